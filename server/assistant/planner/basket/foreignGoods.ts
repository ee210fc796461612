import { type AttributeKey, isAttribute } from '../../../catalogue/attributes.ts';
import { isAccessoryKind, isSupplyKind } from '../../../catalogue/kinds.ts';
import { oncePer } from '../../text/oncePer.ts';
import { has, mentionsOf, wordCount } from '../reading/mentions.ts';
import { namesOtherMaker } from '../reading/otherMaker.ts';
import type { Turn } from '../references/turn.ts';
import { partsOf } from './basket.ts';
import mounts from './mounts.json' with { type: 'json' };

/** What a message asks about another maker: its packs or what goes on a tool beside ours, other parts, or its tools. */
export interface ForeignGoods {
  readonly about: 'battery' | 'accessory' | 'part' | 'tool';
  /** Ours that it is about, and the figures that decide what goes on it. */
  readonly product?: string;
  readonly mount: readonly AttributeKey[];
}

const mountOf: Readonly<Record<string, readonly string[]>> = mounts;

/** "And with an adapter?", "and Makita?", behind packs of another maker. */
const spokeOfForeignPacks = ({ state }: Turn): boolean =>
  state.lastSteps.some(
    ({ operation, input }) => operation === 'decline' && input.reason === 'otherMaker' && input.about === 'battery',
  );
const maxBrief = 6;

/** "And with an adapter?", behind packs of another maker. */
const asksForAdapter = (turn: Turn): boolean => spokeOfForeignPacks(turn) && /adap|アダプ/u.test(turn.reading.text);

/** "We still have one from Hilti": a tool that somebody has, in a message that asks for something else. */
const isAside = ({ reading, slots }: Turn): boolean =>
  has(reading, 'op.own') && (has(reading, ...ofPurchase) || slots.task.application !== undefined);
const ofPurchase = ['op.need', 'op.doINeed', 'op.recommend', 'op.total', 'op.price', 'op.which', 'op.exists'] as const;

/** Ours that a message is about: a pack or a blade before the tool that was shown with it, if it is the topic. */
const subjectOf = ({ referents, state, known }: Turn): string | undefined => {
  const near = [...referents.products, ...state.focus, ...(state.page === undefined ? [] : [state.page])];
  return near.find((id) => known.get(id)?.kind !== undefined);
};

/** What goes on or into a tool, whoever makes it. */
const saysAccessory = ({ slots }: Turn): boolean => slots.types.some(isAccessoryKind);

/** What of another maker's a message is about, if it names one; read once. */
export const foreignGoods = oncePer((turn: Turn): ForeignGoods | undefined => {
  const { reading, known } = turn;
  const goesOn = spokeOfForeignPacks(turn) && wordCount(reading) <= maxBrief;
  const named = namesOtherMaker(reading);
  if (!named && !asksForAdapter(turn)) return undefined;
  if (isAside(turn)) return undefined;
  const product = subjectOf(turn);
  const kind = known.get(product ?? '')?.kind;
  const mount = (mountOf[kind ?? ''] ?? []).filter(isAttribute);
  const of = (about: ForeignGoods['about']): ForeignGoods => ({
    about,
    mount: about === 'accessory' ? mount : [],
    ...(product === undefined ? {} : { product }),
  });
  if (partsOf(turn).length > 0 || goesOn || !named || (kind !== undefined && isSupplyKind(kind))) return of('battery');
  if (saysAccessory(turn) || (kind !== undefined && isAccessoryKind(kind))) return of('accessory');
  if (!has(reading, 'op.fits', 'op.goesWith', 'op.included')) return of('tool');
  return of(mount.length > 0 && mentionsOf(reading, 'feature').length === 0 ? 'accessory' : 'part');
});
