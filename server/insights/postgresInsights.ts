import { postgresPool } from '../store/postgres.ts';
import { postgresReason } from '../store/postgresReason.ts';
import type { Insights } from './insights.ts';
import { type KeepingOptions, keepInsights } from './keepInsights.ts';
import { openLastingTables } from './lastingTables.ts';
import { withOutbox } from './outbox.ts';
import { postgresDatabase } from './postgresDatabase.ts';
import { sqliteDatabase } from './sqliteInsights.ts';
import { outboxFile } from './tables.ts';

export interface PostgresInsightsOptions extends KeepingOptions {
  readonly url: string;
  /** Folder of the outbox, which holds questions until PostgreSQL has them. */
  readonly dataDir: string;
}

/** Insights of all machines in the PostgreSQL of DATABASE_URL, which may be unavailable at the start. */
export const postgresInsights = ({ url, dataDir, ...options }: PostgresInsightsOptions): Insights => {
  const shared = postgresDatabase(postgresPool(url));
  const warn = (error: unknown): void => {
    const reason = shared.mayRecover(error) ? postgresReason(error) : undefined;
    options.warn?.(reason === undefined ? error : new Error(`${reason}; meanwhile they wait in DATA_DIR`));
  };
  const outbox = sqliteDatabase(openLastingTables(dataDir, outboxFile, warn));
  return keepInsights(withOutbox(shared, outbox, warn), { ...options, warn });
};
