import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';

/** Tells visitors that the product texts are in English if there are none in their language. */
export const ContentLanguageNote = ({ className }: { readonly className: string }) => {
  const text = useText();
  return useContentLang() === undefined ? null : (
    <p className={className} data-testid="content-language-note">
      {text('contentInEnglish')}
    </p>
  );
};
