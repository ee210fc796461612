import { readFile } from 'node:fs/promises';
import { failureText, replayAll } from '../../src/trace/replay/replay.ts';
import { readTrace, type Trace, TraceError } from '../../src/trace/trace.ts';

export interface FileOutcome {
  readonly trace: Trace;
  /** Number of replayed events. */
  readonly steps: number;
  /** First difference between trace and replay; absent if there is none. */
  readonly failure?: string;
}

const textOf = async (file: string | URL): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new TraceError(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** Plays a saved trace through the real machines. @throws TraceError if the file has no trace */
export const replayFile = async (file: string | URL): Promise<FileOutcome> => {
  const trace = readTrace(await textOf(file));
  const { steps, failure } = await replayAll(trace);
  return { trace, steps, ...(failure ? { failure: failureText(trace, failure) } : {}) };
};
