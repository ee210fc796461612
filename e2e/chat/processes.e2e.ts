/** @module-tag verify */

import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { isNginxThere, startNginx } from '../../server/http/testing/realNginx.ts';
import { startSlowServer } from '../../server/http/testing/slowServers.ts';
import { isStoreThere, startStore } from '../../server/store/testing/realStore.ts';
import { sharedBrowser } from '../harness/browser.ts';
import { visitorOf } from '../harness/visitor.ts';

const app = fileURLToPath(new URL('../../dist', import.meta.url));
const said = (words: number): string => Array.from({ length: words }, (_, at) => `word ${at + 1}`).join(' ');

it.runIf(isStoreThere && isNginxThere)(
  'a visitor whose process is killed in mid-answer reads the rest from the other, without asking again',
  { timeout: 60_000 },
  async () => {
    const store = await startStore();
    const servers = [await startSlowServer(store.url, app), await startSlowServer(store.url, app)] as const;
    for (const server of servers) server.say(3);
    const { port } = new URL(await startNginx(servers.map(({ url }) => url)));
    const page = await (await sharedBrowser()).newPage({ locale: 'en-GB' });
    onTestFinished(() => page.close());
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    const visitor = visitorOf(page);
    await visitor.goTo(`http://heu.localhost:${port}/`);
    await visitor.ask('How heavy is it?');
    await visitor.seeAnswer(said(3));
    const [maker, other] = servers[0].isAsked ? servers : servers.toReversed();
    await maker?.end('SIGKILL');
    other?.say(8);
    await visitor.seeStage('done');
    await visitor.seeAnswer(said(8));
    expect(posts).toHaveLength(1);
    expect(other?.isAsked).toBe(true);
  },
);
