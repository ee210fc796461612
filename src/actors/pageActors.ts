import { i18n } from '@lingui/core';
import { type ActorRefFrom, createActor } from 'xstate';
import type { ProductDetail } from '../../contract/contract.ts';
import { composerMachine } from '../../machines/chat/composer.ts';
import { languageMenuMachine } from '../../machines/page/languageMenu.ts';
import { typingPlaceholderMachine } from '../../machines/page/typingPlaceholder.ts';
import { hasServedExplore } from '../effects/catalogue/servedProducts.ts';
import { type Clock, wallClock } from '../effects/page/clock.ts';
import type { Configuration } from '../effects/page/configuration.ts';
import type { Icons } from '../effects/requests/icons.ts';
import { type ChatStart, createChatStart, type LoadChat } from './chat/chatStart.ts';
import { type ChatWindowActor, createChatWindow } from './chat/chatWindow.ts';
import { type ConnectivityActor, createConnectivity } from './chat/connectivity.ts';
import type { Inspect, Inspected } from './inspected.ts';
import { lazyIcons } from './lazyIcons.ts';
import { createLanguage, type LanguageActor, onLanguageShown } from './page/language.ts';
import { createProducts, type Products } from './page/products.ts';

/** The actors that every page starts with, and the visitor's actions on them. Created once, outside React. */
export interface PageActors extends Omit<Products, 'productOf'> {
  readonly configuration: Configuration;
  readonly chatWindow: ChatWindowActor;
  readonly typingPlaceholder: ActorRefFrom<typeof typingPlaceholderMachine>;
  readonly language: LanguageActor;
  readonly languageMenu: ActorRefFrom<typeof languageMenuMachine>;
  readonly composer: ActorRefFrom<typeof composerMachine>;
  readonly connectivity: ConnectivityActor;
  /** Whether the server has written the explore view. */
  readonly isExploreServed: boolean;
  /** Starts the actors of the chat (`actors.ts`). */
  readonly chatStart: ChatStart;
  /** Flags of the language switcher. */
  readonly flags: Icons;
  /** Submits a question that was not typed; the draft stays. */
  readonly ask: (question: string) => void;
  /** Fetches a product that the visitor may open next. */
  readonly prefetchProduct: (id: string) => Promise<ProductDetail | null>;
  readonly inspected?: Inspected | undefined;
  /** The same, with the clock of actors whose time limits testers speed up. */
  readonly traced: Inspected & { readonly clock: Clock };
}

interface PageOptions {
  readonly configuration: Configuration;
  readonly loadChat: LoadChat;
  readonly inspect?: Inspect | undefined;
  /** The draft that this tab has stored. */
  readonly draft?: string | undefined;
}

/** Updates the texts that the placeholder holds when the language changes. */
const updatePlaceholder = ({ language, typingPlaceholder }: Pick<PageActors, 'language' | 'typingPlaceholder'>) =>
  onLanguageShown(language, () =>
    typingPlaceholder.send({
      type: 'TEXTS',
      texts: [i18n._('placeholderText1'), i18n._('placeholderText2'), i18n._('placeholderText3')],
    }),
  );

/** Connects the machines of a page with their effects, and starts them. */
export const startPageActors = ({ configuration, loadChat, inspect, draft = '' }: PageOptions): PageActors => {
  const { clock } = wallClock(configuration.clockSpeed);
  const inspected = inspect && { inspect };
  const traced = { clock, ...inspected };

  const language = createLanguage(configuration, inspected);
  const connectivity = createConnectivity(inspected);
  const chatWindow = createChatWindow(traced, configuration.embedded === undefined);
  const composer = createActor(composerMachine, { ...traced, input: { text: draft } });
  const languageMenu = createActor(languageMenuMachine, inspected);
  const typingPlaceholder = createActor(typingPlaceholderMachine, { ...traced, input: { texts: [] } });
  const { productOf, ...products } = createProducts(configuration, inspected);
  const chatStart = createChatStart({ composer, chatWindow, connectivity }, loadChat);
  updatePlaceholder({ language, typingPlaceholder });

  for (const actor of [
    composer,
    connectivity,
    languageMenu,
    chatWindow,
    typingPlaceholder,
    language,
    products.productPage,
    products.featuredProducts,
  ]) {
    actor.start();
  }

  return {
    configuration,
    chatWindow,
    typingPlaceholder,
    language,
    languageMenu,
    ...products,
    composer,
    connectivity,
    isExploreServed: hasServedExplore(),
    chatStart,
    flags: lazyIcons(configuration.iconHost, 'circle-flags'),
    ask: (question) => composer.send({ type: 'ASK', question }),
    prefetchProduct: (id) => productOf(id, language.getSnapshot().context.shown),
    inspected,
    traced,
  };
};
