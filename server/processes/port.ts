/**
 * Whether the system lets several processes listen on one port and parts connections among them. Elsewhere the first
 * process takes each connection and hands it on, which costs more, and leaves some that come while all end without an answer.
 */
export const sharesPort: boolean = process.platform === 'linux' || process.platform === 'freebsd';

/** What a process says to the first when it listens. */
export const listeningMessage = { tell: 'listening' } as const;
