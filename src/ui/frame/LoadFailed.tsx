import { focusPage } from '../focusReturn.ts';
import { Icon } from '../Icon.tsx';
import { useText } from '../useText.ts';

interface LoadFailedProps {
  readonly onRetry: () => void;
  /** The whole page could not be loaded: what is said is its heading. */
  readonly isPage?: boolean;
}

/** Stands where products could not be loaded, and offers to try again. */
export const LoadFailed = ({ onRetry, isPage = false }: LoadFailedProps) => {
  const text = useText();
  const Words = isPage ? 'h1' : 'p';
  return (
    <div className="load-failed" role="alert">
      <Words className="load-failed__words">{text('productsFailed')}</Words>
      <button
        type="button"
        className="button"
        onClick={() => {
          focusPage();
          onRetry();
        }}
      >
        <Icon name="retry" />
        {text('retry')}
      </button>
    </div>
  );
};
