/** @module-tag verify */

import { describe } from 'vitest';
import { walkThrough } from './walks.ts';

/** In a file of its own, for it has the most ways. */
describe('every way through the chat request, in Chromium', () => {
  walkThrough(['chatRequest']);
});
