import * as v from 'valibot';
import { problemSchema } from '../../../contract/contract.ts';

/** Maximum time for the body of a refusal: its status alone is enough to go on. */
const maxWait = 1000;

const isProblem = ({ headers }: Response): boolean =>
  /^\s*application\/problem\+json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');

/** Code of the problem type that a refusal names (`contract/problems.ts`); undefined if it names none in time. */
export const problemCodeOf = async (response: Response): Promise<string | undefined> => {
  if (!isProblem(response)) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWait, undefined));
  const body: unknown = await Promise.race([response.json(), late]).catch(() => undefined);
  const { success, output } = v.safeParse(problemSchema, body);
  return success ? /\/problems\/([a-z-]+)$/.exec(output.type)?.[1] : undefined;
};
