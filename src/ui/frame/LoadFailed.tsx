import { focusPage } from '../focusReturn.ts';
import { Icon } from '../Icon.tsx';
import { useText } from '../useText.ts';

interface LoadFailedProps {
  readonly onRetry: () => void;
  /** Whether the whole page failed to load: then the message is its heading. */
  readonly isPage?: boolean;
}

/** Shown when products failed to load, with a retry button. */
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
