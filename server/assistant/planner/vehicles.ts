import { anyOf } from './anyOf.ts';
import type { Reading } from './reading.ts';
import vehicles from './vehicles.json' with { type: 'json' };

const byJob: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = vehicles;

/** "And for my Clio?", behind the wheels of a truck: naming another vehicle changes the job to the wheels of that one. */
export const wheelsOf = ({ language, text }: Reading, job: string | undefined): string | undefined => {
  if (job === undefined || !(job in byJob)) return undefined;
  const named = Object.entries(byJob).filter(
    ([, words]) => text.search(anyOf(language, [...(words['names'] ?? []), ...(words[language] ?? [])])) >= 0,
  );
  return named.length === 1 ? named[0]?.[0] : undefined;
};
