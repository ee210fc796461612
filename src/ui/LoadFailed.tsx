import { Icon } from './Icon.tsx';
import { useText } from './useText.ts';

/** Stands where products could not be loaded, and offers to try again. */
export const LoadFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useText();
  return (
    <div className="load-failed" role="alert">
      <p>{text('productsFailed')}</p>
      <button type="button" className="button" onClick={onRetry}>
        <Icon name="retry" />
        {text('retry')}
      </button>
    </div>
  );
};
