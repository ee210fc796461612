/** @module-tag verify */

import { describe } from 'vitest';
import { walkThrough } from './walks.ts';

describe('every path through the connection of an answer, in Chromium', () => {
  walkThrough(['answerConnection']);
});
