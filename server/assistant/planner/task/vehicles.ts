import * as v from 'valibot';
import { anyOf } from '../../text/anyOf.ts';
import { has } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import vehicles from './vehicles.json' with { type: 'json' };

/** Words for a kind of vehicle by the job that its wheels are, and by language. */
const byJob = v.parse(
  v.record(v.string(), v.record(v.string(), v.pipe(v.array(v.string()), v.minLength(1)))),
  vehicles,
);

/** "For my Clio": a name that we do not know, of something of the visitor's own, is that of a car. */
const namesOwn = (reading: Reading): boolean => has(reading, 'ref.mine') && reading.unexplained.length === 1;

/** "And for my car?", behind the wheels of a truck: naming another vehicle changes the job to the wheels of that one. */
export const wheelsOf = (reading: Reading, job: string | undefined): string | undefined => {
  if (job === undefined || !(job in byJob)) return undefined;
  const { language, text } = reading;
  const named = Object.entries(byJob).filter(([, words]) => text.search(anyOf(language, words[language] ?? [])) >= 0);
  if (named.length === 0 && namesOwn(reading)) return 'changeCarWheels';
  return named.length === 1 ? named[0]?.[0] : undefined;
};
