export { chatRequestMachine } from './chatRequest.ts';
export { chatWindowMachine } from './chatWindow.ts';
export { languageMachine } from './language.ts';
export { typingPlaceholderMachine } from './typingPlaceholder.ts';
