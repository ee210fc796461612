import { useSelector } from '@xstate/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type CompareActor, leaveComparison } from '../../actors/page/compare.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { returnFocus } from '../focusReturn.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { trapFocus } from '../trapFocus.ts';
import { useBrand } from '../useBrand.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import { CompareIcon } from './CompareIcon.tsx';
import './CompareSheet.css';
import '../QuietAction.css';
import { Icon } from '../Icon.tsx';
import { CompareTable } from './CompareTable.tsx';

/** Actions on the whole sheet. */
const SheetWays = ({ compare }: { readonly compare: CompareActor }) => {
  const text = useText();
  const { tag } = useLanguage();
  const { persona } = useBrand();
  const { ask } = usePageActors();
  const isDifferencesOnly = useSelector(compare, ({ context }) => context.isDifferencesOnly);
  const isCopied = useSelector(compare, ({ context }) => context.isCopied);
  const products = useSelector(compare, ({ context }) => context.view?.products ?? []);
  const names = new Intl.ListFormat(tag, { type: 'conjunction' }).format(products.map(({ model }) => model));
  return (
    <div className="sheet__ways">
      <label className="quiet sheet__switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isDifferencesOnly}
          data-testid="compare-differences"
          checked={isDifferencesOnly}
          onChange={() => compare.send({ type: 'TOGGLE_DIFFERENCES' })}
        />
        {text('compareDifferences')}
      </label>
      <button type="button" className="quiet sheet__way" onClick={() => window.print()}>
        <CompareIcon name="print" />
        <span>{text('comparePrint')}</span>
      </button>
      <button
        type="button"
        className="quiet sheet__way"
        data-testid="compare-share"
        onClick={() => compare.send({ type: 'SHARE' })}
      >
        {isCopied ? <Icon name="check" /> : <CompareIcon name="share" />}
        <span role="status">{text(isCopied ? 'linkCopied' : 'linkCopy')}</span>
      </button>
      {products.length > 1 && (
        <button
          type="button"
          className="button sheet__ask"
          onClick={() => ask(text('compareQuestion', { products: names }))}
        >
          <Icon name="chat" />
          {text('chatTrigger', { persona })}
        </button>
      )}
    </div>
  );
};

/**
 * Opens a dialog over the page, but below those that are open, such as the chat after a reload. Focus stays there; otherwise
 * it is on the title, because the first button is another one once the comparison has loaded.
 */
const showBelowOthers = (dialog: HTMLDialogElement, title: HTMLElement | null): void => {
  const { activeElement } = document;
  const others = document.querySelectorAll<HTMLDialogElement>('dialog:modal');
  dialog.showModal();
  for (const other of others) {
    other.close();
    other.showModal();
  }
  const focused = others.length > 0 ? activeElement : title;
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
};

/** Shows the dialog over the page while it is mounted, and returns the focus afterwards. */
const useOverPage = (
  dialog: RefObject<HTMLDialogElement | null>,
  title: RefObject<HTMLHeadingElement | null>,
): void => {
  useLayoutEffect(() => {
    const { activeElement, documentElement } = document;
    const element = dialog.current;
    if (!element) return;
    documentElement.setAttribute('data-comparing', '');
    showBelowOthers(element, title.current);
    const release = trapFocus(element);
    return () => {
      release();
      documentElement.removeAttribute('data-comparing');
      element.close();
      returnFocus(activeElement);
    };
  }, [dialog, title]);
};

/** The comparison over the page, as wide as the window. */
const CompareSheet = ({ compare }: { readonly compare: CompareActor }) => {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const view = useSelector(compare, ({ context }) => context.view);
  const hasFailed = useSelector(compare, (snapshot) => snapshot.matches('failed'));
  const isBusy = useSelector(compare, (snapshot) => snapshot.matches('loading'));

  usePageTitle(view ? view.products.map(({ model }) => model).join(' · ') : text('compareH1'), 'over');

  useOverPage(dialog, title);

  return (
    <dialog
      ref={dialog}
      className="sheet"
      data-testid="compare-sheet"
      aria-labelledby="compareTitle"
      aria-busy={isBusy}
      onCancel={(event) => {
        event.preventDefault();
        leaveComparison();
      }}
    >
      <header className="sheet__head">
        <h2 ref={title} id="compareTitle" className="sheet__title" tabIndex={-1}>
          {text('compareH1')}
        </h2>
        {view && !hasFailed && <SheetWays compare={compare} />}
        <button
          type="button"
          className="sheet__close"
          data-testid="compare-close"
          aria-label={text('compareClose')}
          onClick={leaveComparison}
        >
          <CompareIcon name="close" />
        </button>
      </header>
      {hasFailed && <LoadFailed onRetry={() => compare.send({ type: 'RETRY' })} />}
      {!hasFailed && view && <CompareTable compare={compare} view={view} />}
      {!hasFailed && !view && (
        <p className="sheet__expected" role="status">
          {text('loading')}
        </p>
      )}
    </dialog>
  );
};

export default CompareSheet;
