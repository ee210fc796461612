import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy before a server, which breaks connections where a test asks for it. */
export interface CuttingProxy {
  readonly port: number;
  /** Passes on the server's bytes up to the end of this text; then the connection breaks, or hangs. */
  readonly cutAfter: (text: string, how: 'breaks' | 'hangs') => void;
  /** Number of connections cut so far. */
  readonly cuts: () => number;
  /** Method and path of all requests for answers. */
  readonly asked: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts a proxy before a local server. */
export const startCuttingProxy = async (target: number): Promise<CuttingProxy> => {
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  let cuts = 0;
  let wanted: { readonly text: string; readonly how: 'breaks' | 'hangs' } | undefined;

  const server = createServer((visitor) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [visitor, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    visitor.on('data', (bytes) => {
      asked.push(...(bytes.toString('latin1').match(/^[A-Z]+ \/api\/ai\/chat\S*/gm) ?? []));
      upstream.write(bytes);
    });
    visitor.on('close', () => upstream.destroy());
    upstream.on('close', () => visitor.destroy());
    upstream.on('data', (bytes) => {
      const at = wanted ? bytes.indexOf(wanted.text) : -1;
      if (!wanted || at < 0) {
        visitor.write(bytes);
        return;
      }
      const { text, how } = wanted;
      wanted = undefined;
      cuts += 1;
      upstream.removeAllListeners('data').pause();
      visitor.write(bytes.subarray(0, at + Buffer.byteLength(text)), () => {
        if (how === 'breaks') visitor.destroy();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cutAfter: (text, how) => {
      wanted = { text, how };
    },
    cuts: () => cuts,
    asked: () => asked,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
};
