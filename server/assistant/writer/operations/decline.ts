import { brandOf } from '../../../../brands/registry.ts';
import type { OperationFindings } from '../../findings.ts';
import type { DeclineReason } from '../../plan.ts';
import type { Draft } from '../draft.ts';
import { listed, typeValues } from '../grammar.ts';
import { literal } from '../literal.ts';
import { maxPicks } from '../picks.ts';

/** Reasons beside which it helps to say what comes near. */
const concrete: ReadonlySet<DeclineReason> = new Set(['uncarriedType', 'unknownModel', 'unrecorded', 'otherMaker']);

/** Why there is no answer, what was looked through, and what comes near. */
export const tellDecline = (
  draft: Draft,
  { reason, about, said, near, sample }: OperationFindings['decline'],
): void => {
  const { phrase, language, brand } = draft;
  const types = near.slice(0, maxPicks).map((type) => String(typeValues([type], language)['types']));
  const names = sample.slice(0, maxPicks).map((product) => String(draft.named(product)['tool_intro_acc']));
  draft.say(
    phrase(`decline.${reason}`, {
      maker: brandOf(brand).name,
      about: literal(said ?? about ?? ''),
      named: about ? 'yes' : 'no',
    }),
    names.length > 0
      ? phrase('decline.sample', { names: listed(names, language) })
      : types.length > 0 && concrete.has(reason)
        ? phrase('decline.near', { types: listed(types, language) })
        : '',
  );
};
