import type { Constraint } from '../../plan.ts';
import type { Basket } from '../../state/basket.ts';
import { platformOfVolts } from '../conditions/platformNames.ts';
import { ownedStretches } from '../purchase/owned.ts';
import type { SpokenPart } from '../purchase/spokenParts.ts';
import { mentionsOf } from '../reading/mentions.ts';
import { namesOtherMaker } from '../reading/otherMaker.ts';
import type { Turn } from '../references/turn.ts';
import { inView, isDefinite, isWithin, type SpokenTool, toolsIn } from './spokenTools.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** "電池は持ってる KB1850": the model right behind the words for owning. */
const isNamedBehind = (
  { reading }: Turn,
  { wish, start }: SpokenPart,
  stretches: readonly { readonly end: number }[],
): boolean =>
  wish.product !== undefined &&
  mentionsOf(reading, 'op').some(
    ({ concept, start: from, end }) =>
      concept === 'op.own' && stretches.some((one) => one.end === from) && start >= end && start - end <= 2,
  );

/** What is owned: models, platforms, and unspecified packs or charger. */
export const ownedIn = (
  turn: Turn,
  tools: readonly SpokenTool[],
  parts: readonly SpokenPart[],
  before: Basket | undefined,
) => {
  const spoken = ownedStretches(turn.reading, [...tools, ...parts, ...platformSpans(turn)]);
  const stretches = spoken.filter(({ isDenied }) => !isDenied);
  const ownTools = tools.filter((tool) => isWithin(stretches, tool));
  // Packs of other makers fit none of our tools, so they do not count as owned.
  const isForeign = namesOtherMaker(turn.reading);
  const ownParts = parts.filter(
    (part) => !isForeign && !part.isDropped && (isWithin(stretches, part) || isNamedBehind(turn, part, stretches)),
  );
  const platforms = turn.slots.constraints.flatMap((one) =>
    !isForeign && one.span !== undefined && isWithin(stretches, one.span) ? platformSaid(turn, one) : [],
  );
  const roles = ownParts.flatMap(({ role, wish }) => [wish.product ?? (platforms.length > 0 ? '' : role)]);
  // Someone who owns packs owns a charger for them, unless they say that they have none.
  const denied = spoken.filter(({ isDenied }) => isDenied);
  const lacksCharger = parts.some((part) => part.role === 'charger' && (part.isDropped || isWithin(denied, part)));
  const packs = lacksCharger ? [] : ownParts.filter(({ role }) => role === 'battery');
  const charger = packs.map(({ wish }) => turn.known.get(wish.product ?? '')?.platform ?? 'charger');
  const onlyCharger = ownParts.length > 0 && ownParts.every(({ role }) => role === 'charger');
  // "They have the jigsaw already", behind a total with it: whichever they have, it is not bought.
  const inBasket = toolsIn(turn, before);
  const bought = ownTools.flatMap((tool) => {
    const id = tool.product === undefined ? inView(turn, tool, before) : undefined;
    return id !== undefined && inBasket.includes(id) ? [{ tool, id }] : [];
  });
  return {
    tools: ownTools,
    bought: bought.map(({ id }) => id),
    parts: ownParts,
    /** "I have no packs yet": every tool needs them, so it is no special request. */
    lacking: parts.filter(
      (part) =>
        isWithin(spoken, part) && !ownParts.includes(part) && (!part.isDropped || isLacking(turn, denied, part)),
    ),
    owned: [
      ...ownTools
        .filter((own) => !bought.some(({ tool }) => tool === own))
        // "He has a drill", behind the one that we recommend: it is another.
        .flatMap(
          (tool) =>
            tool.product ?? (isDefinite(turn, tool.start) ? inView(turn, tool, before) : undefined) ?? tool.kinds,
        ),
      ...(onlyCharger ? ['charger'] : platforms),
      ...roles.filter((role) => role !== ''),
      ...(platforms.length > 0 ? [] : charger),
    ],
  };
};

/** "Ich hab noch keine Akkus": not owned, and no wish to go without; "I have a set, so no battery" is one. */
const isLacking = ({ reading }: Turn, denied: readonly Stretch[], part: SpokenPart): boolean =>
  denied.some((stretch) => isWithin([stretch], part) && !/[,;:]/u.test(reading.text.slice(stretch.start, part.start)));

/** The platform that a condition names, or that its voltage implies. */
const platformSaid = ({ platforms }: Turn, one: Constraint): readonly string[] => {
  if (one.by === 'platform') return one.not === true ? [] : [one.platform];
  if (one.by !== 'range' || one.measure !== 'voltage') return [];
  const platform = platformOfVolts(platforms, one.about ?? one.min ?? one.max);
  return platform ? [platform.id] : [];
};

const platformSpans = (turn: Turn) =>
  turn.slots.constraints.flatMap((one) =>
    one.span !== undefined && platformSaid(turn, one).length > 0 ? [one.span] : [],
  );

/** Whether the visitor owns packs, of a known platform or not. */
export const ownsPacks = ({ platforms, known }: Turn, owned: readonly string[]): boolean =>
  owned.some(
    (id) =>
      id === 'battery' || platforms.some((platform) => platform.id === id || platform.id === known.get(id)?.platform),
  );
