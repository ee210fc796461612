import 'deep-chat';

/** The peer as the first page of its documentation shows it. */
const chat = document.createElement('deep-chat');
document.getElementById('root')?.append(chat);
