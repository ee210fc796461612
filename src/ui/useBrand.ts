import type { PageBrand } from '../../brands/pageBrand.ts';
import { useActors } from '../actors/useActors.ts';

/** The brand of the page. */
export const useBrand = (): PageBrand => useActors().configuration.brand;
