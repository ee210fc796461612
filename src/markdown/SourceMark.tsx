import { type ComponentProps, createContext, type ToggleEvent, use, useId, useState } from 'react';
import { Link } from 'wouter';
import { sourceMarkText } from '../../contract/contract.ts';

interface Marked {
  readonly href: string;
  readonly title: string;
}

/** Whether a link is the mark of a figure's source: our own sign, and a field of a product page to lead to. */
export const isSourceMark = (link: ComponentProps<'a'>): link is Marked =>
  link.children === sourceMarkText && link.title !== undefined && /^\/[\w%.-]+(?:#[\w-]+)?$/.test(link.href ?? '');

/** Called when a reader follows a mark, so that an overlay can close. */
export const FollowContext = createContext<() => void>(() => {});

/**
 * Opens a note that names the product and the field that a figure comes from, and leads there. Its sign is drawn by the
 * style, in letters that every brand's font has; text that is copied goes without it. The note is empty until it is
 * opened: it is no part of the answer's text.
 */
export const SourceMark = ({ href, title }: Marked) => {
  const onFollow = use(FollowContext);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const onToggle = ({ newState }: ToggleEvent<HTMLSpanElement>) => setOpen(newState === 'open');
  return (
    <span className="source-mark">
      <button
        type="button"
        className="source"
        title={title}
        aria-label={title}
        popoverTarget={id}
        onClick={() => setOpen(true)}
      />
      <span id={id} className="source-note" popover="auto" onToggle={onToggle}>
        {isOpen && (
          <Link href={href} replace onClick={onFollow}>
            {title}
          </Link>
        )}
      </span>
    </span>
  );
};
