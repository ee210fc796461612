import type { Row } from './measure.ts';
import { judge } from './retrieval/judge.ts';

/** Finding products by words in plain feeds of 10,000 and 100,000 products, beside MiniSearch and plain FTS5. */
export const retrieval = async (): Promise<readonly Row[]> => [...(await judge(10_000)), ...(await judge(100_000))];
