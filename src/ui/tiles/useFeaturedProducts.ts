import { useEffect } from 'react';
import type { ProductSummary } from '../../../contract/contract.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { useLanguage } from '../useLanguage.ts';
import { useSelector } from '../useSelector.ts';

/** The products that the brand puts forward, asked for in the page's language; none until they are there. */
export const useFeaturedProducts = (): readonly ProductSummary[] => {
  const { featuredProducts } = usePageActors();
  const { code } = useLanguage();
  useEffect(() => featuredProducts.send({ type: 'SHOW', language: code }), [featuredProducts, code]);
  return useSelector(featuredProducts, ({ context }) => context.products);
};
