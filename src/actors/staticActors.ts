import { i18n } from '@lingui/core';
import { createActor } from 'xstate';
import type { LanguageCode, ProductDetail, ProductSummary } from '../../contract/contract.ts';
import { connectivityMachine } from '../../machines/answer/connectivity.ts';
import { chatWindowMachine } from '../../machines/chat/chatWindow.ts';
import { composerMachine } from '../../machines/chat/composer.ts';
import { featuredProductsMachine } from '../../machines/page/featuredProducts.ts';
import { languageMachine } from '../../machines/page/language.ts';
import { languageMenuMachine } from '../../machines/page/languageMenu.ts';
import { productPageMachine } from '../../machines/page/productPage.ts';
import { typingPlaceholderMachine } from '../../machines/page/typingPlaceholder.ts';
import type { Configuration } from '../effects/page/configuration.ts';
import type { PageActors } from './pageActors.ts';

/** Data that a page is rendered with. */
export interface ServedProducts {
  readonly product?: ProductDetail | undefined;
  readonly featured?: readonly ProductSummary[] | undefined;
  readonly isExploreServed?: boolean;
}

/**
 * Actors of an untouched page, without effects. The served page is rendered from them and the browser hydrates with
 * them, so both are the same. Its texts must have been activated before.
 */
export const staticActors = (
  configuration: Configuration,
  language: LanguageCode,
  { product, featured, isExploreServed = false }: ServedProducts = {},
): PageActors => {
  const { languages: allowed, defaultLanguage } = configuration.brand;
  // Until hydration is complete, the text in the input belongs to the visitor, as during an input method's composition.
  const composer = createActor(composerMachine).start();
  composer.send({ type: 'COMPOSITION_START' });
  const typingPlaceholder = createActor(typingPlaceholderMachine, { input: { texts: [i18n._('placeholderText1')] } });
  typingPlaceholder.start();
  typingPlaceholder.send({ type: 'REST' });
  return {
    configuration,
    composer,
    typingPlaceholder,
    chatWindow: createActor(chatWindowMachine),
    language: createActor(languageMachine, { input: { allowed, defaultLanguage, saved: language, preferred: [] } }),
    languageMenu: createActor(languageMenuMachine),
    productPage: createActor(
      productPageMachine,
      product && {
        snapshot: productPageMachine.resolveState({ value: 'shown', context: { wanted: null, product } }),
      },
    ),
    featuredProducts: createActor(
      featuredProductsMachine,
      featured && {
        snapshot: featuredProductsMachine.resolveState({ value: 'shown', context: { language, products: featured } }),
      },
    ),
    connectivity: createActor(connectivityMachine),
    isExploreServed,
    chatStart: { start: () => Promise.resolve(), onStarted: () => () => undefined, takeSubmitted: () => [] },
    traced: { clock: { setTimeout: () => 0, clearTimeout: () => undefined } },
    flags: { kept: () => null, load: () => Promise.resolve(null) },
    ask: () => undefined,
    prefetchProduct: () => Promise.resolve(null),
    showServed: () => Promise.resolve(),
  };
};
