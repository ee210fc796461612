/** @module-tag verify */

import { describe } from 'vitest';
import { walkThrough } from './walks.ts';

describe('every path through the chat request, in Chromium', () => {
  walkThrough(['chatRequest']);
});
