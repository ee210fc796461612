import * as v from 'valibot';

/** A step of the server: milliseconds since the question arrived there. */
export interface ServerStep {
  readonly name: string;
  readonly start: number;
  readonly duration: number;
}

const stepsSchema = v.object({
  steps: v.array(
    v.object({ name: v.string(), start: v.pipe(v.number(), v.finite()), duration: v.pipe(v.number(), v.finite()) }),
  ),
});

/** Parses the stream comment with the server's steps; undefined if it is none. */
export const readSteps = (comment: string): readonly ServerStep[] | undefined => {
  try {
    const parsed = v.safeParse(stepsSchema, JSON.parse(comment));
    return parsed.success ? parsed.output.steps : undefined;
  } catch {
    return undefined;
  }
};

/** Parses a `Server-Timing` header; its steps are consecutive. */
export const readServerTiming = (header: string | null): readonly ServerStep[] => {
  let start = 0;
  return (header ?? '').split(',').flatMap((metric) => {
    const [, name, text] = /^\s*([\w-]+)\s*;.*?\bdur=([\d.]+)/.exec(metric) ?? [];
    const duration = Number(text);
    if (name === undefined || !Number.isFinite(duration)) return [];
    const step = { name, start, duration };
    start += duration;
    return [step];
  });
};
