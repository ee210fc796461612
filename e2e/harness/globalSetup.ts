import { ensureBuilt } from '../../tools/build/freshness.ts';

/** The browser tests look at the production build, never at an old one. */
export default ensureBuilt;
