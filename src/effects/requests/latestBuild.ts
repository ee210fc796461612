import * as v from 'valibot';
import { get } from './get.ts';

/** Id of the server's current build (specification, section 7: GET builds/latest.json with a timestamp). */
export const fetchLatestBuild = async (signal: AbortSignal): Promise<string> => {
  const response = await get(`/builds/latest.json?${Date.now()}`, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`/builds/latest.json: ${response.status}`);
  return v.parse(v.object({ id: v.string() }), await response.json()).id;
};
