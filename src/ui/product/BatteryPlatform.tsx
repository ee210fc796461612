import { Link } from 'wouter';
import type { ProductDetail } from '../../../contract/contract.ts';
import { Icon } from '../Icon.tsx';
import { useLangOf } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import './BatteryPlatform.css';

/** The battery platform of a product, with a link to all its products. */
export const BatteryPlatform = ({ product }: { readonly product: ProductDetail }) => {
  const text = useText();
  const { batteryPlatform: platform, attributes, language } = product;
  const lang = useLangOf(language);
  if (!platform) return null;
  const label = attributes.find(({ key }) => key === 'platform')?.label;
  return (
    <section className="platform" data-testid="product-platform" aria-labelledby="platformTitle">
      <div className="platform__words">
        {label !== undefined && (
          <p className="platform__label" lang={lang}>
            {label}
          </p>
        )}
        <h2 id="platformTitle" className="section__title">
          {platform.name}
        </h2>
        <p>{text('platformTools', { count: platform.tools })}</p>
      </div>
      <Link className="button" href={`/?platform=${encodeURIComponent(platform.id)}`} data-testid="platform-all">
        {text('platformAll', { platform: platform.name })}
        <Icon name="arrow" />
      </Link>
    </section>
  );
};
