import * as v from 'valibot';
import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { kept } from './oncePer.ts';
import data from './words.json' with { type: 'json' };

/**
 * Words by which sentences are read, by list and language. `*` stands for any letters at the end or beginning of a word;
 * otherwise an entry is a part of a regular expression that begins and ends with a word.
 */
const lists = v.parse(
  v.record(
    v.string(),
    v.strictObject({
      /** What the words of a list do. */
      what: v.string(),
      ...v.entriesFromList(answerLanguages, v.array(v.pipe(v.string(), v.minLength(1)))),
    }),
  ),
  data,
);

/** Name of a list of words. */
export type WordList = keyof typeof data;

const notAfter = String.raw`(?<![\p{L}\p{N}])`;
const notBefore = String.raw`(?![\p{L}\p{N}])`;

/** Source of an entry, which stands apart from letters and figures where its language parts words. */
const sourceOf = (entry: string, language: AnswerLanguage): string => {
  if (language === 'jp') return entry;
  const body = entry.replace(/^\*/, '').replaceAll('*', String.raw`\p{L}*`);
  const isOpen = entry.endsWith('*') || entry.endsWith("'");
  return (entry.startsWith('*') ? '' : notAfter) + body + (isOpen ? '' : notBefore);
};

/** Source of a list's words; of no language in particular, those of all. */
const listSource = (name: string, language: AnswerLanguage | undefined): string => {
  const list = lists[name];
  if (!list) throw new Error(`server/assistant/text/words.json has no list "${name}"`);
  const entries = (language ? [language] : answerLanguages).flatMap((each) =>
    list[each].map((entry) => sourceOf(entry, each)),
  );
  return entries.length === 0 ? '(?!)' : `(?:${entries.join('|')})`;
};

const patterns = new Map<string, RegExp>();

/**
 * A pattern, ignoring case, in which `<rivals>` stands for the words of the list `rivals` in a language, or in all. An
 * empty list matches nothing.
 */
export const wordPattern = (template: string, language?: AnswerLanguage): RegExp =>
  kept(
    patterns,
    `${language} ${template}`,
    () =>
      new RegExp(
        template.replaceAll(/<(\w+)>/g, (_, name: string) => listSource(name, language)),
        'iu',
      ),
  );

/** Whether a text has a word of a list. */
export const says = (list: WordList, text: string, language: AnswerLanguage): boolean =>
  wordPattern(`<${list}>`, language).test(text);
