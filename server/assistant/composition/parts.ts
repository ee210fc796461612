import type { Product } from '../../catalogue/catalogue.ts';
import { accessoryKinds, isSupplyKind, type ProductKind, supplyKinds } from '../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import type { Question } from '../assistant.ts';
import type { Noun } from '../words/nouns.ts';
import { bullets } from '../writer/tables.ts';
import type { Draft } from './draft.ts';
import { thingsOf } from './finding.ts';
import { itemOf } from './items.ts';
import { sayStrengths } from './strengths.ts';

/** Shown at once; a list to choose from, not the catalogue. */
const maxParts = 8;

export const partKinds: readonly ProductKind[] = [...supplyKinds, ...accessoryKinds];
export const isSupply = ({ kind }: Pick<Product, 'kind'>): boolean => isSupplyKind(kind);
export const isPart = ({ kind }: Pick<Product, 'kind'>): boolean => kind !== undefined && partKinds.includes(kind);

export const platformOf = ({ understood }: Draft, { platform }: Product): PlatformRecord | undefined =>
  understood.platforms.find(({ id }) => id === platform);

export const names = (one: Product, other: Product): boolean =>
  [...one.batteries, ...one.chargers, ...one.accessories].includes(other.id);

/** Lists what goes with a product, of the kinds asked for, and why. */
export const sayParts = async (
  draft: Draft,
  brand: Question['brand'],
  product: Product,
  kinds: readonly ProductKind[],
): Promise<void> => {
  const { catalogue, phrase, understood } = draft;
  const own = await catalogue.products(brand, [...product.batteries, ...product.chargers, ...product.accessories]);
  const users = isPart(product) ? await catalogue.usedBy(brand, product.id) : [];
  const all = [...new Map([...own, ...users].map((other) => [other.id, other])).values()].filter(
    ({ id }) => id !== product.id,
  );
  const wanted = all.filter(({ kind }) => kinds.length === 0 || (kind !== undefined && kinds.includes(kind)));
  const name = draft.name(product);
  if (wanted.length === 0) {
    const battery = kinds.some(isSupplyKind);
    const mains = product.attributes.powerSource === 'mains' && !isPart(product);
    draft.say(
      battery && mains
        ? phrase('noBattery', { name })
        : phrase('nothingGoesWith', { noun: thingsOf(draft, kinds), name }),
    );
    return;
  }
  const shown = wanted.slice(0, maxParts);
  const platform = platformOf(draft, product);
  const noun = thingsOf(
    draft,
    shown.map(({ kind }) => kind),
  );
  const shared = platform && shown.every((part) => part.platform === platform.id) ? platform.name : undefined;
  const because = (of: Noun | undefined): string =>
    shared === undefined ? '' : phrase('samePlatform', { noun: of, platform: shared });
  draft.say(
    isPart(product)
      ? phrase('usedWith', { name, reason: because(undefined) })
      : phrase('goWith', { noun, name, reason: because(noun) }),
  );
  draft.say(bullets(shown.map((part) => itemOf(draft, part, {}))));
  if (!understood.signs.has('choose') && !understood.signs.has('recommend')) return;
  // Packs are weighed against packs; of a pack and a case neither is the better.
  for (const kind of new Set(shown.map((part) => part.kind)))
    sayStrengths(
      draft,
      shown.filter((part) => part.kind === kind),
      'choose',
    );
};
