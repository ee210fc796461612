import { once } from 'node:events';
import { createServer } from 'node:net';
import * as v from 'valibot';

/** The listening address cannot be used; the message names the variable, its value and the remedy. */
export class AddressUnusable extends Error {}

const errorSchema = v.object({ code: v.string() });

const unknownHost = (_: number, host: string): string =>
  `HOST="${host}": no such host is known; choose an address of this machine, or localhost`;

const reasons: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `PORT="${port}": another program listens there already; stop that, or choose another port, as in PORT=${port < 65_535 ? port + 1 : port - 1} npm start`,
  EACCES: (port) =>
    `PORT="${port}": this user may not listen there; choose a port from 1024 on, or give the right to use lower ones`,
  EADDRNOTAVAIL: (_, host) =>
    `HOST="${host}": this machine has no such address; choose one of its own, 127.0.0.1, or 0.0.0.0 for all of them`,
  EAI_AGAIN: unknownHost,
  ENOTFOUND: unknownHost,
};

/** Explains an error of listening; returns any other error unchanged. */
export const explainListening = (error: unknown, port: number, host: string): unknown => {
  const reason = v.is(errorSchema, error) ? reasons[error.code] : undefined;
  return reason ? new AddressUnusable(reason(port, host), { cause: error }) : error;
};

/** Tests the address before slow work begins. @returns the port, a free one for 0 @throws AddressUnusable */
export const tryAddress = async (port: number, host: string): Promise<number> => {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  } catch (error) {
    throw explainListening(error, port, host);
  } finally {
    server.close();
  }
};
