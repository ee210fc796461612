import { type ComponentProps, createContext, use } from 'react';
import { Link } from 'wouter';
import { sourceSign } from '../../contract/contract.ts';

interface Marked {
  readonly href: string;
  readonly title: string;
}

/** Whether a link is the mark of a figure's source: our own sign, and a field of a product page to lead to. */
export const isSourceMark = (link: ComponentProps<'a'>): link is Marked =>
  link.children === sourceSign && link.title !== undefined && /^\/[\w%.-]+(?:#[\w-]+)?$/.test(link.href ?? '');

/** Told when a reader follows a mark, so that what lies over the page can make way. */
export const FollowContext = createContext<() => void>(() => {});

/**
 * Names the product and the field that a figure comes from, and leads there. Its sign is drawn by the style, in letters
 * that every brand's font has; text that is copied goes without it.
 */
export const SourceMark = ({ href, title }: Marked) => {
  const onClick = use(FollowContext);
  return <Link href={href} replace className="source" title={title} aria-label={title} onClick={onClick} />;
};
