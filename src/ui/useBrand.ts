import type { Brand } from '../../brands/brand.ts';
import { brandOf } from '../../brands/registry.ts';
import { useActors } from '../actors/useActors.ts';

/** The brand of the page. */
export const useBrand = (): Brand => brandOf(useActors().configuration.site.brand);
