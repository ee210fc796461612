import type { ReactNode } from 'react';
import { Link } from 'wouter';
import './ErrorView.css';
import type { TextKey } from '../textKeys.ts';
import { useText } from '../useText.ts';
import { PageFrame } from './PageFrame.tsx';
import { usePageTitle } from './usePageTitle.ts';

type Status = 404 | 500;

const texts: Readonly<Record<Status, { title: TextKey; message: TextKey; description: TextKey }>> = {
  404: { title: 'notFoundTitle', message: 'notFoundMessage', description: 'notFoundDescription' },
  500: { title: 'errorTitle', message: 'errorMessage', description: 'errorDescription' },
};

interface ErrorViewProps {
  readonly status: Status;
  /** The requested path. */
  readonly path?: string;
  readonly onRetry?: () => void;
  /** More ways on, below. */
  readonly children?: ReactNode;
}

/** Replaces a page that does not exist or has failed: status, message, description and a link. */
export const ErrorView = ({ status, path = '', onRetry, children }: ErrorViewProps) => {
  const text = useText();
  const { title, message, description } = texts[status];
  usePageTitle(text(title));
  return (
    <PageFrame>
      <section className="error" data-testid="error-page" data-status={status}>
        <p className="error__status">{status}</p>
        <h1 className="error__title">{text(title)}</h1>
        <p className="error__message">
          {/* The title says already what is wrong; only the path is news. */}
          <span className={path === '' ? undefined : 'visually-hidden'}>{text(message, { path: '' })}</span>
          {path}
        </p>
        <p className="error__description">{text(description)}</p>
        <p className="error__ways">
          {onRetry && (
            <button type="button" className="button" onClick={onRetry}>
              {text('retry')}
            </button>
          )}
          <Link href="/" className="button">
            {text('backHome')}
          </Link>
        </p>
      </section>
      {children}
    </PageFrame>
  );
};
