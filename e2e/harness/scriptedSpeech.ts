import type { Page } from 'playwright-core';

/** Scripted speech recognition; the browser's own needs a microphone and a service. */
export type Speech =
  | { readonly words: string }
  | { readonly error: 'not-allowed' | 'no-speech' }
  | { readonly end: true };

/** Replaces the browser's speech recognition by a scripted one. @returns sets what it recognises next */
export const scriptSpeech = async (page: Page): Promise<(speech: Speech) => Promise<void>> => {
  await page.addInitScript(() => {
    class Scripted extends EventTarget {
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      lang = '';
      start(): void {
        document.documentElement.dataset['listensIn'] = this.lang;
        addEventListener('speech', this.hear);
      }
      abort(): void {
        document.documentElement.removeAttribute('data-listens-in');
        removeEventListener('speech', this.hear);
      }
      hear = (event: Event): void => {
        const { words, error, end } = event instanceof CustomEvent ? event.detail : {};
        if (words) this.onresult?.({ results: [[{ transcript: words }]] });
        if (error) this.onerror?.({ error });
        if (error || end) this.onend?.();
      };
    }
    Object.assign(globalThis, { SpeechRecognition: Scripted });
  });
  return (speech) => page.evaluate((detail) => void dispatchEvent(new CustomEvent('speech', { detail })), speech);
};
