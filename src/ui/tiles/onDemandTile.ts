import { onDemand } from '../onDemand.tsx';

/** What the large first product of the home page shows. Where the server wrote it, the page needs no code for it. */
export const LeadContent = onDemand(() => import('./LeadContent.tsx'));

/** What a product's tile shows, likewise. */
export const TileContent = onDemand(async () => {
  const [tile] = await Promise.all([import('./TileContent.tsx'), LeadContent.load()]);
  return tile;
});
