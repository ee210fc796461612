import './node24.js';
import { ensureBuilt } from './freshness.ts';

await ensureBuilt();
