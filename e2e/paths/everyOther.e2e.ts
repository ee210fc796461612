/** @module-tag verify */

import { describe } from 'vitest';
import { models } from '../../machines/testing/models.ts';
import { walkThrough } from './walks.ts';

describe('every path through every other machine, in Chromium', () => {
  walkThrough(Object.keys(models).filter((name) => name !== 'chatRequest'));
});
