import { bcp47, type LanguageCode } from '../../contract/contract.ts';
import { usePageActors } from '../actors/useActors.ts';
import { useSelector } from './useSelector.ts';

/** Language of the page: the product's own code, and the tag for `lang` and `Intl`. */
export const useLanguage = (): { readonly code: LanguageCode; readonly tag: string } => {
  const code = useSelector(usePageActors().language, ({ context }) => context.shown);
  return { code, tag: bcp47(code) };
};
