import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import type { ExploreType } from '../../contract/explore.ts';
import type { BrowsableCatalogue, Filter, KindCount } from '../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind, type ProductKind, productKinds } from '../catalogue/kinds.ts';
import { type Names, names } from '../catalogue/names/localNames.ts';
import type { PlatformRecord } from '../catalogue/record.ts';
import { typeName } from '../catalogue/views/views.ts';

/** Product types of a brand, each with a picture. */

/** Address value of products of unknown type. */
export const noKind = 'other';

const otherNames: Names = names(
  'その他',
  'Other products',
  'Weitere Produkte',
  'Otros productos',
  'Altri prodotti',
  'Autres produits',
);

/** Number of products considered for a type's picture. */
const considered = 6;

const groupOf = (kind: ProductKind | undefined): ExploreType['group'] => {
  if (kind === undefined) return 'other';
  if (isToolKind(kind)) return 'tool';
  return isSupplyKind(kind) ? 'supply' : 'accessory';
};

const filterOf = (kind: ProductKind | undefined): Filter =>
  kind === undefined ? { by: 'kind', kinds: productKinds, not: true } : { by: 'kind', kinds: [kind] };

export interface Shelves {
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
  readonly kinds: readonly KindCount[];
  /** The same array until the catalogue changes. */
  readonly platforms: readonly PlatformRecord[];
}

const typeOf = async (
  catalogue: BrowsableCatalogue,
  { brand, language }: Shelves,
  { kind, count }: KindCount,
): Promise<ExploreType> => {
  const hits = await catalogue.search(brand, { language, filters: [filterOf(kind)], limit: considered });
  return {
    type: kind ?? noKind,
    name: kind === undefined ? otherNames[language] : typeName(brand, kind, language),
    group: groupOf(kind),
    imageUrl: hits.find(({ product }) => product.image !== undefined)?.product.image ?? null,
    count,
  };
};

const kept = new WeakMap<readonly PlatformRecord[], Map<string, Promise<readonly ExploreType[]>>>();

/** Types of a brand, tools first; computed once per state of its catalogue. */
export const typesOf = (catalogue: BrowsableCatalogue, shelves: Shelves): Promise<readonly ExploreType[]> => {
  const { brand, language, kinds, platforms } = shelves;
  const ofCatalogue = kept.get(platforms) ?? new Map<string, Promise<readonly ExploreType[]>>();
  kept.set(platforms, ofCatalogue);
  const key = `${brand} ${language} ${kinds.map(({ kind, count }) => `${kind} ${count}`).join()}`;
  const types = ofCatalogue.get(key) ?? Promise.all(kinds.map((each) => typeOf(catalogue, shelves, each)));
  ofCatalogue.set(key, types);
  types.catch(() => ofCatalogue.delete(key)); // a failed read may succeed next time
  return types;
};
