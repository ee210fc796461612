import { Link } from 'wouter';
import { type ProductDetail, rawProductId } from '../../../contract/contract.ts';
import type { PurchaseOption } from '../../../contract/productPage.ts';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { Price } from '../Price.tsx';
import { useText } from '../useText.ts';
import './PurchaseOptions.css';

/** Contents of the box, parts bought separately, and a link to the packaging's own page. */
const OptionContents = ({ label, box, parts, productId }: PurchaseOption) => {
  const text = useText();
  return (
    <div className="option__contents">
      <ul className="option__list">
        {box.map((item) => (
          <li key={item}>
            <Icon name="check" />
            <span>
              <ModelText text={item} />
            </span>
          </li>
        ))}
      </ul>
      {parts.length > 0 && (
        <>
          <h3 className="option__title">{text('boughtWith')}</h3>
          <ul className="option__list">
            {parts.map(({ productId: part, name, count, price }) => (
              <li key={part}>
                <Icon name="new" />
                <span>
                  {count > 1 && `${count} × `}
                  <Link href={`/${rawProductId(part)}`}>
                    <ModelText text={name} />
                  </Link>
                </span>
                <Price price={price} />
              </li>
            ))}
          </ul>
        </>
      )}
      {productId !== null && (
        <Link href={`/${rawProductId(productId)}`}>
          {label}: {rawProductId(productId)}
        </Link>
      )}
    </div>
  );
};

/** The same in all languages, so that the open one stays open when the language changes. */
const idOf = ({ productId, parts }: PurchaseOption): string =>
  [productId, ...parts.map((part) => part.productId)].join(' ');

interface PurchaseOptionsProps extends Pick<ProductDetail, 'options'> {
  /** Language of the data, if it is not the page's. */
  readonly lang: string | undefined;
}

/** Ways to buy a tool (bare, kit, or with the parts it needs), each with price and contents, one open at a time. */
export const PurchaseOptions = ({ options, lang }: PurchaseOptionsProps) => {
  const text = useText();
  const [own] = options;
  if (!own || (options.length < 2 && own.box.length === 0)) return null;
  return (
    <section className="options" aria-labelledby="optionsTitle" data-testid="purchase-options">
      <h2 id="optionsTitle" className="option__title">
        {text('boxContents')}
      </h2>
      <div className="options__ways" lang={lang}>
        {options.length < 2 ? (
          <OptionContents {...own} />
        ) : (
          options.map((option, place) => (
            <details key={idOf(option)} className="option" name="option" open={place === 0}>
              <summary>
                <span>{option.label}</span>
                <Price price={option.price} />
                <Icon name="chevron" />
              </summary>
              <OptionContents {...option} />
            </details>
          ))
        )}
      </div>
      {options.length > 1 && <p className="options__note">{text('pictureNote')}</p>}
    </section>
  );
};
