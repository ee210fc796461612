import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';

/** Tells visitors whose language product texts and answers are not written in that they will read English ones. */
export const ContentLanguageNote = ({ className }: { readonly className: string }) => {
  const text = useText();
  return useContentLang() === undefined ? null : (
    <p className={className} data-testid="content-language-note">
      {text('contentInEnglish')}
    </p>
  );
};
