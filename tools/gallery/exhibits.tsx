import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import { languageConfigOf } from '../../brands/languageConfigs.ts';
import { languageCodes, rawProductId } from '../../contract/contract.ts';
import { emptyExploreQuery } from '../../contract/exploreQuery.ts';
import { conversationHistoryMachine } from '../../machines/history/conversationHistory.ts';
import { compareMachine } from '../../machines/page/compare.ts';
import { exploreMachine } from '../../machines/page/explore.ts';
import { productPageMachine } from '../../machines/page/productPage.ts';
import type { Actors } from '../../src/actors/actors.ts';
import { ActorsContext } from '../../src/actors/useActors.ts';
import { App } from '../../src/app.tsx';
import { RetryButton } from '../../src/ui/answer/RetryButton.tsx';
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
import Flag from '../../src/ui/frame/Flag.tsx';
import { LanguageSwitcher } from '../../src/ui/frame/LanguageSwitcher.tsx';
import { ConversationList } from '../../src/ui/history/ConversationList.tsx';
import { ModelText } from '../../src/ui/ModelText.tsx';
import { JumpToLatest } from '../../src/ui/messages/JumpToLatest.tsx';
import { MessageList } from '../../src/ui/messages/MessageList.tsx';
import { Price } from '../../src/ui/Price.tsx';
import { Rating } from '../../src/ui/Rating.tsx';
import { SchemeSwitcher } from '../../src/ui/scheme/SchemeSwitcher.tsx';
import type { ShopTextKey } from '../../src/ui/shopTextKeys.ts';
import type { TextKey } from '../../src/ui/textKeys.ts';
import { FeaturedProducts } from '../../src/ui/tiles/FeaturedProducts.tsx';
import { VoiceInput, VoiceNote } from '../../src/ui/voice/VoiceInput.tsx';
import { answerExhibits } from './answerExhibits.tsx';
import { type Exhibit, type Stage, withPart } from './exhibit.ts';
import { productExhibits } from './productExhibits.tsx';
import { tracePanelIn, tracePanelViews } from './tracePanel.tsx';

const appAt = (path: string) => (
  <Router hook={memoryLocation({ path }).hook}>
    <App />
  </Router>
);

/** Under the same heading as on its page. */
const titled = (key: TextKey | ShopTextKey, view: ReactNode) => (
  <section>
    <h2>{i18n._(key)}</h2>
    {view}
  </section>
);

/** A product page with a product without any content, which cannot be rendered. */
const brokenActors = ({ actors }: Stage): Actors => {
  const productPage = createActor(productPageMachine);
  const snapshot = { ...productPage.getPersistedSnapshot(), context: { wanted: null, product: {} } };
  return { ...actors, productPage: createActor(productPageMachine, { snapshot }) };
};

const compareIn = ({ snapshot }: Stage) =>
  createActor(compareMachine, { input: { tray: [] }, ...(snapshot && { snapshot }) });

/** Every component of `src/`, by itself or as a part of another; e2e/pages/gallery.e2e.ts finds those that are missing. */
export const exhibits: readonly Exhibit[] = [
  { name: 'App/home', machine: 'featuredProducts', isPage: true, view: () => appAt('/') },
  {
    name: 'App/product',
    machine: 'productPage',
    isPage: true,
    view: ({ samples }) => appAt(`/${rawProductId(withPart(samples, () => true).productId)}`),
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
  {
    name: 'CompareToggle',
    view: ({ samples }) => <CompareToggle look="button" product={withPart(samples, () => true)} />,
  },
  { name: 'LanguageSwitcher', machine: 'languageMenu', view: () => <LanguageSwitcher /> },
  {
    name: 'Flag',
    view: () => languageCodes.map((language) => <Flag key={language} language={languageConfigOf(language)} />),
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
  { name: 'JumpToLatest', view: () => <JumpToLatest onJump={() => undefined} /> },
  {
    name: 'RetryButton',
    machine: 'retryWait',
    view: () => <RetryButton tone="strong" onAsk={() => undefined} />,
  },
  { name: 'OfflineNote', machine: 'connectivity', only: /^offline/, view: () => <OfflineNote /> },
  { name: 'ContentLanguageNote', view: () => <ContentLanguageNote className="product__note" /> },
  ...answerExhibits,
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
    view: ({ samples: { job } }) =>
      titled(
        'exploreH1',
        <ExploreResults
          view={job}
          query={{ ...emptyExploreQuery, job: job.jobs[0]?.job ?? '' }}
          onChange={() => undefined}
        />,
      ),
  },
  {
    name: 'ExploreResults/nothing found',
    view: ({ samples: { shelf } }) =>
      titled(
        'exploreH1',
        <ExploreResults
          view={{ ...shelf, products: [], total: 0 }}
          query={{ ...emptyExploreQuery, q: 'x' }}
          onChange={() => undefined}
        />,
      ),
  },
  {
    name: 'ModelText/words of a Japanese name',
    view: () => (
      <p lang="ja">
        <ModelText text="充電式ハンマードリル" />
      </p>
    ),
  },
  { name: 'Price', view: ({ samples }) => <Price price={withPart(samples, ({ price }) => price !== null).price} /> },
  { name: 'Rating', view: () => [0, 2.5, 5].map((value) => <Rating key={value} value={value} count={7} />) },
  ...productExhibits,
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
