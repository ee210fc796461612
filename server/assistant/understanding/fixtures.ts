import type { Said } from './understanding.ts';

/** For tests: a question of which nothing was understood but what is told. */
export const saidAs = (raw: string, asked: Said['asked'], told: Partial<Said>): Said => ({
  asked,
  language: asked,
  raw,
  text: raw,
  rest: raw,
  signs: new Set(),
  kinds: [],
  notKinds: [],
  kindsBeside: [],
  conditions: [],
  features: [],
  topics: [],
  jobs: [],
  kept: [],
  mostToo: [],
  unheld: [],
  together: [],
  named: [],
  notNamed: [],
  strangers: [],
  platforms: [],
  ...told,
});
