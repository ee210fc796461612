import { languageOfTag } from '../../contract/codes.ts';

/** What a language is chosen by (specification, section 4, "Language selection"). */
export interface LanguageWishes<Code extends string> {
  readonly allowed: readonly Code[];
  readonly defaultLanguage: Code;
  /** What storage holds under `selectedLanguage`; anything, for storage is not ours alone. */
  readonly saved: string | null;
  /** BCP 47 tags the browser prefers, best first. */
  readonly preferred: readonly string[];
}

/** Saved choice if allowed, else the browser's language if allowed, else the brand's default. */
export const chooseLanguage = <Code extends string>(wishes: LanguageWishes<Code>): Code => {
  const { allowed, defaultLanguage, saved, preferred } = wishes;
  const wanted = [saved ?? '', ...preferred.map(languageOfTag)];
  return wanted.flatMap((code) => allowed.filter((language) => language === code))[0] ?? defaultLanguage;
};
