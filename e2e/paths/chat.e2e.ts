/** @module-tag verify */

import { describe } from 'vitest';
import { chatDrivers } from './drivers.ts';
import { walkThrough } from './walks.ts';

/** These have files of their own, because they have the most paths. */
const apart = ['chatRequest', 'composer', 'answerConnection'];

describe('every path through the other machines of the chat, in Chromium', () => {
  walkThrough(Object.keys(chatDrivers).filter((name) => !apart.includes(name)));
});
