import { Link } from 'wouter';
import { type ProductDetail, rawProductId } from '../../../contract/contract.ts';
import type { PurchaseOption } from '../../../contract/productPage.ts';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { Price } from '../Price.tsx';
import { useText } from '../useText.ts';
import './PurchaseOptions.css';

interface PurchaseOptionsProps extends Pick<ProductDetail, 'options' | 'model'> {
  /** The language of the data, where it is not the page's. */
  readonly lang: string | undefined;
  readonly chosen: number;
  readonly onChoose: (option: number) => void;
}

interface OptionContentsProps extends Pick<PurchaseOptionsProps, 'lang'> {
  readonly option: PurchaseOption;
  /** There are others: the picture is of one of them. */
  readonly isChoice: boolean;
}

/** What comes in the box, what is bought with it, and where the packaging has a page of its own. */
const OptionContents = ({ option, lang, isChoice }: OptionContentsProps) => {
  const text = useText();
  const { box, parts, productId } = option;
  return (
    <div className="option-contents" data-testid="option-contents">
      {box.length > 0 && (
        <>
          <h2 className="option-contents__title">{text('boxContents')}</h2>
          <ul className="option-contents__list option-contents__list--box" lang={lang}>
            {box.map((item) => (
              <li key={item}>
                <Icon name="check" />
                <ModelText text={item} />
              </li>
            ))}
          </ul>
        </>
      )}
      {parts.length > 0 && (
        <>
          <h3 className="option-contents__title">{text('boughtWith')}</h3>
          <ul className="option-contents__list" lang={lang}>
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
        <Link href={`/${rawProductId(productId)}`} lang={lang}>
          {option.label}: {rawProductId(productId)}
        </Link>
      )}
      {isChoice && <p className="option-contents__note">{text('pictureNote')}</p>}
    </div>
  );
};

/** Whether a tool is bought bare, as a kit or with what makes it work: the choice with its prices, and what each holds. */
export const PurchaseOptions = ({ options, model, lang, chosen, onChoose }: PurchaseOptionsProps) => {
  const text = useText();
  const shown = options[chosen] ?? options[0];
  if (!shown || (options.length < 2 && shown.box.length === 0)) return null;
  return (
    <div className="options">
      {options.length > 1 && (
        <fieldset className="options__choice" data-testid="purchase-options">
          <legend className="visually-hidden">{text('optionsLabel')}</legend>
          {options.map(({ label, price }, place) => (
            <label key={label} className="option" lang={lang}>
              <input
                type="radio"
                name={`option-${model}`}
                checked={place === chosen}
                onChange={() => onChoose(place)}
                className="option__input"
              />
              <span className="option__label">{label}</span>
              <Price price={price} />
            </label>
          ))}
        </fieldset>
      )}
      <OptionContents option={shown} lang={lang} isChoice={options.length > 1} />
    </div>
  );
};
