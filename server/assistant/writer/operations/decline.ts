import { brandOf } from '../../../../brands/registry.ts';
import type { OperationFindings } from '../../findings.ts';
import type { DeclineReason } from '../../topics.ts';
import { nounsIn } from '../data.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { literal } from '../literal.ts';
import { maxPicks } from '../products/picks.ts';

/** Reasons for which the closest product is worth mentioning. */
const concrete: ReadonlySet<DeclineReason> = new Set(['uncarriedType', 'unknownModel', 'unrecorded', 'otherMaker']);

/** The subject in the visitor's words, or the name of what we do not make. */
const aboutWords = (
  { language }: Draft,
  { about, said }: Pick<OperationFindings['decline'], 'about' | 'said'>,
): string => {
  const named = about === undefined ? undefined : nounsIn(language).uncarried[about];
  return named ?? literal(said ?? about ?? '');
};

/** Why there is no answer, what was searched, and the closest product. */
export const writeDecline = (draft: Draft, found: OperationFindings['decline']): void => {
  const { reason, about, near, sample } = found;
  const { phrase, language, brand } = draft;
  const types = near.slice(0, maxPicks).map((type) => String(typeValues([type], language)['types']));
  const names = draft.names(sample.slice(0, maxPicks), 'tool_intro_acc');
  draft.say(
    phrase(reason === 'otherMaker' && about === 'accessory' ? 'decline.otherAccessory' : `decline.${reason}`, {
      maker: brandOf(brand).name,
      about: aboutWords(draft, found),
      named: about !== undefined && about !== '',
    }),
    names !== ''
      ? phrase('decline.sample', { names })
      : types.length > 0 && concrete.has(reason)
        ? phrase('decline.near', { types: draft.list(types) })
        : '',
  );
};
