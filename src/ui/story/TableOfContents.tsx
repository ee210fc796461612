import type { Toc, TocLink } from '../../markdown/structure/toc.ts';
import { Icon } from '../Icon.tsx';
import { toggleContents } from './toggleContents.ts';

/** More links than this are collapsed on phones. */
const many = 3;

const countOf = (links: readonly TocLink[]): number =>
  links.reduce((count, { children }) => count + 1 + countOf(children), 0);

const Links = ({ links }: { readonly links: readonly TocLink[] }) => (
  <ol className="toc__links">
    {links.map(({ id, text, children }) => (
      <li key={id}>
        <a className="toc__link" href={`#${id}`}>
          {text}
        </a>
        {children.length > 0 && <Links links={children} />}
      </li>
    ))}
  </ol>
);

interface TableOfContentsProps {
  readonly toc: Toc;
  /** Languages of the title and of the document. */
  readonly titleLang: string;
  readonly lang: string;
}

/** Links to the parts of a document; none if it has a single part. */
export const TableOfContents = ({ toc, titleLang, lang }: TableOfContentsProps) => {
  const { title, links } = toc;
  const count = countOf(links);
  if (count < 2) return null;
  return (
    <nav
      className="toc"
      data-testid="product-toc"
      aria-labelledby="tocTitle"
      data-many={count >= many}
      lang={titleLang}
    >
      <p id="tocTitle" className="toc__title">
        {title}
      </p>
      {count >= many && (
        <button
          type="button"
          className="toc__toggle"
          aria-expanded={false}
          aria-controls="tocLinks"
          onClick={toggleContents}
        >
          {title}
          <Icon name="chevron" />
        </button>
      )}
      <div id="tocLinks" className="toc__body" lang={lang}>
        <Links links={links} />
      </div>
    </nav>
  );
};
