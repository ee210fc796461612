import { brandOf } from '../../../../brands/registry.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import type { OperationFindings } from '../../findings.ts';
import { nounsIn } from '../data.ts';
import type { Draft } from '../draft.ts';
import { withOf } from '../grammar.ts';
import { literal } from '../literal.ts';
import { maxPicks } from '../products/picks.ts';
import { summaryOf } from '../products/summary.ts';
import { tellFitting } from './compatible.ts';

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

/** Why there is no answer, and the closest product. */
export const writeDecline = (draft: Draft, found: OperationFindings['decline']): void => {
  const { about, sample, ours } = found;
  const { phrase, language, brand } = draft;
  const subject = aboutWords(draft, found);
  const shown = sample.slice(0, maxPicks);
  const [only, ...others] = shown;
  draft.say(
    phrase(messageOf(found), {
      maker: brandOf(brand).name,
      ...draft.named(ours?.product),
      turns: turns(ours?.product),
      about: subject,
      about_of: withOf(subject, language),
      named: about !== undefined && about !== '',
    }),
    only && phrase('decline.closest', { names: draft.names(shown, 'tool_intro') }),
    // What it is good for tells whether it will do instead.
    only && others.length === 0 ? summaryOf(draft, only) : '',
  );
  if (ours && about === 'battery') tellOurs(draft, ours);
};
