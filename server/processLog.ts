import { type Logger, pino } from 'pino';

/**
 * Log of the process outside of calls, such as a database that is away: JSON lines on standard output, like the lines of
 * calls (`http/logging.ts`). What ends a start is printed as text on standard error instead.
 */
export const processLog = (level: string): Logger => pino({ level });
