import * as v from 'valibot';
import { get } from './get.ts';

const buildSchema = v.object({ id: v.string() });

const fetchBuild = async (address: string, signal: AbortSignal): Promise<string> => {
  const response = await get(address, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return v.parse(buildSchema, await response.json()).id;
};

/**
 * Id of the server's current build (specification, section 7: GET builds/latest.json with a timestamp, and
 * builds/meta/{buildId}.json). A build other than the page's own counts once its rules are served too: while several
 * servers are being replaced, the next call may reach one that still has the old build.
 * @param own the page's own build
 */
export const fetchLatestBuild = async (own: string, signal: AbortSignal): Promise<string> => {
  const latest = await fetchBuild(`/builds/latest.json?${Date.now()}`, signal);
  return latest === own ? own : fetchBuild(`/builds/meta/${encodeURIComponent(latest)}.json`, signal);
};
