import type { ProductDetail } from '../../../contract/contract.ts';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import { AskSection } from './AskSection.tsx';
import { useLinkedField } from './useLinkedField.ts';
import './ProductFaq.css';

/** Frequently asked questions. */
export const ProductFaq = ({ faq, model }: Pick<ProductDetail, 'faq' | 'model'>) => {
  const text = useText();
  const lang = useContentLang();
  const { placeOf } = useLinkedField();
  if (faq.length === 0) return null;
  return (
    <section className="faq" data-testid="product-faq" aria-labelledby="faqTitle" {...placeOf('faq')}>
      <h2 id="faqTitle" className="section__title">
        {text('faqH1')}
      </h2>
      <div className="faq__list">
        {faq.map(({ question, answer }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it stays open in another language, which has the same order
          <details key={place} className="faq__entry" lang={lang}>
            <summary>
              <span>
                <ModelText text={question} models={[model]} />
              </span>
              <Icon name="chevron" />
            </summary>
            <p>
              <ModelText text={answer} models={[model]} />
            </p>
          </details>
        ))}
        <AskSection question={text('askMore', { product: model })} />
      </div>
    </section>
  );
};
