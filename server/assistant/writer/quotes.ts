import { type AnswerLanguage, answerLanguages, bcp47 } from '../../../contract/contract.ts';
import type { Passage } from '../findings.ts';
import { needsQuestion } from '../operations/product/polarity.ts';
import type { Draft, WriterContext } from './draft.ts';
import { typeValues } from './grammar.ts';
import { literal } from './literal.ts';
import { faqMark } from './sources.ts';
import { opensWithVerdict } from './words/verdictWords.ts';

const maxQuoted = 420;

/** The first sentences that fit, on one line and without markup. */
export const excerpt = (text: string, most = maxQuoted): string => {
  const line = text
    .replaceAll(/^#+ .*$/gm, '')
    .replaceAll(/^\s*[-*] +(.*?)[.;,]?$/gm, '$1;')
    .replaceAll(/[*_`|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/;(?= \p{Lu}|$)/gu, '.')
    .trim();
  if (line.length <= most) return literal(line);
  const sentences = line.match(/[^.!?。！？]+(?:[.!?](?=\s|$)|[。！？]|$)\s*/g) ?? [line];
  let kept = '';
  for (const sentence of sentences) {
    if (kept !== '' && kept.length + sentence.length > most) break;
    kept += sentence;
  }
  return literal(kept.trim());
};

const isAnswerLanguage = (code: string): code is AnswerLanguage => answerLanguages.some((known) => known === code);

/** "German", in the language of the answer; empty if the text is in that language. */
const foreign = ({ language }: Draft, passage: Passage): string =>
  passage.language === language || !isAnswerLanguage(passage.language)
    ? ''
    : (new Intl.DisplayNames(bcp47(language), { type: 'language' }).of(bcp47(passage.language)) ?? '');

const place = (draft: Draft, passage: Passage): string => {
  const { evidence } = passage;
  const values = draft.named(passage.product);
  switch (evidence.from) {
    case 'faq':
      return draft.phrase('place.faq', values);
    case 'kindFaq':
      return draft.phrase('place.kindFaq', typeValues([evidence.type], draft.language));
    case 'section':
      // A text without headings has none to name.
      return passage.title === ''
        ? draft.phrase('place.page', values)
        : draft.phrase('place.section', { ...values, heading: literal(evidence.heading) });
    case 'box':
      return draft.phrase('place.box', values);
    case 'review':
      return draft.phrase('place.review', values);
    default:
      return draft.phrase('place.page', values);
  }
};

/** The text of a passage, and its language if different. */
export const quoteValues = (draft: Draft, passage: Passage) => {
  const language = foreign(draft, passage);
  return { text: excerpt(passage.text), language, foreign: language !== '' };
};

/** The maker's answer alone, or behind the question that it answers. */
const askedAnswer = (draft: Draft, passage: Passage, key: 'faq.answer' | 'faq.near'): string =>
  draft.phrase(key, {
    ...quoteValues(draft, passage),
    ...draft.named(passage.product),
    has: passage.product !== undefined,
    mark: passage.product && faqMark(passage.product, passage.title, draft.language),
    question: literal(passage.title),
  });

/** A quoted passage with its source; nothing if the answer quotes it already. */
export const quoted = (draft: Draft, passage: Passage): string => {
  if (draft.isQuoted(passage.text)) return '';
  const isAnswer = passage.evidence.from === 'faq' || passage.evidence.from === 'kindFaq';
  return isAnswer && needsQuestion(passage.text, draft.language)
    ? askedAnswer(draft, passage, 'faq.near')
    : draft.phrase('quote', { ...quoteValues(draft, passage), place: place(draft, passage) });
};

/** Whether a yes or no of the maker answers another question than the one asked. */
export const isNearlyAsked = ({ asksVerdict, language }: WriterContext, { text }: Passage): boolean =>
  asksVerdict === false && opensWithVerdict(text, language);

/** "No, neither. The FN18N …": a yes or no alone, and then one tool of the type, needs the question that it answers. */
const isOnOneTool = ({ language }: WriterContext, { text, evidence }: Passage): boolean =>
  evidence.from === 'kindFaq' &&
  opensWithVerdict(text, language) &&
  /[.。]\s*\P{Lu}*\p{Lu}?\P{Lu}*\p{Lu}{1,3}\d*[ -]?\d/u.test(text.slice(0, maxToTool));
const maxToTool = 32;

/**
 * The maker's answer to the question with its source; if the question only was similar, or was another than a yes or no
 * answers, the answer says so.
 */
export const answeredBy = (draft: Draft, passage: Passage, answered: 'surely' | 'likely'): string => {
  if (draft.isQuoted(passage.text)) return '';
  const isPlain = answered === 'surely' && !isNearlyAsked(draft, passage) && !isOnOneTool(draft, passage);
  return askedAnswer(draft, passage, isPlain ? 'faq.answer' : 'faq.near');
};
