import { useRef } from 'react';
import { bcp47, type ProductDetail } from '../../../contract/contract.ts';
import { MarkdownBody } from '../../markdown/MarkdownBody.tsx';
import { renderDocument } from '../../markdown/renderDocument.ts';
import { useLanguage } from '../useLanguage.ts';
import { useMarkdownLabels } from '../useMarkdownLabels.ts';
import { useText } from '../useText.ts';
import { TableOfContents } from './TableOfContents.tsx';
import { useLinkedPart } from './useLinkedPart.ts';

/** Heading level of the page above the document. */
const pageHeading = 1;

/** The document, with its contents. Its ids are slugs; ids of the page contain a capital, so they never collide. */
const StoryText = ({ content, language }: Pick<ProductDetail, 'content' | 'language'>) => {
  const text = useText();
  const labels = useMarkdownLabels();
  const { code } = useLanguage();
  const words = useRef<HTMLDivElement>(null);
  useLinkedPart(words);
  const { body, toc } = renderDocument(content, {
    prefix: '',
    labels,
    below: pageHeading,
    toc: { title: text('contents') },
  });
  return (
    <div className="story__text">
      <TableOfContents toc={toc} titleLang={bcp47(code)} lang={bcp47(language)} />
      <div ref={words} className="story__content" data-testid="product-content">
        <MarkdownBody labels={labels}>{body}</MarkdownBody>
      </div>
    </div>
  );
};

export default StoryText;
