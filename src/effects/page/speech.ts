/** The browser's speech recognition, in some browsers under Chromium's prefix. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

declare global {
  interface Window {
    readonly SpeechRecognition?: new () => Recognition;
    readonly webkitSpeechRecognition?: new () => Recognition;
  }
}

const available = () => window.SpeechRecognition ?? window.webkitSpeechRecognition;

/** Whether the browser supports speech recognition. */
export const canListen = (): boolean => available() !== undefined;

export type Heard =
  | { readonly type: 'HEARD'; readonly words: string }
  | { readonly type: 'ENDED' | 'NOT_ALLOWED' | 'NOT_HEARD' };

const notAllowed: readonly string[] = ['not-allowed', 'service-not-allowed'];

/** Recognises speech until the visitor stops speaking. @returns a function that stops it */
export const listen = (tag: string, report: (event: Heard) => void): (() => void) => {
  const Available = available();
  if (!Available) {
    report({ type: 'NOT_HEARD' });
    return () => undefined;
  }
  const recognition = new Available();
  recognition.lang = tag;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) => {
    const words = Array.from(results, (alternatives) => alternatives[0]?.transcript ?? '').join('');
    report({ type: 'HEARD', words });
  };
  recognition.onerror = ({ error }) => report({ type: notAllowed.includes(error) ? 'NOT_ALLOWED' : 'NOT_HEARD' });
  recognition.onend = () => report({ type: 'ENDED' });
  recognition.start();
  return () => recognition.abort();
};
