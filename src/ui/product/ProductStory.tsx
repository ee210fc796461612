import { bcp47, type ProductDetail } from '../../../contract.ts';
import { MarkdownDocument } from '../../markdown/MarkdownDocument.tsx';
import { useLanguage } from '../useLanguage.ts';
import { useMarkdownLabels } from '../useMarkdownLabels.ts';
import { useText } from '../useText.ts';
import './ProductStory.css';

/** The maker's own words about the product, and what comes in the box. */
export const ProductStory = ({ product }: { readonly product: ProductDetail }) => {
  const text = useText();
  const labels = useMarkdownLabels();
  const { code } = useLanguage();
  const { content, boxContents, language } = product;
  const lang = language === code ? undefined : bcp47(language);
  return (
    <div className="story" lang={lang}>
      {content !== '' && (
        <div className="story__content" data-testid="product-content">
          <MarkdownDocument text={content} prefix="" labels={labels} />
        </div>
      )}
      {boxContents.length > 0 && (
        <section className="box" aria-labelledby="box-title">
          <h2 id="box-title" className="box__title" lang={bcp47(code)}>
            {text('boxContents')}
          </h2>
          <ul className="box__list">
            {boxContents.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
