import { Link } from 'wouter';
import { type ProductSummary, rawProductId } from '../../contract/contract.ts';
import { leadPicture } from '../../contract/pictures.ts';
import type { ChatRequestSnapshot } from '../../machines/chat/chatRequest.ts';
import type { Actors } from '../actors/actors.ts';
import { usePageActors } from '../actors/useActors.ts';
import { ChatLauncher } from '../ui/chat/ChatLauncher.tsx';
import { HomeComposer } from '../ui/composer/HomeComposer.tsx';
import { useShownLater } from '../ui/composer/useShownLater.ts';
import { ExploreArea } from '../ui/explore/ExploreArea.tsx';
import { PageFrame } from '../ui/frame/PageFrame.tsx';
import { usePageTitle } from '../ui/frame/usePageTitle.ts';
import { Icon } from '../ui/Icon.tsx';
import { ModelText } from '../ui/ModelText.tsx';
import { ProductPicture } from '../ui/ProductPicture.tsx';
import type { TextKey } from '../ui/textKeys.ts';
import { FeaturedProducts } from '../ui/tiles/FeaturedProducts.tsx';
import { useFeaturedProducts } from '../ui/tiles/useFeaturedProducts.ts';
import { useBrand } from '../ui/useBrand.ts';
import { useChatSelector } from '../ui/useChatSelector.ts';
import { useContentLang } from '../ui/useContentLang.ts';
import { useText } from '../ui/useText.ts';
import './HomePage.css';

const suggestions: readonly TextKey[] = ['suggestion1', 'suggestion2', 'suggestion3', 'suggestion4'];

const Suggestions = () => {
  const text = useText();
  const { ask } = usePageActors();
  return (
    <ul className="suggestions" aria-label={text('examplesLabel')}>
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

/** The first featured product, large beside the text; loaded only if it is shown. */
const LeadProduct = ({ product }: { readonly product: ProductSummary }) => {
  const text = useText();
  const lang = useContentLang();
  return (
    <Link href={`/${rawProductId(product.productId)}`} className="hero__lead">
      <ProductPicture url={product.imageUrl} alt="" sizes={leadPicture.sizes} />
      <span className="hero__caption">
        <span lang={lang}>
          <ModelText text={product.productName} models={[product.model]} />
        </span>
        <strong>
          {text('learnMore')}
          <Icon name="arrow" />
        </strong>
      </span>
    </Link>
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
  usePageTitle('');

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
        <div className="hero__picture">{lead && <LeadProduct product={lead} />}</div>
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
