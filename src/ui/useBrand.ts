import type { PageBrand } from '../../brands/pageBrand.ts';
import { usePageActors } from '../actors/useActors.ts';

/** The brand of the page. */
export const useBrand = (): PageBrand => usePageActors().configuration.brand;
