import { useSelector } from '@xstate/react';
import { maxCompared } from '../../../contract/compareQuery.ts';
import { rawProductId } from '../../../contract/contract.ts';
import type { TrayProduct } from '../../../machines/page/compare.ts';
import { type CompareActor, goToComparison } from '../../actors/page/compare.ts';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import { CompareIcon } from './CompareIcon.tsx';
import './CompareTray.css';

interface PlaceProps {
  readonly product: TrayProduct;
  readonly compare: CompareActor;
}

/** A product in the tray, with its remove button. */
const Place = ({ product, compare }: PlaceProps) => {
  const text = useText();
  const lang = useContentLang();
  return (
    <li className="tray__place" data-product-id={product.productId}>
      <span className="tray__picture">
        <ProductPicture url={product.imageUrl} alt="" sizes="3rem" />
      </span>
      <span className="tray__model" lang={lang}>
        {product.model}
      </span>
      <button
        type="button"
        className="tray__remove"
        aria-label={text('remove', { name: product.model })}
        onClick={() => compare.send({ type: 'REMOVE', productId: product.productId })}
      >
        <CompareIcon name="close" />
      </button>
    </li>
  );
};

/** Products chosen for comparison, on every page; visible if there are any. */
const CompareTray = ({ compare }: { readonly compare: CompareActor }) => {
  const text = useText();
  const tray = useSelector(compare, ({ context }) => context.tray);
  const missing = 2 - tray.length;
  const isFull = tray.length >= maxCompared;
  const ids = tray.map(({ productId }) => rawProductId(productId));
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {text('compareCount', { count: tray.length })} {isFull && text('compareFull')}
      </p>
      <aside className="tray" data-testid="compare-tray" aria-label={text('compareH1')}>
        <div className="tray__bar">
          {isFull && (
            <p className="tray__full" aria-hidden="true">
              {text('compareFull')}
            </p>
          )}
          <ul className="tray__places" data-free={maxCompared - tray.length}>
            {tray.map((product) => (
              <Place key={product.productId} product={product} compare={compare} />
            ))}
          </ul>
          <div className="tray__ways">
            <button
              type="button"
              className="tray__clear"
              data-testid="compare-clear"
              onClick={() => compare.send({ type: 'CLEAR' })}
            >
              <CompareIcon name="clear" />
              <span>{text('compareClear')}</span>
            </button>
            <button
              type="button"
              className="button button--strong tray__show"
              data-testid="compare-show"
              aria-disabled={missing > 0}
              onClick={() => missing <= 0 && goToComparison(ids)}
            >
              {missing > 0 ? text('compareOneMore') : text('compareShow', { count: tray.length })}
            </button>
          </div>
        </div>
      </aside>
    </>
  );
};

export default CompareTray;
