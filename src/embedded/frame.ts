import { languageCodes } from '../../contract/codes.ts';
import { rawProductId } from '../../contract/contract.ts';
import { stageOf } from '../../machines/chat/chatState.ts';
import type { Actors } from '../actors/actors.ts';
import type { Configuration } from '../effects/page/configuration.ts';
import { captureLinks, type HostWindow, hostWindow } from '../effects/page/hostWindow.ts';
import { scopeSession } from '../effects/storage/storage.ts';
import './embedded.css';

/** The chat alone, in a frame on another site. */

const searchParams = (): URLSearchParams => new URLSearchParams(location.search);

/** Reads what the embedding page asks for, before anything starts. */
export const prepareFrame = (): Pick<Configuration, 'embedded'> => {
  const [host, name, wanted] = ['host', 'name', 'language'].map((key) => searchParams().get(key) ?? '');
  // Several chats on one page have separate conversations.
  scopeSession(`${host} ${name}`);
  document.documentElement.dataset['embedded'] = '';
  return { embedded: { language: languageCodes.find((code) => code === wanted) } };
};

const endings: readonly string[] = ['done', 'error', 'timeout'];
const pendingStates = ['waiting', 'helper5s', 'helper30s', 'streaming'];

/** Reports the outcome of each question to the embedding page. */
const reportAnswers = ({ chatRequest }: Actors, host: HostWindow): void => {
  let before = stageOf(chatRequest.getSnapshot());
  chatRequest.subscribe((snapshot) => {
    const stage = stageOf(snapshot);
    if (stage === before) return;
    if (stage === 'waiting') host.tell({ type: 'asked' });
    else if (endings.includes(stage) && pendingStates.includes(before)) {
      const productIds = snapshot.context.messages.at(-1)?.cards.map(({ productId }) => productId) ?? [];
      host.tell({ type: 'answered', ending: stage, productIds });
    }
    before = stage;
  });
};

/** Links leave the frame: the embedding page decides about product links, others open in a new tab. */
const handleLink = (host: HostWindow): void =>
  captureLinks((link, event) => {
    const { protocol, origin, href } = link;
    if (protocol === 'tel:' || protocol === 'mailto:') {
      // The embedding page's policy would block the target inside the frame.
      link.target = '_top';
      host.tell({ type: 'handover', by: protocol === 'tel:' ? 'telephone' : 'mail', url: href });
      return;
    }
    // Source marks link to a place on the same page.
    if (link.getAttribute('href')?.startsWith('#')) return;
    if (origin !== location.origin) {
      link.target = '_blank';
      host.tell({ type: 'handover', by: 'page', url: href });
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    host.tell({
      type: 'card',
      productId: link.dataset['productId'] ?? decodeURIComponent(link.pathname.slice(1)),
      url: href,
    });
  });

/** Sets the product in view as named by the embedding page, by full or raw id. */
const viewProduct = async ({ chatRequest, viewedProduct }: Actors, id: string | null): Promise<void> => {
  const product = id === null ? null : await viewedProduct(rawProductId(id)).catch(() => null);
  chatRequest.send({ type: 'VIEW_PRODUCT', product });
};

/** Connects the chat with the embedding page. */
export const startFrame = (actors: Actors): void => {
  const { chatWindow, ask } = actors;
  const host = hostWindow(searchParams().get('host') ?? '');
  let isOpen = false;
  chatWindow.subscribe((snapshot) => {
    if (snapshot.matches('open') === isOpen) return;
    isOpen = !isOpen;
    host.tell({ type: isOpen ? 'opened' : 'closed' });
  });
  reportAnswers(actors, host);
  handleLink(host);
  host.listen((message) => {
    if (message.type === 'product') {
      void viewProduct(actors, message.productId);
      return;
    }
    chatWindow.send({ type: 'LAUNCH' });
    if (message.question !== undefined) ask(message.question);
  });
  host.tell({ type: 'ready' });
};
