import { languageOfTag } from '../../contract/codes.ts';

/** What the choice of a language depends on (specification, section 4, "Language selection"). */
export interface LanguagePreferences<Code extends string> {
  readonly allowed: readonly Code[];
  readonly defaultLanguage: Code;
  /** The value of `selectedLanguage` in storage; other programs may have written it. */
  readonly saved: string | null;
  /** The browser's preferred languages as BCP 47 tags, best first. */
  readonly preferred: readonly string[];
}

/** The saved choice if offered, else the browser's language if offered, else the brand's default. */
export const chooseLanguage = <Code extends string>(wishes: LanguagePreferences<Code>): Code => {
  const { allowed, defaultLanguage, saved, preferred } = wishes;
  const wanted = [saved ?? '', ...preferred.map(languageOfTag)];
  return wanted.flatMap((code) => allowed.filter((language) => language === code))[0] ?? defaultLanguage;
};
