import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';

type Side = 'before' | 'after';

/** Browsers round by up to this; not worth scrolling to. */
const slack = 2;

/** On which sides a row has hidden content. */
const hiddenOf = ({ scrollLeft, scrollWidth, clientWidth }: Element): Readonly<Record<Side, boolean>> => ({
  before: scrollLeft > slack,
  after: scrollLeft + clientWidth < scrollWidth - slack,
});

/**
 * A row that scrolls sideways. Its arrow buttons are for mouse users; keyboard and screen reader users move through the
 * items.
 */
export const CardRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const row = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = (): void => {
      const { before, after } = hiddenOf(list);
      setHidden((held) => (held.before === before && held.after === after ? held : { before, after }));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, []);
  const turn = (side: Side): void => {
    const list = row.current;
    list?.scrollBy({ left: (side === 'after' ? 0.8 : -0.8) * list.clientWidth, behavior: 'smooth' });
  };
  const arrow = (side: Side) =>
    hidden[side] && (
      <button
        type="button"
        className={`card-row__arrow card-row__arrow--${side}`}
        aria-hidden="true"
        tabIndex={-1}
        onClick={() => turn(side)}
      >
        <Icon name="back" />
      </button>
    );
  return (
    <div className="card-row">
      <ul ref={row} className="cards" aria-label={label}>
        {children}
      </ul>
      {arrow('before')}
      {arrow('after')}
    </div>
  );
};
