import { onTestFinished } from 'vitest';
import type { KeepingOptions } from '../../insights/keepInsights.ts';
import type { Place } from '../../insights/testing/places.ts';
import { openOwnerApp, ownerToken } from './ownerApp.ts';

/** Environment variables of the app. */
export type Variables = Readonly<Record<string, string>>;
/** An app with its insights in a place. */
export const openIn = async (
  place: Place,
  options: Partial<KeepingOptions> = {},
  variables: Variables = { ADMIN_TOKEN: ownerToken },
) => {
  const insights = place({ keepsText: true, days: 30, ...options });
  // Some tests close it themselves.
  onTestFinished(() => insights.close().catch(() => {}));
  return openOwnerApp(insights, variables);
};
