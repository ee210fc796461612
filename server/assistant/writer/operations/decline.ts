import { brandOf } from '../../../../brands/registry.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import type { OperationFindings } from '../../findings.ts';
import type { DeclineReason } from '../../topics.ts';
import { nounsIn } from '../data.ts';
import type { Draft } from '../draft.ts';
import { typeValues, withOf } from '../grammar.ts';
import { literal } from '../literal.ts';
import { maxPicks } from '../products/picks.ts';
import { summaryOf } from '../products/summary.ts';
import { tellFitting } from './compatible.ts';

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

/** What is said of goods of another maker: packs, what goes on a tool, or other parts. */
const messageOf = ({ reason, about, ours }: OperationFindings['decline']) => {
  if (reason === 'notUnderstood' && ours) return 'decline.notUnderstoodOf';
  if (reason !== 'otherMaker') return `decline.${reason}` as const;
  if (about === 'battery') return 'decline.otherPacks';
  return about === 'accessory' ? 'decline.otherAccessory' : 'decline.otherMaker';
};

/** Blades and discs turn as fast as the tool. */
const turns = (product: Product | undefined): boolean =>
  (product?.attributes.bladeDiameter ?? product?.attributes.discDiameter) !== undefined;

/** What ours goes with, where packs of another maker do not: the packs of a tool, or the tools of a pack. */
const tellOurs = (draft: Draft, { product, packs }: NonNullable<OperationFindings['decline']['ours']>): void => {
  const platform = draft.platformName(product.platform);
  if (isSupplyKind(product.kind) && platform !== '')
    draft.say(draft.phrase('decline.ownSupply', { ...draft.named(product), platform, is: product.kind ?? '' }));
  if (isToolKind(product.kind) && packs.length > 0) tellFitting(draft, product, packs);
};

/** Why there is no answer, what was searched, and the closest product. */
export const writeDecline = (draft: Draft, found: OperationFindings['decline']): void => {
  const { about, near, sample, reason, ours } = found;
  const { phrase, language, brand } = draft;
  const types = near.slice(0, maxPicks).map((type) => String(typeValues([type], language)['types']));
  const subject = aboutWords(draft, found);
  const shown = sample.slice(0, maxPicks);
  const isMeant = reason === 'unknownModel';
  const names = draft.names(shown, isMeant ? 'tool_intro_acc' : 'tool_intro');
  draft.say(
    phrase(messageOf(found), {
      maker: brandOf(brand).name,
      ...draft.named(ours?.product),
      turns: turns(ours?.product),
      about: subject,
      about_of: withOf(subject, language),
      named: about !== undefined && about !== '',
    }),
    names !== ''
      ? phrase(isMeant ? 'decline.sample' : 'decline.closest', { names })
      : types.length > 0 && concrete.has(reason)
        ? phrase('decline.near', { types: draft.list(types) })
        : '',
    // What it is good for tells whether it will do instead.
    isMeant || shown.length !== 1 ? '' : shown.map((product) => summaryOf(draft, product)).join(''),
  );
  if (ours && about === 'battery') tellOurs(draft, ours);
};
