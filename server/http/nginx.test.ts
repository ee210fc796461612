import { describe, expect, it, onTestFinished } from 'vitest';
import { bodyOf, gate, openApp, scripted } from './testing/fixtures.ts';
import { isNginxThere, startNginx } from './testing/realNginx.ts';

/** An answer streamed through a real nginx from Debian, with buffering and compression on. */

describe.runIf(isNginxThere)('through nginx with gzip on', () => {
  it('each word arrives before the next is produced, and pages are compressed', async () => {
    const [first, second] = [gate(), gate()];
    const assistant = scripted(async function* () {
      await first.promise;
      yield { type: 'content', content: 'one' };
      await second.promise;
      yield { type: 'content', content: 'two' };
    });
    const app = await openApp({}, { assistant });
    onTestFinished(async () => {
      app.server.closeAllConnections();
      await app.close();
    });
    const address = await startNginx([await app.listen({ port: 0, host: '127.0.0.1' })]);
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip' };

    const packed = await fetch(`${address}/api/products/HEU?language=en`, { headers });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    await packed.text();

    const response = await fetch(`${address}/api/ai/chat/stream?company=HEU`, {
      method: 'POST',
      headers,
      body: JSON.stringify(bodyOf('How heavy is it?')),
    });
    if (!response.body) throw new Error('no body');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    first.resolve();
    expect((await reader.read()).value).toContain('"one"');
    second.resolve();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    expect(rest).toContain('"two"');
    expect(rest).toMatch(/\[DONE\]\n\n$/);
  });
});
