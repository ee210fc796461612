import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FrameMessage } from '../../contract/embed.ts';

/** The element on a shop's page. The chat in its frame is played by the test; `e2e/pages/embedding.e2e.ts` has the real one. */

/** Written so that Vite does not take it for the address of a file to publish. */
const server = new URL(import.meta.url.replace(/[^/]*$/, 'embed.ts'));
let ToolAssistant: typeof import('./embed.ts').ToolAssistant;

/** The script element of a shop that sets up its chat without code. */
const script = document.createElement('script');

beforeAll(async () => {
  script.dataset['brand'] = 'HEU';
  script.dataset['label'] = 'Fragen?';
  Object.defineProperty(script, 'src', { value: server.href });
  document.head.append(script);
  ({ ToolAssistant } = await import('./embed.ts'));
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
});

type Chat = InstanceType<typeof ToolAssistant>;

const addChat = (attributes: Readonly<Record<string, string>> = {}): Chat => {
  const chat = new ToolAssistant();
  for (const [name, value] of Object.entries(attributes)) chat.setAttribute(name, value);
  document.body.append(chat);
  return chat;
};
const partOf = <T extends Element>(chat: Chat, name: string, type: new () => T): T => {
  const part = chat.shadowRoot?.querySelector(name);
  if (!(part instanceof type)) throw new Error(`no ${name}`);
  return part;
};
const buttonOf = (chat: Chat) => partOf(chat, 'button', HTMLButtonElement);
const frameOf = (chat: Chat) => partOf(chat, 'iframe', HTMLIFrameElement);
const placesOf = (...chats: readonly Chat[]) => chats.map((chat) => buttonOf(chat).style.getPropertyValue('--place'));

/** Opens the chat with a frame that records what it is told. */
const openWith = (chat: Chat, options?: Parameters<Chat['open']>[0]) => {
  const told: unknown[] = [];
  const contentWindow = { postMessage: (message: unknown, origin: string) => told.push([message, origin]) };
  chat.open(options);
  Object.defineProperty(frameOf(chat), 'contentWindow', { value: contentWindow, configurable: true });
  const say = (data: object, from: { readonly origin?: string; readonly source?: unknown } = {}): void => {
    const event = new MessageEvent('message', { data });
    Object.defineProperties(event, {
      origin: { value: from.origin ?? server.origin },
      source: { value: from.source ?? contentWindow },
    });
    window.dispatchEvent(event);
  };
  return {
    say: (message: Omit<FrameMessage, 'toolAssistant'> & Readonly<Record<string, unknown>>, from = {}) =>
      say({ toolAssistant: 1, ...message }, from),
    sayAnything: say,
    told: () => told.map((entry) => (Array.isArray(entry) ? entry[0] : entry)),
    origins: () => new Set(told.map((entry) => (Array.isArray(entry) ? entry[1] : entry))),
  };
};

describe('the button of a chat on a page of a shop', () => {
  it('is named in the language of the chat, of the page, or in English', () => {
    expect(buttonOf(addChat({ language: 'de' })).textContent).toBe('Produktassistent');
    document.documentElement.lang = 'es-MX';
    expect([buttonOf(addChat()).textContent, buttonOf(addChat()).lang]).toEqual(['Asistente de productos', 'es']);
    document.documentElement.lang = 'tlh';
    expect(buttonOf(addChat()).textContent).toBe('Product assistant');
    expect(buttonOf(addChat({ language: 'no such one' })).textContent).toBe('Product assistant');
  });

  it('has the label of the shop, whose language is that of its page', () => {
    const chat = addChat({ language: 'de', label: 'Fragen Sie uns' });
    expect([buttonOf(chat).textContent, buttonOf(chat).hasAttribute('lang')]).toEqual(['Fragen Sie uns', false]);
    chat.removeAttribute('label');
    expect([buttonOf(chat).textContent, buttonOf(chat).lang]).toEqual(['Produktassistent', 'de']);
  });

  it('stands above the buttons of the same side that are shown', () => {
    const right = addChat();
    const [place = ''] = placesOf(right);
    const position = 'left';
    const [one, hidden, two] = [addChat({ position }), addChat({ position, hidden: '' }), addChat({ position })];
    expect(placesOf(one, two, right)).toEqual(['0', '1', place]);
    hidden.hidden = false;
    expect(placesOf(one, hidden, two)).toEqual(['0', '1', '2']);
    one.remove();
    expect(placesOf(hidden, two)).toEqual(['0', '1']);
    two.removeAttribute('position');
    expect(placesOf(hidden, right, two)).toEqual(['0', place, String(Number(place) + 1)]);
  });

  it('opens the chat and closes it again while it has not loaded', () => {
    const chat = addChat();
    expect(chat.shadowRoot?.querySelector('iframe')).toBeNull();
    for (const isOpen of [true, false, true]) {
      buttonOf(chat).click();
      expect([chat.isOpen, buttonOf(chat).ariaExpanded]).toEqual([isOpen, String(isOpen)]);
    }
    expect(chat.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
  });
});

describe('the frame of a chat', () => {
  it('has the address of our server, with the page, the brand and the language', () => {
    const first = addChat({ brand: 'HEU', language: 'de' });
    const named = addChat({ id: 'help & more' });
    for (const chat of [first, named]) chat.open();
    const address = new URL(frameOf(first).src);
    expect([address.protocol, address.pathname]).toEqual([server.protocol, '/embed/chat']);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      host: location.origin,
      name: address.searchParams.get('name'),
      brand: 'HEU',
      language: 'de',
    });
    expect(new URL(frameOf(named).src).searchParams.get('name')).toBe('help & more');
    first.setAttribute('language', 'es');
    expect(new URL(frameOf(first).src).searchParams.get('language')).toBe('es');
  });

  it('is told what happened before it was ready, in order, and then at once', () => {
    const chat = addChat({ product: 'BS1860' });
    const { say, told, origins } = openWith(chat, { question: 'Does it fit?' });
    chat.setAttribute('product', 'BS1845');
    expect(told()).toEqual([]);
    say({ type: 'ready' });
    const product = (productId: string | null) => ({ toolAssistant: 1, type: 'product', productId });
    const before = [product('BS1860'), { toolAssistant: 1, type: 'open', question: 'Does it fit?' }, product('BS1845')];
    expect(told()).toEqual(before);
    chat.open({ productId: null });
    expect(told()).toEqual([...before, product(null), { toolAssistant: 1, type: 'open' }]);
    expect(origins()).toEqual(new Set([server.origin]));
  });

  it.each<[unknown, string | undefined, object]>([
    [undefined, undefined, {}],
    [null, undefined, {}],
    [new Event('click'), undefined, {}],
    ['Quiet?', '{ question, productId }; a value of type string is ignored', {}],
    [
      { question: 42, productId: 'HEU-BS1860' },
      '"question" is text of at most 2000 characters; a value of type number',
      {},
    ],
    [{ question: 'a'.repeat(2001) }, '"question" is text of at most 2000 characters; of 2001 characters', {}],
    [
      { question: 'Quiet?', productId: {} },
      '"productId" is text of at most 200 characters; a value',
      { question: 'Quiet?' },
    ],
  ])('is shown whatever open() gets, which tells what it ignores: %o', (options, warning, asked) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const chat = addChat();
    const opened: Chat['open'] = chat.open.bind(chat);
    Reflect.apply(opened, undefined, [options]);
    expect(chat.isOpen).toBe(true);
    const { say, told } = openWith(chat, {});
    say({ type: 'ready' });
    expect(told().filter((message) => Reflect.get(Object(message), 'type') === 'open')[0]).toEqual({
      toolAssistant: 1,
      type: 'open',
      ...asked,
    });
    expect(warned.mock.calls.flat().join()).toContain(warning ?? '');
    expect(warned).toHaveBeenCalledTimes(warning === undefined ? 0 : 1);
    warned.mockRestore();
  });

  it('hides the button once it is ready, and shows it again when it closes', () => {
    const before = document.createElement('input');
    document.body.append(before);
    before.focus();
    const chat = addChat();
    const { say } = openWith(chat);
    expect(buttonOf(chat).className).toBe('');
    say({ type: 'ready' });
    expect(buttonOf(chat).className).toBe('away');
    const closed: Event[] = [];
    chat.addEventListener('tool-assistant:closed', (event) => closed.push(event));
    say({ type: 'closed' });
    say({ type: 'closed' });
    expect([buttonOf(chat).className, chat.isOpen, closed.length]).toEqual(['', false, 1]);
    expect(document.activeElement).toBe(before);
  });

  it('is listened to only if it is ours and speaks our protocol', () => {
    const chat = addChat();
    const { say, sayAnything, told } = openWith(chat);
    say({ type: 'ready' }, { origin: 'https://evil.example' });
    say({ type: 'ready' }, { source: window });
    for (const data of [{ type: 'ready' }, { toolAssistant: 2, type: 'ready' }, { toolAssistant: '1', type: 'ready' }])
      sayAnything(data);
    expect([told(), buttonOf(chat).className]).toEqual([[], '']);
    chat.remove();
    say({ type: 'closed' });
    expect(told()).toEqual([]);
  });

  it('tells the shop of cards and answers, and opens a card unless the shop does', () => {
    const opened: unknown[] = [];
    const { open } = window;
    window.open = (...args) => {
      opened.push(args[0]);
      return null;
    };
    try {
      const chat = addChat();
      const { say } = openWith(chat);
      const events: unknown[] = [];
      let isHandled = false;
      for (const type of ['card', 'answered', 'handover'])
        document.body.addEventListener(
          `tool-assistant:${type}`,
          (event) => {
            if (event instanceof CustomEvent) events.push([type, event.detail]);
            if (isHandled) event.preventDefault();
          },
          { once: type !== 'card' },
        );
      const card = { productId: 'HEU-BS1860', url: 'https://shop.example/BS1860' };
      say({ type: 'card', ...card });
      isHandled = true;
      say({ type: 'card', ...card });
      say({ type: 'answered', ending: 'done', productIds: ['HEU-BS1860'] });
      say({ type: 'handover', by: 'mail', url: 'mailto:help@shop.example' });
      expect(opened).toEqual([card.url]);
      expect(events).toEqual([
        ['card', card],
        ['card', card],
        ['answered', { ending: 'done', productIds: ['HEU-BS1860'] }],
        ['handover', { by: 'mail', url: 'mailto:help@shop.example' }],
      ]);
    } finally {
      window.open = open;
    }
  });

  it('is made anew when the element returns to the page', () => {
    const chat = addChat();
    const { say } = openWith(chat);
    say({ type: 'ready' });
    chat.remove();
    document.body.append(chat);
    expect([chat.isOpen, chat.shadowRoot?.querySelector('iframe'), buttonOf(chat).className]).toEqual([
      false,
      null,
      '',
    ]);
    chat.open();
    // The new frame has not loaded yet.
    expect([new URL(frameOf(chat).src).pathname, buttonOf(chat).className]).toEqual(['/embed/chat', '']);
  });
});

describe('the script element of a shop', () => {
  const made = () => document.querySelector('tool-assistant[brand=HEU]');

  it('makes a chat with its options beside the body, and follows their changes', async () => {
    expect(made()?.parentElement).toBe(document.documentElement);
    expect(made()?.getAttribute('label')).toBe('Fragen?');
    script.dataset['product'] = 'BS1860';
    script.removeAttribute('data-label');
    await expect.poll(() => made()?.getAttribute('product')).toBe('BS1860');
    expect(made()?.hasAttribute('label')).toBe(false);
  });
});
