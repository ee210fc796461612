import 'deep-chat';

/** The peer as its own first page shows it. */
const chat = document.createElement('deep-chat');
document.getElementById('root')?.append(chat);
