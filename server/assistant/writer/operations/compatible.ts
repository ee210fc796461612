import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { quoted } from '../quotes.ts';

type Found = OperationFindings['compatible'];

/** "The KS 36-190 on NV 36 packs, and the KS 1400 on a cord". */
const groupsTold = (draft: Draft, { groups }: Found): string =>
  draft.list(
    groups.map((group) =>
      draft.phrase('compatible.group', {
        names: draft.names(group.products),
        platform: draft.platformName(group.platform?.id),
        power: powerOf(group),
        volts: group.volts ?? 0,
        count: group.products.length,
      }),
    ),
  );

const powerOf = ({ platform, isCorded, volts }: Found['groups'][number]): string => {
  if (platform) return 'platform';
  if (isCorded) return 'cord';
  return volts === undefined ? 'battery' : 'volts';
};

/** Several tools: whether one pack fits all. */
const tellTogether = (draft: Draft, found: Found): void => {
  const { products, holds, platforms } = found;
  if (holds === 'no') draft.say(draft.phrase('compatible.sharedNo', { groups: groupsTold(draft, found) }));
  else {
    const platform = draft.platformName(platforms[0]?.id);
    const values = { names: draft.names(products), platform, count: products.length };
    draft.say(draft.phrase(holds === 'yes' ? 'compatible.sharedYes' : 'compatible.sharedUnknown', values));
  }
};

const typeMessages = {
  yes: 'compatible.typeYes',
  no: 'compatible.typeNo',
  unknown: 'compatible.typeUnknown',
} as const;

/** A tool's packs, or a part, with the tools of a type. */
const tellWithTypes = (draft: Draft, found: Found): void => {
  const { products, holds, platforms, groups } = found;
  const [subject, ...fits] = products;
  if (!subject) return;
  const [own] = platforms;
  const values = {
    ...draft.named(subject),
    is: isToolKind(subject.kind) ? 'tool' : 'part',
    platform: draft.platformName(own?.id),
    known: own !== undefined,
    names: draft.names(fits),
    count: fits.length,
  };
  draft.say(
    draft.phrase(typeMessages[holds], values),
    groups.length > 0 ? draft.phrase('compatible.typeNot', { groups: groupsTold(draft, found), holds }) : '',
  );
};

/** Packs of one platform for tools of another. */
const tellPlatforms = (draft: Draft, { platforms, alternatives }: Found): void => {
  const [one, other] = platforms.map((platform) => draft.platformName(platform?.id));
  draft.say(
    draft.phrase('compatible.platforms', { one, other }),
    alternatives.length > 0 ? draft.phrase('compatible.packs', { names: draft.names(alternatives), other }) : '',
  );
};

/** A part and a tool, or a tool and a platform. */
const tellPair = (draft: Draft, { products, holds, reason, platforms, alternatives, advice }: Found): void => {
  const [tool, part] = products;
  if (!tool) return;
  const [one, other] = [0, 1].map((place) => draft.platformName(platforms[place]?.id));
  const values = {
    ...draft.named(tool),
    ...draft.named(part, 'part'),
    part_is: part ? 'product' : 'platform',
    platform: one,
    other,
    known: one !== '' && other !== '',
    holds,
    reason,
  };
  draft.say(draft.phrase(`compatible.${holds}`, values), advice ? quoted(draft, advice.passage) : '');
  if (holds !== 'yes' && alternatives.length > 0) tellFitting(draft, tool, alternatives.slice(0, maxFitting));
};
/** All packs of a tool are told: who finds one missing takes it for unfit. */
const maxFitting = 6;

/** What fits a tool instead. */
export const tellFitting = (draft: Draft, tool: Product, fitting: readonly Product[]): void =>
  draft.say(
    draft.phrase('compatible.instead', {
      ...draft.named(tool),
      ...typeValues(
        fitting.map(({ kind }) => kind),
        draft.language,
      ),
      names: draft.names(fitting, 'tool_intro'),
      count: fitting.length,
    }),
  );

/** Whether tools connect to a vacuum, what starts it, and for which dust it is made. */
const tellHose = (draft: Draft, { hose }: Found): void => {
  if (!hose) return;
  const { vacuum, isOwn, withPort, withoutPort, start } = hose;
  const told = withPort.length > 0 ? withPort : withoutPort;
  const dustClass = vacuum?.attributes.dustClass;
  const values = {
    names: draft.names(told.slice(0, maxTold)),
    count: Math.min(told.length, maxTold),
    ...draft.named(vacuum),
    vacuum_known: vacuum !== undefined,
    class: typeof dustClass === 'string' ? dustClass : 'none',
    start,
  };
  if (withPort.length === 0) {
    draft.say(draft.phrase(told.length > 0 ? 'compatible.hoseNo' : 'compatible.hoseUnknown', values));
    return;
  }
  draft.say(
    draft.phrase(isOwn ? 'compatible.hoseOwn' : 'compatible.hoseYes', values),
    isOwn ? '' : draft.phrase('compatible.hoseStart', values),
    vacuum ? draft.phrase(isOwn ? 'compatible.hoseOurs' : 'compatible.hoseClass', values) : '',
    withoutPort.length > 0
      ? draft.phrase('compatible.hoseNot', {
          names: draft.names(withoutPort.slice(0, maxTold)),
          count: withoutPort.length,
        })
      : '',
  );
};
const maxTold = 4;

/** Whether things fit, and why. */
export const writeCompatible = (draft: Draft, found: Found): void => {
  const tellers = {
    pair: tellPair,
    tools: tellTogether,
    types: tellWithTypes,
    platforms: tellPlatforms,
    hose: tellHose,
  } as const;
  tellers[found.between](draft, found);
};
