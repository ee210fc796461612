import { createInterface } from 'node:readline/promises';
import { type Call, type ScriptedServer, startScriptedServer } from '../../e2e/harness/scriptedServer.ts';
import { samples } from '../../machines/testing/samples.ts';

/** A chat API that a tester controls by one-word commands. */

const { productId, title, image } = samples.card;

/** Number of the next event; undefined if answers are not kept. */
let place: number | undefined;

/** From now on answers are kept: events have ids, and resuming calls succeed. */
export const keepAnswers = (server: ScriptedServer): string => {
  server.keep(true);
  place ??= 1;
  return 'answers are kept from now on';
};

const nextPlace = (): string | undefined => {
  if (place === undefined) return undefined;
  place += 1;
  return String(place - 1);
};

/** What each command makes the newest call send. */
export const commands: Readonly<Record<string, { readonly does: string; readonly run: (call: Call) => void }>> = {
  part: {
    does: 'one part of the answer',
    run: (call) => call.event({ type: 'content', content: samples.content }, nextPlace()),
  },
  cards: {
    does: 'one product, sent twice',
    run: (call) => {
      const product = { productId, productName: title, imageUrl: image };
      call.event({ type: 'products', referencedProducts: [product, product] }, nextPlace());
    },
  },
  comment: { does: 'a comment, which is no part of the answer', run: (call) => call.say(': still there\n\n') },
  done: { does: 'the end of the answer', run: (call) => call.event('[DONE]') },
  error: {
    does: 'an error event',
    run: (call) => call.event({ type: 'error', content: 'The test server was asked to fail.' }),
  },
  open: {
    does: 'that it begins to answer, and whether it keeps the answer',
    run: ({ open }) => open(),
  },
  refuse: {
    does: 'status 404 (before the first words)',
    run: (call) => {
      call.open(404, { 'content-type': 'text/plain' });
      call.end();
    },
  },
  close: { does: 'close the stream without an end', run: (call) => call.end() },
  break: { does: 'break the connection (once words have come)', run: (call) => call.destroy() },
  fail: {
    does: 'status 500 (before the first words)',
    run: (call) => {
      call.open(500, { 'content-type': 'text/plain' });
      call.end();
    },
  },
  limit: {
    does: 'status 429, not before 5 seconds (before the first words)',
    run: (call) => {
      call.open(429, { 'retry-after': '5', 'access-control-expose-headers': 'retry-after' });
      call.end();
    },
  },
};

/** Runs a typed command. */
export const runCommand = (word: string, call: Call | undefined): string => {
  const command = commands[word];
  if (!command)
    return `commands: ${Object.entries(commands)
      .map(([name, { does }]) => `${name} (${does})`)
      .join(', ')}`;
  if (!call) return 'no call yet: ask something in the app';
  if (call.closed()) return 'the newest call is closed';
  command.run(call);
  return `said: ${command.does}`;
};

/** Serves until its input ends. @returns the closing message */
export const startTestServer = async (port: number): Promise<string> => {
  const server = await startScriptedServer(port);
  console.error(`listening; start the app with API_BASE_URL=${server.apiBase} npm start\n${runCommand('', undefined)}`);
  const prompt = createInterface({ input: process.stdin });
  for await (const line of prompt) {
    const word = line.trim();
    if (word === 'keep') console.error(keepAnswers(server));
    else console.error(word === 'calls' ? `${server.calls.length} calls so far` : runCommand(word, server.newest()));
  }
  await server.close();
  return 'closed';
};
