import { i18n } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor, type Snapshot } from 'xstate';
import { languageCodes, type ProductDetail, rawProductId } from '../../contract/contract.ts';
import { wholeRange } from '../../contract/exploreQuery.ts';
import { conversationHistoryMachine } from '../../machines/chat/conversationHistory.ts';
import { compareMachine } from '../../machines/page/compare.ts';
import { exploreMachine } from '../../machines/page/explore.ts';
import { productPageMachine } from '../../machines/page/productPage.ts';
import type { Actors } from '../../src/actors/actors.ts';
import { answerFeedbackOf } from '../../src/actors/answerFeedback.ts';
import { ActorsContext } from '../../src/actors/useActors.ts';
import { App } from '../../src/app.tsx';
import { MarkdownDocument } from '../../src/markdown/incremental/MarkdownDocument.tsx';
import { BrandMark } from '../../src/ui/BrandMark.tsx';
import { ChatLauncher } from '../../src/ui/chat/ChatLauncher.tsx';
import { ChatWindow } from '../../src/ui/chat/ChatWindow.tsx';
import { ContentLanguageNote } from '../../src/ui/chat/ContentLanguageNote.tsx';
import { OfflineNote } from '../../src/ui/chat/OfflineNote.tsx';
import CompareSheet from '../../src/ui/compare/CompareSheet.tsx';
import { CompareToggle } from '../../src/ui/compare/CompareToggle.tsx';
import CompareTray from '../../src/ui/compare/CompareTray.tsx';
import { HomeComposer } from '../../src/ui/composer/HomeComposer.tsx';
import { Explore } from '../../src/ui/explore/Explore.tsx';
import { ExploreResults } from '../../src/ui/explore/ExploreResults.tsx';
import { ErrorView } from '../../src/ui/frame/ErrorView.tsx';
import { Flag } from '../../src/ui/frame/Flag.tsx';
import { LanguageSwitcher } from '../../src/ui/frame/LanguageSwitcher.tsx';
import { ConversationList } from '../../src/ui/history/ConversationList.tsx';
import { AnswerActions } from '../../src/ui/messages/AnswerActions.tsx';
import { MessageList } from '../../src/ui/messages/MessageList.tsx';
import { RetryButton } from '../../src/ui/messages/RetryButton.tsx';
import { Price } from '../../src/ui/Price.tsx';
import { BatteryPlatform } from '../../src/ui/product/BatteryPlatform.tsx';
import { Breadcrumb } from '../../src/ui/product/Breadcrumb.tsx';
import { CompatibleProducts } from '../../src/ui/product/CompatibleProducts.tsx';
import { FeaturedProducts } from '../../src/ui/product/FeaturedProducts.tsx';
import { ProductData } from '../../src/ui/product/ProductData.tsx';
import { ProductFaq } from '../../src/ui/product/ProductFaq.tsx';
import { ProductInfo } from '../../src/ui/product/ProductInfo.tsx';
import { ProductReviews } from '../../src/ui/product/ProductReviews.tsx';
import { ProductStory } from '../../src/ui/product/ProductStory.tsx';
import ProductSupport from '../../src/ui/product/ProductSupport.tsx';
import { SimilarProducts } from '../../src/ui/product/SimilarProducts.tsx';
import { Rating } from '../../src/ui/Rating.tsx';
import { SchemeSwitcher } from '../../src/ui/scheme/SchemeSwitcher.tsx';
import type { ShopTextKey } from '../../src/ui/shopTextKeys.ts';
import type { TextKey } from '../../src/ui/textKeys.ts';
import { useMarkdownLabels } from '../../src/ui/useMarkdownLabels.ts';
import { VoiceInput, VoiceNote } from '../../src/ui/voice/VoiceInput.tsx';
import type { Shown } from './samples.ts';
import { tracePanelIn, tracePanelViews } from './tracePanel.tsx';

/** What a component is shown with. */
export interface Stage {
  readonly shown: Shown;
  readonly actors: Actors;
  /** Of the machine whose state is shown. */
  readonly snapshot?: Snapshot<unknown>;
}

export interface Exhibit {
  /** The component. */
  readonly name: string;
  /** It is shown in each state of this machine, named as in `machines/testing/models.ts`. */
  readonly machine?: string;
  /** Of its states, those in which there is something to see; absent: all. */
  readonly only?: RegExp;
  /** Other machines, each in a state of its own; the rest is as on a page that nobody has touched. */
  readonly beside?: Readonly<Record<string, string>>;
  /** It needs a page of its own: it is one, or lies over one. */
  readonly isPage?: boolean;
  readonly view: (stage: Stage) => ReactNode;
}

const Answer = ({ text, isGrowing }: { readonly text: string; readonly isGrowing: boolean }) => (
  <MarkdownDocument text={text} prefix="gallery" labels={useMarkdownLabels()} isGrowing={isGrowing} />
);

/** Every construct that an answer may hold. */
const constructsWith = ([product]: Shown['products']): string =>
  [
    '## Heading\n\nText with **bold**, *italic*, ~~struck~~, `code`, a [link](https://www.example.com) and a note.[^1]',
    '- item\n- item\n  1. first\n  2. second\n\n- [x] done\n- [ ] open\n\n> quoted\n\n---',
    '| | One | Two |\n| --- | ---: | ---: |\n| Weight | **1.1 kg** | 1.4 kg |\n\n```\ncode\n```\n\n[^1]: The note.',
    `![Picture](${product?.imageUrl})`,
  ].join('\n\n');

const appAt = (path: string) => (
  <Router hook={memoryLocation({ path }).hook}>
    <App />
  </Router>
);

/** Under the heading that it has on its page. */
const titled = (key: TextKey | ShopTextKey, view: ReactNode) => (
  <section>
    <h2>{i18n._(key)}</h2>
    {view}
  </section>
);

/** The first product that has what is to be shown. */
const having = ({ details }: Shown, has: (product: ProductDetail) => boolean): ProductDetail => {
  const product = details.find(has) ?? details[0];
  if (!product) throw new Error('the catalogue has no products');
  return product;
};

/** The parts of a product's page, each of a product that has it. */
const parts: readonly [
  name: string,
  Part: ComponentType<ProductDetail & { readonly product: ProductDetail }>,
  has: (product: ProductDetail) => boolean,
][] = [
  ['Breadcrumb', Breadcrumb, () => true],
  ['ProductInfo', ProductInfo, ({ views }) => views.length > 0],
  ['ProductInfo/options', ProductInfo, ({ options }) => options.length > 1],
  ['ProductData', ProductData, ({ groups }) => groups.length > 0],
  ['ProductStory', ProductStory, ({ content }) => content !== ''],
  ['CompatibleProducts', CompatibleProducts, ({ compatible }) => compatible.length > 0],
  ['BatteryPlatform', BatteryPlatform, ({ batteryPlatform }) => batteryPlatform !== null],
  ['SimilarProducts', SimilarProducts, ({ similar }) => similar.length > 0],
  ['ProductReviews', ProductReviews, ({ reviews }) => reviews.length > 1],
  ['ProductFaq', ProductFaq, ({ faq }) => faq.length > 0],
  ['ProductSupport', ProductSupport, ({ documents }) => documents.length > 0],
];

/** A product without anything of what its page shows. */
const brokenActors = ({ actors }: Stage): Actors => {
  const productPage = createActor(productPageMachine);
  const snapshot = { ...productPage.getPersistedSnapshot(), context: { wanted: null, product: {} } };
  return { ...actors, productPage: createActor(productPageMachine, { snapshot }) };
};

const compareIn = ({ snapshot }: Stage) =>
  createActor(compareMachine, { input: { tray: [] }, ...(snapshot && { snapshot }) });

const requestId = 'gallery';
const feedback = (name: string, ...events: Parameters<ReturnType<typeof answerFeedbackOf>['send']>[0][]): Exhibit => ({
  name: `AnswerActions/${name}`,
  view: ({ actors, shown }) => {
    for (const event of events) answerFeedbackOf(actors).send(event);
    return <AnswerActions requestId={requestId} message={shown.answer} />;
  },
});
const vote = { type: 'VOTE', requestId, chatId: 'gallery' } as const;

/** Every component of `src/`, by itself or as a part of another; e2e/pages/gallery.e2e.ts finds those that are missing. */
export const exhibits: readonly Exhibit[] = [
  { name: 'App/home', machine: 'featuredProducts', isPage: true, view: () => appAt('/') },
  {
    name: 'App/product',
    machine: 'productPage',
    isPage: true,
    view: ({ shown }) => appAt(`/${rawProductId(having(shown, () => true).productId)}`),
  },
  { name: 'App/unknown address', isPage: true, view: () => appAt('/no/page') },
  { name: 'App/outdated', machine: 'buildUpdate', only: /^outdated/, isPage: true, view: () => appAt('/no/page') },
  {
    name: 'App/cannot be rendered',
    isPage: true,
    view: (stage) => <ActorsContext value={brokenActors(stage)}>{appAt('/broken')}</ActorsContext>,
  },
  { name: 'ErrorView', isPage: true, view: () => <ErrorView status={500} onRetry={() => undefined} /> },
  {
    name: 'ChatWindow',
    machine: 'chatRequest',
    beside: { chatWindow: 'open' },
    isPage: true,
    view: () => <ChatWindow />,
  },
  {
    name: 'ChatWindow/earlier conversations',
    machine: 'conversationHistory',
    only: /^shown/,
    isPage: true,
    view: ({ snapshot }) => (
      <ConversationList
        history={createActor(conversationHistoryMachine, {
          input: { conversations: [] },
          ...(snapshot && { snapshot }),
        })}
      />
    ),
  },
  {
    name: 'ChatWindow/input',
    machine: 'composer',
    beside: { chatWindow: 'open', chatRequest: 'done' },
    isPage: true,
    view: () => <ChatWindow />,
  },
  {
    name: 'VoiceInput',
    view: () => (
      <>
        <VoiceInput />
        <VoiceNote />
      </>
    ),
  },
  {
    name: 'CompareSheet',
    machine: 'compare',
    only: /^(loading|shown|failed)/,
    isPage: true,
    view: (stage) => <CompareSheet compare={compareIn(stage)} />,
  },
  {
    name: 'CompareTray',
    machine: 'compare',
    only: /^closed, [12]/,
    view: (stage) => <CompareTray compare={compareIn(stage)} />,
  },
  { name: 'CompareToggle', view: ({ shown }) => <CompareToggle look="button" product={having(shown, () => true)} /> },
  { name: 'LanguageSwitcher', machine: 'languageMenu', view: () => <LanguageSwitcher /> },
  {
    name: 'Flag',
    view: () => languageCodes.map((language) => <Flag key={language} language={language} />),
  },
  { name: 'SchemeSwitcher', view: () => <SchemeSwitcher /> },
  { name: 'BrandMark', view: () => <BrandMark /> },
  { name: 'ChatLauncher', view: () => <ChatLauncher /> },
  { name: 'HomeComposer', machine: 'composer', view: () => <HomeComposer /> },
  { name: 'TypingPlaceholder', machine: 'typingPlaceholder', view: () => <HomeComposer /> },
  {
    name: 'MessageList',
    machine: 'scrollFollowing',
    beside: { chatRequest: 'done' },
    view: () => <MessageList />,
  },
  {
    name: 'RetryButton',
    machine: 'retryWait',
    view: () => <RetryButton isQuiet={false} onAsk={() => undefined} />,
  },
  { name: 'OfflineNote', machine: 'connectivity', only: /^offline/, view: () => <OfflineNote /> },
  { name: 'ContentLanguageNote', view: () => <ContentLanguageNote className="product__note" /> },
  feedback('new'),
  feedback('copied', { type: 'COPIED', requestId }),
  feedback('voted up', { ...vote, vote: 'up' }),
  feedback('voted down', { ...vote, vote: 'down' }),
  feedback('thanked', { ...vote, vote: 'down' }, { type: 'REASON', reason: 'wrong' }),
  {
    name: 'MarkdownDocument/whole',
    view: ({ shown }) => <Answer text={constructsWith(shown.products)} isGrowing={false} />,
  },
  { name: 'MarkdownDocument/growing', view: ({ shown }) => <Answer text={shown.answer} isGrowing /> },
  {
    name: 'FeaturedProducts',
    machine: 'featuredProducts',
    view: () => titled('homePageSubtitle', <FeaturedProducts />),
  },
  {
    name: 'Explore',
    machine: 'explore',
    view: ({ snapshot }) => <Explore actor={createActor(exploreMachine, { ...(snapshot && { snapshot }) })} />,
  },
  {
    name: 'ExploreResults/job',
    view: ({ shown: { job } }) =>
      titled('exploreH1', <ExploreResults view={job} query={{ ...wholeRange, job: job.jobs[0]?.job ?? '' }} />),
  },
  {
    name: 'ExploreResults/nothing found',
    view: ({ shown: { shelf } }) => (
      <ExploreResults view={{ ...shelf, products: [], total: 0 }} query={{ ...wholeRange, q: 'x' }} />
    ),
  },
  { name: 'Price', view: ({ shown }) => <Price price={having(shown, ({ price }) => price !== null).price} /> },
  { name: 'Rating', view: () => [0, 2.5, 5].map((value) => <Rating key={value} value={value} count={7} />) },
  ...parts.map(
    ([name, Part, has]): Exhibit => ({
      name,
      view: ({ shown }) => {
        const product = having(shown, has);
        return <Part {...product} product={product} />;
      },
    }),
  ),
  ...tracePanelViews.map(
    (name): Exhibit => ({
      name: `TracePanel/${name}`,
      isPage: true,
      view: () => (
        <>
          {appAt('/no/page')}
          {tracePanelIn(name)}
        </>
      ),
    }),
  ),
];
