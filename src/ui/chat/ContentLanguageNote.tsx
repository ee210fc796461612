import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';

/** Tells visitors in whose language there are no product texts that they will read English. */
export const ContentLanguageNote = ({ className }: { readonly className: string }) => {
  const text = useText();
  return useContentLang() === undefined ? null : (
    <p className={className} data-testid="content-language-note">
      {text('contentInEnglish')}
    </p>
  );
};
