import type { Product } from '../../../catalogue/catalogue.ts';
import type { AdvisedPack, Catch, Pick } from '../../findings.ts';
import { figureOf } from '../../operations/product/values.ts';
import { standing } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figure } from '../figures.ts';
import { boldName, productValues } from '../grammar.ts';
import { constraintWords } from '../words/constraintWords.ts';
import { knowledgeText, limitText, tipText, unfitText } from '../words/knowledgeWords.ts';

/** A drawback as a sentence. */
const catchSentence = (draft: Draft, product: Product, caught: Catch): string | undefined => {
  const { phrase, language } = draft;
  const named = draft.named(product);
  switch (caught.by) {
    case 'bare': {
      const needs = caught.needs.length === 2 ? 'both' : (caught.needs[0] ?? 'both');
      if (caught.total === undefined) return phrase('catch.bare', { ...named, needs });
      const said = (amount: number): string => draft.money(amount, product.price?.currency);
      const { total, limit } = caught;
      const over =
        limit === undefined ? { isOver: 'no' } : { isOver: 'yes', over: said(total - limit), limit: said(limit) };
      return phrase('catch.bareTotal', { ...named, needs, total: said(total), ...over });
    }
    case 'boxed':
      return phrase('catch.boxed', { batteries: caught.batteries, chargers: caught.chargers });
    case 'field':
      return phrase('catch.fieldThan', {
        ...named,
        ...draft.named(caught.than, 'other'),
        clause: standing(draft, product, caught.field, compared(caught)),
        value: figure(product, caught.field, caught.value, language).cited,
      });
    case 'discontinued':
      return caught.successor
        ? phrase('catch.discontinued', { ...named, ...productValues(caught.successor, language, 'next') })
        : phrase('catch.discontinuedOnly', named);
    case 'constraint':
      return phrase(caught.holds === 'unknown' ? 'catch.unknown' : 'catch.unmet', {
        ...named,
        condition: constraintWords(draft, caught.constraint),
      });
    case 'knowledge':
      return (
        limitText(draft, caught.entry, product.kind) ??
        unfitText(draft, caught.entry, product.kind) ??
        tipText(draft, caught.entry, product.kind) ??
        knowledgeText(draft, caught.entry)
      );
  }
};

/** Whether the value it is compared with is smaller. */
const compared = ({ field, value, than }: Extract<Catch, { by: 'field' }>): 'more' | 'less' => {
  const other = figureOf(than, field);
  return typeof value === 'number' && other !== undefined && value < other ? 'less' : 'more';
};

/** The total with the larger pack that the maker advises. */
export const advisedSentence = (
  draft: Draft,
  { price }: Product,
  advised: AdvisedPack | undefined,
): string | undefined =>
  advised &&
  draft.phrase('catch.advised', {
    pack: boldName(advised.pack, draft.language),
    total: draft.money(advised.total, price?.currency),
    isForSome: advised.isForSome,
  });

/** The drawbacks of a choice as sentences. */
export const catchSentences = (draft: Draft, { product, catches }: Pick): readonly string[] =>
  catches
    .flatMap((caught) => [
      catchSentence(draft, product, caught),
      advisedSentence(draft, product, caught.by === 'bare' ? caught.advised : undefined),
    ])
    .filter((sentence) => sentence !== undefined);

/** The same without those that an earlier answer gave of the product: only where no other product stands beside it. */
export const freshCatchSentences = (draft: Draft, pick: Pick): readonly string[] =>
  catchSentences(draft, pick).filter((sentence) => !draft.isTold(pick.product, sentence));
