import { Suspense } from 'react';
import type { ProductSummary } from '../../contract/contract.ts';
import { firstViewElement } from '../../contract/names.ts';
import type { ChatRequestSnapshot } from '../../machines/chat/chatRequest.ts';
import type { Actors } from '../actors/actors.ts';
import { usePageActors } from '../actors/useActors.ts';
import { ChatLauncher } from '../ui/chat/ChatLauncher.tsx';
import { HomeComposer } from '../ui/composer/HomeComposer.tsx';
import { useShownLater } from '../ui/composer/useShownLater.ts';
import { ExploreArea } from '../ui/explore/ExploreArea.tsx';
import { PageFrame } from '../ui/frame/PageFrame.tsx';
import { servedContent, useAsServed } from '../ui/served.ts';
import type { TextKey } from '../ui/textKeys.ts';
import { FeaturedProducts } from '../ui/tiles/FeaturedProducts.tsx';
import { LeadContent } from '../ui/tiles/onDemandTile.ts';
import { followServedLink, onPictureError, removeFailedPictures } from '../ui/tiles/servedTile.ts';
import { useFeaturedProducts } from '../ui/tiles/useFeaturedProducts.ts';
import { useBrand } from '../ui/useBrand.ts';
import { useChatSelector } from '../ui/useChatSelector.ts';
import { useLanguage } from '../ui/useLanguage.ts';
import { useText } from '../ui/useText.ts';
import './HomePage.css';

const suggestions: readonly TextKey[] = ['suggestion1', 'suggestion2', 'suggestion3', 'suggestion4'];

const Suggestions = () => {
  const text = useText();
  const { ask } = usePageActors();
  return (
    <ul id={firstViewElement} className="suggestions" aria-label={text('examplesLabel')}>
      {suggestions.map((key) => (
        <li key={key}>
          <button type="button" className="suggestion" data-testid="chat-suggestion" onClick={() => ask(text(key))}>
            {text(key)}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** The first featured product, large beside the text. */
const LeadProduct = ({ product }: { readonly product: ProductSummary | undefined }) => {
  const { code } = useLanguage();
  const isServed = useAsServed(`${product?.productId} ${code}`);
  const expected = <div className="hero__picture" />;
  if (!product) return expected;
  return (
    <Suspense fallback={expected}>
      {isServed ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the link is in the markup of the server
        // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
        <div
          ref={removeFailedPictures}
          className="hero__picture"
          onClick={followServedLink}
          onErrorCapture={onPictureError}
          {...servedContent}
        />
      ) : (
        <LeadContent.Part product={product} />
      )}
    </Suspense>
  );
};

const requestOf = ({ chatRequest }: Actors) => chatRequest;
/** A conversation has its id from its first question on. */
const isAsked = ({ context }: ChatRequestSnapshot): boolean => context.chatId !== null;

/** The home page: a question can be asked and products browsed. */
const HomePage = () => {
  const text = useText();
  const { name, persona } = useBrand();
  // The window comes first that the question opens, over the launcher.
  const hasAsked = useShownLater(useChatSelector(requestOf, isAsked, false));
  const [lead] = useFeaturedProducts();

  return (
    <PageFrame>
      <section className="hero">
        <div className="hero__words">
          <h1 className="hero__welcome" data-testid="home-welcome">
            {text('homePageWelcome', { brand: name, persona })}
          </h1>
          <h2 className="hero__title" data-testid="home-title">
            {text('homePageTitle', { persona })}
          </h2>
          <HomeComposer />
          <Suggestions />
        </div>
        <LeadProduct product={lead} />
      </section>
      <section className="featured" aria-labelledby="featured-title">
        <h2 id="featured-title" className="featured__title" data-testid="home-subtitle">
          {text('homePageSubtitle')}
        </h2>
        <FeaturedProducts />
      </section>
      <ExploreArea />
      {hasAsked && <ChatLauncher />}
    </PageFrame>
  );
};

export default HomePage;
