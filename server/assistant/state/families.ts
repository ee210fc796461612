import { isProductKind, type ProductKind } from '../../catalogue/kinds.ts';
import written from './families.json' with { type: 'json' };
import works from './works.json' with { type: 'json' };

/** Types that do much the same: where one saw does not, another may. */
export const families: readonly (readonly ProductKind[])[] = written.map((family) => family.filter(isProductKind));

/** Types that do the same kind of work: cutting, shaping a surface, drilling and fastening. */
const kindsOfWork: readonly (readonly ProductKind[])[] = works.map((work) => work.filter(isProductKind));

/** Whether tools of two types do a kind of work in common. A type without a known kind of work is held against none. */
export const doSameWork = (one: ProductKind | undefined, other: ProductKind | undefined): boolean => {
  const own = kindsOfWork.filter((work) => one !== undefined && work.includes(one));
  return own.length === 0 || own.some((work) => other !== undefined && work.includes(other));
};
