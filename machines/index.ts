// Machines for use outside of this repository. Inside, import each from its own file.
export { chatRequestMachine } from './chat/chatRequest.ts';
export { chatWindowMachine } from './chat/chatWindow.ts';
export { languageMachine } from './page/language.ts';
export { typingPlaceholderMachine } from './page/typingPlaceholder.ts';
