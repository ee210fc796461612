import { useState } from 'react';
import type { ProductDetail } from '../../../contract/contract.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { Icon } from '../Icon.tsx';
import { useLangOf } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import { AttributeTable } from './AttributeTable.tsx';
import { keyFactsOf } from './keyFacts.ts';
import './ProductData.css';
import '../QuietAction.css';
import { useLinkedField } from './useLinkedField.ts';

/** Rows of the data sheet that are shown at first. */
const fewRows = 8;

/** The data sheet in groups, without the facts shown next to the picture. */
export const ProductData = ({ product }: { readonly product: ProductDetail }) => {
  const text = useText();
  const { ask } = usePageActors();
  const { isLinked } = useLinkedField();
  const [wish, setLong] = useState<boolean>();
  const lang = useLangOf(product.language);
  const facts = keyFactsOf(product.attributes);
  const all = product.attributes.filter(({ key }) => !facts.some((fact) => fact.key === key));
  const few = all.slice(0, fewRows);
  // A row that an answer links to must be shown.
  const isLong = wish ?? all.some(({ key }) => isLinked(key) && !few.some((row) => row.key === key));
  if (all.length === 0) return null;
  return (
    <section className="data" data-testid="product-data" aria-labelledby="dataTitle">
      <header className="section__head">
        <h2 id="dataTitle" className="section__title">
          {text('dataH1')}
        </h2>
        <button
          type="button"
          className="quiet"
          data-testid="product-details"
          onClick={() => ask(text('technicalDetailsQuestion', { product: product.model }))}
        >
          <Icon name="chat" />
          {text('chatShowAllTechnicalDetails')}
        </button>
      </header>
      <AttributeTable lang={lang} attributes={isLong ? all : few} groups={product.groups} />
      {all.length > few.length && (
        <button
          type="button"
          className="quiet more"
          data-testid="product-more-details"
          aria-expanded={isLong}
          onClick={() => setLong(!isLong)}
        >
          {text('productInfoMoreDetails', { isOpen: String(isLong) })}
          <Icon name="chevron" />
        </button>
      )}
    </section>
  );
};
