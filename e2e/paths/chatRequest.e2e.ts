/** @module-tag verify */

import { describe } from 'vitest';
import { walkThrough } from './walks.ts';

/** In a file of its own, because it has the most paths. */
describe('every path through the chat request, in Chromium', () => {
  walkThrough(['chatRequest']);
});
