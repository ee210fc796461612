import { productKinds } from '../../../catalogue/kinds.ts';
import type { OperationFindings } from '../../findings.ts';
import { clause, featureClause, fieldValues } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { inSentence, typeValues } from '../grammar.ts';
import { literal } from '../literal.ts';
import type { Values } from '../phrase.ts';
import { quoted } from '../quotes.ts';
import { bullets } from '../tables.ts';

const maxInSentence = 4;

/** The requested thing, with and without article: a type by name, else in the visitor's words. */
const itemWords = ({ language }: Draft, item: string): Values => {
  const type = productKinds.find((kind) => kind === item);
  if (!type) {
    const said = literal(language === 'de' ? item.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : item);
    return { item: said, type: said };
  }
  const values = typeValues([type], language);
  return { ...values, item: values['type_a'] };
};

/** Price of a thing that is not in the box. */
const sayInstead = (draft: Draft, { product, total, instead, holder }: OperationFindings['included']): void => {
  if (holder !== undefined)
    draft.say(
      draft.phrase('included.detail', {
        ...draft.named(product),
        clause: clause(draft, product, 'toolHolder', holder),
      }),
    );
  if (total !== undefined)
    draft.say(draft.phrase('included.total', { total: draft.money(total, product.price?.currency) }));
  if (instead) draft.say(draft.phrase('included.instead', { ...draft.named(instead), ...draft.priced(instead) }));
};

/** The requested detail of a thing in the box; what the list says about it is part of the list. */
const detailSentence = (draft: Draft, { detail }: OperationFindings['included']): string =>
  !detail || detail.listed ? '' : draft.phrase('included.detailUnknown', fieldValues(draft, detail.field));

/** Whether the thing asked for is in the box, or is sold separately. */
const verdictOn = (draft: Draft, item: string, { product, holds, apart }: OperationFindings['included']): string =>
  draft.phrase(apart && holds === 'no' ? 'included.apart' : 'included.verdict', {
    ...draft.named(product),
    holds,
    ...itemWords(draft, item),
  });

/** Whether a thing comes with a product, and the contents of the box. */
export const writeIncluded = (draft: Draft, finding: OperationFindings['included']): void => {
  const { product, item, holds, box, passage, items = [] } = finding;
  const named = draft.named(product);
  if (finding.feature) {
    const has = featureClause(draft, finding.feature);
    draft.say(draft.phrase('check.yesBecause', { ...named, clause: has, several: false }));
    return;
  }
  const things = box.map(literal);
  const listOf = (some: readonly string[]): string =>
    draft.list(some.map((thing) => inSentence(thing, draft.language)));
  // A no is the answer; what else is in the box was not asked.
  const isAlone = things.length === 0 || holds === 'no';
  if (isAlone && item !== undefined && (holds !== 'unknown' || finding.isBeside === true)) {
    draft.say(verdictOn(draft, item, finding));
    // "Does it come with a battery?", of a tool with a cord.
    const { powerSource } = product.attributes;
    if (powerSource === 'mains' && (item === 'battery' || item === 'charger'))
      draft.say(
        draft.phrase('included.detail', { ...named, clause: clause(draft, product, 'powerSource', powerSource) }),
      );
    sayInstead(draft, finding);
    return;
  }
  if (things.length === 0) {
    draft.say(draft.phrase('included.unknown', named));
    if (passage) draft.say(quoted(draft, passage));
    return;
  }
  if (holds === 'yes' && items.length > 0) {
    const found = listOf(items.map(literal));
    // A question for a figure is not one about presence.
    const yes = finding.detail
      ? draft.phrase('included.box', { ...named, things: found, listed: false })
      : draft.phrase(finding.apart ? 'included.notApart' : 'included.yes', { ...named, things: found });
    draft.say(yes, detailSentence(draft, finding));
    return;
  }
  const short = things.length <= maxInSentence;
  draft.say(
    item === undefined ? '' : verdictOn(draft, item, finding),
    draft.phrase('included.box', { ...named, things: listOf(things), listed: !short }),
  );
  if (!short) draft.put(bullets(things));
  if (passage && holds === 'unknown') draft.say(quoted(draft, passage));
};
