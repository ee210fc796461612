/** @module-tag verify */

import { describe } from 'vitest';
import { models } from '../../machines/testing/models.ts';
import { chatDrivers } from './drivers.ts';
import { walkThrough } from './walks.ts';

describe('every path through the machines of the page, in Chromium', () => {
  walkThrough(Object.keys(models).filter((name) => !(name in chatDrivers)));
});
