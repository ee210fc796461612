import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { productsAnchor } from '../../../contract/names.ts';
import { BrandMark } from '../BrandMark.tsx';
import { Icon } from '../Icon.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import './PageFrame.css';
import { useBrand } from '../useBrand.ts';
import { useText } from '../useText.ts';
import { SiteFooter } from './SiteFooter.tsx';

/** Frame of every page: skip link, maker's name, language, legal links. */
export const PageFrame = ({ children }: { readonly children: ReactNode }) => {
  const text = useText();
  const { name } = useBrand();
  return (
    <div className="frame">
      <a className="skip" href="#pageContent">
        {text('skipToContent')}
      </a>
      <header className="frame__header">
        <Link href="/" className="frame__brand" aria-label={text('homeLink', { brand: name })}>
          <BrandMark />
          <span className="frame__name">{name}</span>
        </Link>
        <p className="frame__tagline">{text('tagline')}</p>
        <a className="frame__products" href={`/#${productsAnchor}`}>
          <Icon name="search" />
          <span>{text('exploreH1')}</span>
        </a>
        <LanguageSwitcher />
      </header>
      <main id="pageContent" className="frame__content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
};
