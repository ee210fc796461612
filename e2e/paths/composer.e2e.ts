/** @module-tag verify */

import { describe } from 'vitest';
import { walkThrough } from './walks.ts';

describe('every path through the composer, in Chromium', () => {
  walkThrough(['composer']);
});
