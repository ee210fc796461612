import { chooseLanguage } from '../machines/page/languageChoice.ts';

/**
 * What a visitor does on the served page before the app is there: this alone runs then, from within the page. Texts stay in the
 * input itself; what was sent and pressed is held for the app, which asks for it once (hydrate.tsx).
 */
export interface CapturedInput {
  /** The question in the input was sent. */
  sent: boolean;
  /** An input method is at work in the input. */
  composing: boolean;
  /** The button that was pressed last, the one that sends apart. */
  pressed: HTMLElement | undefined;
}

/** Asks for what is held, and ends the holding: its detail is to be filled in. */
export const hydrateEvent = 'takeover';

declare global {
  interface DocumentEventMap {
    readonly [hydrateEvent]: CustomEvent<CapturedInput>;
  }
}

const inputMethodKeyCode = 229;

/** What the visitor chose before: the scheme is shown, the language told. */
const readChoices = (dataset: DOMStringMap): string | null => {
  try {
    // The light or the dark that the visitor chose, from the first paint on (effects/page/colourScheme.ts).
    dataset['scheme'] = localStorage['scheme'] ?? '';
    return new URLSearchParams(location.search).get('language') ?? localStorage.getItem('selectedLanguage');
  } catch {
    return null;
  }
};

/** A server does not see what the visitor chose before: where that is another language, no word of this one shows. */
const hideOtherLanguage = (): void => {
  const allowed = document.querySelector<HTMLMetaElement>('meta[name=languages]')?.content.split(' ');
  const defaultLanguage = allowed?.[0];
  if (!allowed || defaultLanguage === undefined) return;
  const { dataset } = document.documentElement;
  const wishes = { allowed, defaultLanguage, saved: readChoices(dataset), preferred: navigator.languages };
  if (chooseLanguage(wishes) !== defaultLanguage) dataset['awaits'] = 'language';
};

/** Holds what is done on the served page until the app takes over. */
export const holdWhatIsDone = (): void => {
  hideOtherLanguage();
  const held: Partial<CapturedInput> = {};
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const on = <K extends keyof DocumentEventMap>(type: K, listen: (event: DocumentEventMap[K]) => void): void =>
    document.addEventListener(type, listen, options);
  const inputOf = ({ target }: Event): HTMLTextAreaElement | undefined =>
    target instanceof HTMLTextAreaElement ? target : undefined;
  /** Other forms than the chat's are sent as ever. */
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
    // While React takes the page over it would hear of it too.
    event.stopPropagation();
    held.pressed = button;
  });
  // Ends itself with the others.
  on(hydrateEvent, ({ detail }) => {
    listening.abort();
    Object.assign(detail, held);
  });
};
