import { useDeferredValue, useRef } from 'react';
import { bcp47, type ProductDetail } from '../../../contract/contract.ts';
import { AskSection } from '../product/AskSection.tsx';
import { servedContent, useAsServed } from '../served.ts';
import { useLangOf } from '../useContentLang.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import { StoryText } from './onDemandStory.ts';
import { toggleContents } from './toggleContents.ts';
import { useLinkedPart } from './useLinkedPart.ts';
// Styles of the document. Its code is not loaded if the server has written the text.
import '../../markdown/markdown.css';
import './ProductStory.css';
import './TableOfContents.css';

const ServedText = () => {
  const words = useRef<HTMLDivElement>(null);
  useLinkedPart(words);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button is in the markup of the server
    <div ref={words} className="story__text" onClick={toggleContents} {...servedContent} />
  );
};

/** The maker's text about the product. */
export const ProductStory = ({ product }: { readonly product: ProductDetail }) => {
  const text = useText();
  const { code } = useLanguage();
  const { productId, content, model, language } = product;
  const lang = useLangOf(language);
  // In another language, the page stays as it is until the code of the text has come.
  const isServed = useDeferredValue(useAsServed(`${productId} ${language} ${code}`));
  return (
    <div className="story" lang={lang}>
      {content !== '' && (
        <>
          {isServed ? <ServedText /> : <StoryText.Part content={content} language={language} />}
          <p className="story__ask" lang={bcp47(code)}>
            <AskSection question={text('askUse', { product: model })} />
          </p>
        </>
      )}
    </div>
  );
};
