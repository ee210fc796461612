import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import written from './families.json' with { type: 'json' };

const isKind = (name: string): name is ProductKind => productKinds.some((kind) => kind === name);

/** Types that do much the same: where one saw does not, another may. */
export const families: readonly (readonly ProductKind[])[] = written.map((family) => family.filter(isKind));
