import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { OperationFindings, Pick } from '../../findings.ts';
import { clause } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { inSentence, productValues, typeValues } from '../grammar.ts';
import { literal } from '../literal.ts';
import type { Values } from '../phrase.ts';
import { sayEmptied } from '../products/emptied.ts';
import { missingSentence } from '../products/kitLines.ts';
import { maxPicks, onePick, sayPicks, sayRest } from '../products/picks.ts';
import { summaryOf } from '../products/summary.ts';
import { quoted } from '../quotes.ts';
import { constraintWords } from '../words/constraintWords.ts';

type Found = OperationFindings['accessories'];

/** Types that a holder takes: which shank they need is worth knowing where we sell none. */
const inHolder: ReadonlySet<string> = new Set<ProductKind>(['drillBits', 'screwdriverBits', 'sawBlade']);

/** One part: what it is for in the maker's words, its price, and whether one is in the box. */
const sayOne = (draft: Draft, pick: Pick, values: Values, box: string): void =>
  draft.say(
    draft.phrase('accessories.one', { ...values, ...draft.named(pick.product) }),
    summaryOf(draft, pick.product),
    ...onePick(draft, pick),
    box,
  );

/** The pack to take, if there are several. */
const packOf = (draft: Draft, { pack }: Found): string =>
  pack ? draft.phrase('accessories.pack', { ...draft.named(pack.product), by: pack.by }) : '';

/** No part of the range: what the tool takes, and what is in its box; a part that is there is not denied. */
const sayNone = (
  draft: Draft,
  { product, types, isHeld }: Found,
  values: Values,
  box: string,
  lacking: string,
): void => {
  const holder = types.some((type) => inHolder.has(type)) ? product?.attributes.toolHolder : undefined;
  draft.say(
    isHeld ? '' : lacking || draft.phrase('accessories.none', values),
    !product || holder === undefined
      ? ''
      : draft.phrase('included.detail', {
          ...draft.named(product),
          clause: clause(draft, product, 'toolHolder', holder),
        }),
    box,
  );
};

/** A part that fits and yet will not do: by the figure that the material demands, if it lacks that. */
const shortOf = (draft: Draft, unfit: Product, { least, isBeside }: Found): Values => {
  const value = least && unfit.attributes[least.attribute];
  const values = isBeside ? productValues(unfit, draft.language) : draft.named(unfit);
  if (!least || value === undefined) return { ...values, short: false };
  const { attribute: measure, min } = least;
  return {
    ...values,
    short: true,
    condition: constraintWords(draft, { by: 'range', measure, min, strength: 'hard', provenance: 'question' }),
    clause: clause(draft, unfit, measure, value),
  };
};

/** Accessories of a product. */
export const writeAccessories = (draft: Draft, found: Found): void => {
  const { product, types, picks, held = [], said, unfit, emptied, missing = [] } = found;
  const kinds = types.length > 0 ? types : picks.map((pick) => pick.product.kind);
  const [first, ...others] = picks;
  const values = {
    ...typeValues(kinds, draft.language),
    ...draft.named(product, 'owner'),
    owned: product !== undefined,
  };
  const things = draft.list(held.map((thing) => inSentence(literal(thing), draft.language)));
  const box = things === '' ? '' : draft.phrase('accessories.box', { ...values, things });
  const lacking = missingSentence(draft, missing, product);
  if (first && others.length === 0) sayOne(draft, first, values, box);
  else if (first) {
    draft.say(draft.phrase('accessories.some', { ...values, count: Math.min(picks.length, maxPicks) }));
    sayPicks(draft, picks);
    sayRest(draft, picks);
    draft.say(packOf(draft, found), box);
  } else if (emptied) sayEmptied(draft, emptied, types, []);
  else if (unfit) {
    const short = shortOf(draft, unfit, found);
    draft.say(lacking, draft.phrase('accessories.unfit', { ...values, ...short, missing: lacking !== '' }), box);
  } else sayNone(draft, found, values, box, lacking);
  if (said) draft.say(quoted(draft, said));
};
