import { chooseLanguage } from '../machines/page/languageChoice.ts';

/**
 * Input on the served page before the app is ready; a small inline script captures it. Text stays in the input itself;
 * a sent question and pressed buttons are kept until the app asks for them once (hydrate.tsx).
 */
export interface CapturedInput {
  /** Whether the question in the input was sent. */
  sent: boolean;
  /** Whether an input method is composing. */
  composing: boolean;
  /** The buttons pressed, except for the send button: each once, in the order of their first press. */
  pressed: Set<HTMLElement>;
}

/** Event that requests the captured input in its detail, and ends the capture. */
export const hydrateEvent = 'takeover';

declare global {
  interface DocumentEventMap {
    readonly [hydrateEvent]: CustomEvent<CapturedInput>;
  }
}

const inputMethodKeyCode = 229;

/** Applies the visitor's stored colour scheme and returns the stored language. */
const readChoices = (dataset: DOMStringMap): string | null => {
  try {
    // The stored colour scheme, from the first paint on (effects/page/colourScheme.ts).
    dataset['scheme'] = localStorage['scheme'] ?? '';
    return new URLSearchParams(location.search).get('language') ?? localStorage.getItem('selectedLanguage');
  } catch {
    return null;
  }
};

/** The server does not know the stored language: if it differs from the page's, the page's text stays hidden. */
const hideOtherLanguage = (): void => {
  const allowed = document.querySelector<HTMLMetaElement>('meta[name=languages]')?.content.split(' ') ?? [];
  const [defaultLanguage = ''] = allowed;
  const { dataset } = document.documentElement;
  const preferences = { allowed, defaultLanguage, saved: readChoices(dataset), preferred: navigator.languages };
  if (chooseLanguage(preferences) !== defaultLanguage) dataset['awaits'] = 'language';
};

/** Captures input on the served page until the app takes over. */
export const captureInput = (): void => {
  hideOtherLanguage();
  const pressed = new Set<HTMLElement>();
  const held: Partial<CapturedInput> = { pressed };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const on = <K extends keyof DocumentEventMap>(type: K, listen: (event: DocumentEventMap[K]) => void): void =>
    document.addEventListener(type, listen, options);
  const inputOf = ({ target }: Event): HTMLTextAreaElement | undefined =>
    target instanceof HTMLTextAreaElement ? target : undefined;
  /** Forms other than the chat's are submitted as usual. */
  const send = (event: Event, form: EventTarget | null): void => {
    const input = form instanceof HTMLFormElement && form.querySelector('textarea');
    if (!input) return;
    event.preventDefault();
    event.stopPropagation();
    if (!input.value.trim()) return;
    held.sent = true;
    input.readOnly = true;
    form.ariaBusy = 'true';
  };

  on('input', (event) => {
    const input = inputOf(event);
    const button = input?.form?.querySelector<HTMLButtonElement>('[type=submit]');
    if (input && button) button.disabled = !input.value.trim();
  });
  on('compositionstart', () => {
    held.composing = true;
  });
  on('compositionend', () => {
    held.composing = false;
  });
  on('keydown', (event) => {
    const input = inputOf(event);
    if (!input || event.key !== 'Enter' || event.shiftKey) return;
    if (event.isComposing || event.keyCode === inputMethodKeyCode) return;
    send(event, input.form);
  });
  on('submit', (event) => send(event, event.target));
  on('click', (event) => {
    const { target } = event;
    const button = target instanceof Element && target.closest<HTMLElement>('[type=button]');
    if (!button) return;
    // Otherwise React would handle it too while it hydrates.
    event.stopPropagation();
    pressed.add(button);
  });
  // Removes itself with the other listeners.
  on(hydrateEvent, ({ detail }) => {
    listening.abort();
    Object.assign(detail, held);
  });
};
