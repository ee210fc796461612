import { bcp47, type LanguageCode, languageCodes, languageOfTag, limits } from '../../contract/codes.ts';
import { type FrameMessage, type HostMessage, maxProductId } from '../../contract/embed.ts';
import labels from './labels.json' with { type: 'json' };

/**
 * `/embed.js` for other sites: an element `<tool-assistant>` with a button that opens the chat in a frame. It loads
 * nothing before the button is pressed, and uses a shadow tree that styles of the page do not reach.
 */

const protocol = 1;
const server = new URL(import.meta.url);
/** Options of the script element as `data-…`, and of the element as attributes. */
const names = ['brand', 'language', 'product', 'label', 'color', 'position', 'width', 'height'] as const;

const styles = new CSSStyleSheet();
styles.replaceSync(`
:host{all:initial!important;position:fixed!important;z-index:2147483000!important;inset-block-end:16px!important;inset-inline-end:16px!important;display:block!important;pointer-events:none!important;font:16px/1.4 system-ui,sans-serif!important;color-scheme:light!important}
:host([position=left]){inset-inline:16px auto!important}
:host([hidden]){display:none!important}
button{all:unset;box-sizing:border-box;display:inline-flex;align-items:center;gap:8px;min-block-size:48px;padding:0 18px;border-radius:24px;background:var(--launcher,#1d1d1f);color:#fff;cursor:pointer;box-shadow:0 2px 12px rgb(0 0 0/30%)}
button:focus-visible{outline:3px solid #fff;outline-offset:-5px}
button{position:relative;inset-block-end:calc(var(--place)*60px);z-index:2}
button,div{pointer-events:auto}
button.away{visibility:hidden}
div{position:fixed;inset:0;z-index:1;color-scheme:light dark;background:Canvas;display:none}
div.open{display:block}
div::before{content:"";position:absolute;inset:calc(50% - 14px);inline-size:22px;block-size:22px;border:3px solid #8885;border-block-start-color:#888;border-radius:50%;animation:turn 1s linear infinite}
@keyframes turn{to{rotate:1turn}}
@media(prefers-reduced-motion){div::before{animation:none}}
iframe{position:relative;border:0;inline-size:100%;block-size:100%;display:block}
@media(min-width:700px){div{inset:auto 16px 16px auto;inline-size:var(--width,420px);block-size:min(var(--height,680px),calc(100dvh - 32px));border-radius:12px;overflow:hidden;box-shadow:0 8px 48px rgb(0 0 0/35%)}:host([position=left]) div{inset-inline:16px auto}}
@media print{:host{display:none!important}}`);

const isMessage = (data: unknown): data is FrameMessage =>
  typeof data === 'object' && data !== null && 'toolAssistant' in data && data.toolAssistant === protocol;

export interface OpenOptions {
  /** Question to ask at once. */
  readonly question?: string;
  /** The product that the page is about from now on. */
  readonly productId?: string | null;
}

const warn = (what: string): void => console.warn(`<tool-assistant> open(): ${what}`);

/** Text of an option; undefined, with a warning for the shop's developer, if it is something else. */
const textIn = (options: unknown, name: keyof OpenOptions, max: number): string | undefined => {
  const value: unknown = Reflect.get(Object(options), name);
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && value.length <= max) return value;
  const found = typeof value === 'string' ? `of ${value.length} characters` : `a value of type ${typeof value}`;
  warn(`"${name}" is text of at most ${max} characters; ${found} is ignored`);
  return undefined;
};

/** The chat on another site's page. */
export class ToolAssistant extends HTMLElement {
  static readonly observedAttributes: readonly string[] = [...names, 'hidden'];
  /** All chats on the page. Buttons on the same side stand above each other. */
  static readonly #onPage = new Set<ToolAssistant>();
  readonly #button = document.createElement('button');
  readonly #panel = document.createElement('div');
  #frame: HTMLIFrameElement | undefined;
  #isReady = false;
  #waiting: HostMessage[] = [];
  #focused: Element | null = null;

  connectedCallback(): void {
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [styles];
      this.#button.type = 'button';
      this.#button.ariaHasPopup = 'dialog';
      // The button stays above the chat until it has loaded, because a frame that fails has no button to close it.
      this.#button.addEventListener('click', () => (this.isOpen ? this.close() : this.open()));
      root.append(this.#button, this.#panel);
    }
    ToolAssistant.#onPage.add(this);
    ToolAssistant.#drawAll();
    this.#raise();
    window.addEventListener('message', this.#hear);
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.#hear);
    this.#frame?.remove();
    this.#frame = undefined;
    this.#isReady = false;
    this.#panel.className = '';
    ToolAssistant.#onPage.delete(this);
    ToolAssistant.#drawAll();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.shadowRoot) return;
    ToolAssistant.#drawAll();
    if (name === 'product') this.#tellProduct();
    // Another brand or language needs another chat.
    else if ((name === 'brand' || name === 'language') && this.#frame) {
      this.#isReady = false;
      this.#frame.src = this.#address();
    }
  }

  /** Whether the chat is shown. */
  get isOpen(): boolean {
    return this.#panel.className === 'open';
  }

  /** Shows the chat and asks the question, if one is given. Whatever else a page passes on, a visitor gets the chat. */
  open(options?: OpenOptions | null): void {
    if (typeof (options ?? {}) !== 'object')
      warn(`takes { question, productId }; a value of type ${typeof options} is ignored`);
    const question = textIn(options, 'question', limits.questionLength);
    const productId = textIn(options, 'productId', maxProductId);
    if (options?.productId === null) this.removeAttribute('product');
    else if (productId !== undefined) this.setAttribute('product', productId);
    if (!this.isOpen) this.#focused = document.activeElement;
    if (!this.#frame) {
      this.#frame = document.createElement('iframe');
      this.#frame.title = this.#label();
      this.#frame.allow = 'clipboard-write';
      this.#frame.src = this.#address();
      this.#panel.append(this.#frame);
      this.#tellProduct();
    }
    this.#panel.className = 'open';
    this.#draw();
    this.#raise();
    this.#tell({ toolAssistant: protocol, type: 'open', ...(question === undefined ? {} : { question }) });
    this.#frame.focus();
  }

  /** Hides the chat and keeps its conversation. */
  close(): void {
    if (!this.isOpen) return;
    this.#panel.className = '';
    this.#draw();
    const back = this.#focused instanceof HTMLElement && this.#focused !== document.body ? this.#focused : null;
    if (back === null || back === this) this.#button.focus();
    else back.focus();
    this.#dispatch('closed', {});
  }

  /**
   * Moves it to the browser's top layer, above transforms, filters and stacking contexts of the page. The last one
   * opened is on top.
   */
  #raise(): void {
    if (typeof this.showPopover !== 'function') return; // an older browser: positioned by styles alone
    this.popover = 'manual';
    if (this.matches(':popover-open')) this.hidePopover();
    this.showPopover();
  }

  /** Language of the button: that of the chat, if the page sets it, or that of the page around it. */
  #language(): LanguageCode {
    const wanted = this.getAttribute('language') ?? languageOfTag(document.documentElement.lang);
    return languageCodes.find((code) => code === wanted) ?? 'en';
  }

  #label(): string {
    return this.getAttribute('label') ?? labels[this.#language()];
  }

  #address(): string {
    const address = new URL('/embed/chat', server);
    address.searchParams.set('host', location.origin);
    // Several chats on one page have separate conversations, which they find again after a reload.
    const others = [...document.querySelectorAll('tool-assistant')];
    address.searchParams.set('name', this.id || String(others.indexOf(this)));
    for (const name of ['brand', 'language'] as const) {
      const value = this.getAttribute(name);
      if (value !== null) address.searchParams.set(name, value);
    }
    return address.href;
  }

  static #drawAll(): void {
    for (const chat of ToolAssistant.#onPage) chat.#draw();
  }

  /** Number of buttons below this one. */
  #place(): number {
    const side = this.getAttribute('position') === 'left';
    const shown = [...ToolAssistant.#onPage].filter(
      (chat) => chat === this || (!chat.hidden && (chat.getAttribute('position') === 'left') === side),
    );
    return shown.indexOf(this);
  }

  #draw(): void {
    this.#button.textContent = this.#label();
    if (this.hasAttribute('label')) this.#button.removeAttribute('lang');
    else this.#button.lang = bcp47(this.#language());
    this.#button.ariaExpanded = String(this.isOpen);
    this.#button.className = this.isOpen && this.#isReady ? 'away' : '';
    this.#button.style.setProperty('--place', String(this.#place()));
    for (const [property, name] of [
      ['--launcher', 'color'],
      ['--width', 'width'],
      ['--height', 'height'],
    ] as const)
      for (const part of [this.#button, this.#panel]) part.style.setProperty(property, this.getAttribute(name));
  }

  #tell(message: HostMessage): void {
    if (this.#isReady) this.#frame?.contentWindow?.postMessage(message, server.origin);
    else this.#waiting.push(message);
  }

  #tellProduct(): void {
    if (this.#frame) this.#tell({ toolAssistant: protocol, type: 'product', productId: this.getAttribute('product') });
  }

  /** @returns false if the page has called preventDefault */
  #dispatch(type: string, detail: object): boolean {
    return this.dispatchEvent(
      new CustomEvent(`tool-assistant:${type}`, { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }

  readonly #hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== server.origin || source !== this.#frame?.contentWindow || !isMessage(data)) return;
    const { toolAssistant: _, type, ...detail } = data;
    if (type === 'ready') {
      this.#isReady = true;
      this.#draw();
      for (const message of this.#waiting.splice(0)) this.#tell(message);
    } else if (type === 'closed') this.close();
    else if (this.#dispatch(type, detail) && 'url' in data && type === 'card')
      window.open(data.url, '_blank', 'noopener');
  };
}

if (!customElements.get('tool-assistant')) customElements.define('tool-assistant', ToolAssistant);

/** Creates an element for the script element and follows its attributes. */
const createFromScript = (script: HTMLScriptElement): void => {
  const element = document.createElement('tool-assistant');
  const copy = (): void => {
    for (const name of names) {
      const value = script.getAttribute(`data-${name}`);
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
  copy();
  new MutationObserver(copy).observe(script, { attributes: true });
  // A sibling of the body, because applications may replace the body.
  document.documentElement.append(element);
};
for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-brand]'))
  if (script.src === server.href) createFromScript(script);
