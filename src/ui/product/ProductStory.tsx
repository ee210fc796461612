import { useRef } from 'react';
import { bcp47, type ProductDetail } from '../../../contract/contract.ts';
import { MarkdownBody } from '../../markdown/MarkdownBody.tsx';
import { renderDocument } from '../../markdown/renderDocument.ts';
import { useLangOf } from '../useContentLang.ts';
import { useLanguage } from '../useLanguage.ts';
import { useMarkdownLabels } from '../useMarkdownLabels.ts';
import { useText } from '../useText.ts';
import { AskSection } from './AskSection.tsx';
import { TableOfContents } from './TableOfContents.tsx';
import { useLinkedPart } from './useLinkedPart.ts';
import './ProductStory.css';

/** Heading level of the page above the document. */
const pageHeading = 1;

/** The maker's text about the product. Its ids are slugs; ids of the page contain a capital, so they never collide. */
export const ProductStory = ({ product }: { readonly product: ProductDetail }) => {
  const text = useText();
  const labels = useMarkdownLabels();
  const { code } = useLanguage();
  const { content, model, language } = product;
  const lang = useLangOf(language);
  const words = useRef<HTMLDivElement>(null);
  useLinkedPart(words);
  const { body, toc } = renderDocument(content, {
    prefix: '',
    labels,
    below: pageHeading,
    toc: { title: text('contents') },
  });
  return (
    <div className="story" lang={lang}>
      {content !== '' && (
        <>
          <TableOfContents toc={toc} titleLang={bcp47(code)} lang={bcp47(language)} />
          <div ref={words} className="story__content" data-testid="product-content">
            <MarkdownBody labels={labels}>{body}</MarkdownBody>
          </div>
          <p className="story__ask" lang={bcp47(code)}>
            <AskSection question={text('askUse', { product: model })} />
          </p>
        </>
      )}
    </div>
  );
};
