import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import { textIn } from '../../../catalogue/texts.ts';
import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { inSentence, typeValues } from '../grammar.ts';
import { literal } from '../literal.ts';

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
const tellPair = (draft: Draft, { products, holds, reason, platforms, alternatives }: Found): void => {
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
  draft.say(draft.phrase(`compatible.${holds}`, values));
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

/** What a vacuum brings to connect tools with. */
const tellHose = (draft: Draft, { products: [vacuum] }: Found): void => {
  if (!vacuum) return;
  const things = vacuum.boxContents.map((each) => inSentence(literal(textIn(each, draft.language)), draft.language));
  const box = draft.phrase('included.box', { ...draft.named(vacuum), things: draft.list(things), listed: false });
  draft.say(draft.phrase('compatible.hose', draft.named(vacuum)), things.length > 0 ? box : '');
};

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
