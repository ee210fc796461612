import { bcp47, type ProductDetail } from '../../../contract/contract.ts';
import { useBrand } from '../useBrand.ts';
import { useLangOf } from '../useContentLang.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import './ProductDocuments.css';
import '../QuietAction.css';

/** Documents of a product, with their language if it is not the page's; then all manuals of the maker. */
export const ProductDocuments = ({ documents, language }: Pick<ProductDetail, 'documents' | 'language'>) => {
  const text = useText();
  const { service } = useBrand();
  const { code, tag } = useLanguage();
  const lang = useLangOf(language);
  return (
    <section className="documents" data-testid="product-documents" aria-labelledby="documentsTitle">
      <h2 id="documentsTitle" className="section__title">
        {text('documentsH1')}
      </h2>
      <ul className="documents__list">
        {documents.map(({ label, url, language: written }) => (
          <li key={`${label} ${url}`}>
            <a
              className="quiet"
              href={url}
              rel="noopener nofollow"
              lang={lang}
              hrefLang={written ? bcp47(written) : undefined}
            >
              {label}
            </a>
            {written !== null && written !== code && (
              <span className="documents__language">
                {new Intl.DisplayNames(tag, { type: 'language' }).of(bcp47(written))}
              </span>
            )}
          </li>
        ))}
        <li>
          <a className="quiet" href={service.manualsUrl} rel="noopener nofollow">
            {text('serviceManuals')}
          </a>
        </li>
      </ul>
    </section>
  );
};
