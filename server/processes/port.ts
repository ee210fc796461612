/**
 * Whether the system lets several processes listen on one port and distributes connections. Elsewhere the primary
 * accepts all connections and passes them on, which costs more and can drop some during shutdown.
 */
export const sharesPort: boolean = process.platform === 'linux' || process.platform === 'freebsd';

/** Message of a worker to the primary when it listens. */
export const listeningMessage = { tell: 'listening' } as const;
