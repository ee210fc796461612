import { BrandMark } from '../BrandMark.tsx';
import './SiteFooter.css';
import type { TextKey } from '../textKeys.ts';
import { useBrand } from '../useBrand.ts';
import { useText } from '../useText.ts';

const links: readonly { readonly label: TextKey; readonly url: TextKey }[] = [
  { label: 'footer1', url: 'footer1Url' },
  { label: 'footer2', url: 'footer2Url' },
  { label: 'footer3', url: 'footer3Url' },
  { label: 'footer4', url: 'footer4Url' },
];

/** The brand's legal pages (specification, section 2). */
export const SiteFooter = () => {
  const text = useText();
  const { name } = useBrand();
  return (
    <footer className="footer">
      <p className="footer__brand">
        <BrandMark />
        <span>{name}</span>
      </p>
      <nav aria-label={text('footerLabel')}>
        <ul className="footer__links">
          {links.map(({ label, url }) => (
            <li key={label}>
              <a href={text(url)} data-testid="footer-link" rel="noopener">
                {text(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
};
