import { Link } from 'wouter';
import { type ProductSummary, rawProductId } from '../../../contract/contract.ts';
import { leadPicture } from '../../../contract/pictures.ts';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';

/** What the large first product of the home page shows; loaded only if it is shown. */
const LeadContent = ({ product }: { readonly product: ProductSummary }) => {
  const text = useText();
  const lang = useContentLang();
  return (
    <div className="hero__picture">
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
    </div>
  );
};

export default LeadContent;
