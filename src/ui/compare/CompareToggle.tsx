import { isInTray, isTrayFull, type TrayProduct } from '../../../machines/page/compare.ts';
import { compareOf } from '../../actors/page/compare.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { Icon } from '../Icon.tsx';
import { useText } from '../useText.ts';
import { CompareIcon } from './CompareIcon.tsx';
import './CompareToggle.css';
import '../QuietAction.css';
import { useSelector } from '../useSelector.ts';

interface CompareToggleProps {
  readonly product: TrayProduct;
  /** In the corner of a tile, or among other buttons. */
  readonly look: 'corner' | 'button';
}

/** Adds a product to the tray, or removes it. */
export const CompareToggle = ({ product, look }: CompareToggleProps) => {
  const text = useText();
  const compare = compareOf(usePageActors());
  const isChosen = useSelector(compare, isInTray(product.productId));
  const isFull = useSelector(compare, isTrayFull) && !isChosen;
  return (
    <button
      type="button"
      className={look === 'button' ? 'quiet compare-toggle' : 'compare-toggle compare-toggle--corner'}
      data-testid="compare-toggle"
      aria-pressed={isChosen}
      aria-disabled={isFull}
      aria-label={text('compareProduct', { product: product.model })}
      title={isFull ? text('compareFull') : undefined}
      onClick={() => compare.send({ type: 'TOGGLE', product })}
    >
      {isChosen ? <Icon name="check" /> : <CompareIcon name="compare" />}
      <span className="compare-toggle__label">{text('compareAdd')}</span>
    </button>
  );
};
