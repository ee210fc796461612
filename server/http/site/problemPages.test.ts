import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { problemCodes, problemPath, problemTypes } from '../../../contract/problems.ts';
import { answerError } from '../problems.ts';
import { bodyOf, openApp, problemOf } from '../testing/fixtures.ts';

/** Checks the problem types in all places that show them. */

const asMarkdown = (): string =>
  [
    '# Problem types',
    '',
    'Every refusal over HTTP is `application/problem+json` (RFC 9457). Its `type` is the address of a page with the same words.',
    'Made from `contract/problems.ts`; after a change there run `npx vitest run server/http/site/problemPages.test.ts -u`.',
    '',
    '| type | status | title | meaning | what to do |',
    '|---|---|---|---|---|',
    ...problemCodes.map((code) => {
      const { status, title, meaning, remedy } = problemTypes[code];
      return `| \`${problemPath(code)}\` | ${status} | ${title} | ${meaning} | ${remedy} |`;
    }),
    '',
  ].join('\n');

describe('a problem type', () => {
  it('is listed in the documents as in the table', async () => {
    await expect(asMarkdown()).toMatchFileSnapshot('../../../docs/problems.md');
  });

  it.each(problemCodes)('%s has a page at the address that it names', async (code) => {
    const app = await openApp();
    const { statusCode, headers, body } = await app.inject(problemPath(code));
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<h1>${problemTypes[code].title}</h1>`);
    expect((await app.inject('/problems')).body).toContain(`href="${problemPath(code)}"`);
  });

  it('has no page if it does not exist', async () => {
    const app = await openApp();
    expect(problemOf(await app.inject('/problems/none'))).toMatchObject({ status: 404, type: '/problems/not-found' });
    expect((await app.inject({ method: 'POST', url: '/problems' })).statusCode).toBe(405);
  });

  it.each([
    [{ url: '/api/products/XXX' }, 'unknown-brand'],
    [{ url: '/api/products/HEU/none' }, 'unknown-product'],
    [{ url: '/api/products/HEU?limit=0' }, 'invalid-request'],
    [{ url: '/api/none' }, 'not-found'],
    [{ url: '/api/ai/chat/stream?company=HEU&chatId=c&requestId=none-at-all' }, 'answer-not-kept'],
    [{ url: '/api/ai/chat' }, 'method-not-allowed'],
    [
      {
        method: 'POST',
        url: '/api/ai/chat?company=HEU',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      'malformed-request',
    ],
    [
      { method: 'POST', url: '/api/ai/chat?company=HEU', payload: 'a', headers: { 'content-type': 'text/plain' } },
      'unsupported-media-type',
    ],
    [{ method: 'POST', url: '/api/ai/chat?company=HEU', payload: bodyOf('x'.repeat(1_100_000)) }, 'content-too-large'],
    [
      {
        method: 'POST',
        url: '/api/ai/chat?company=HEU',
        payload: bodyOf('Hi'),
        headers: { origin: 'https://other.example' },
      },
      'origin-not-allowed',
    ],
  ] as const)('is named by the refusal of %j', async (request, code) => {
    const app = await openApp();
    const { type, title, status } = problemOf(await app.inject(request));
    expect({ type, title, status }).toEqual({
      type: problemPath(code),
      title: problemTypes[code].title,
      status: problemTypes[code].status,
    });
  });

  it.each([
    ['FST_REPLY_FROM_GATEWAY_TIMEOUT', 'upstream-timeout'],
    ['UND_ERR_CONNECT_TIMEOUT', 'upstream-timeout'],
    ['ECONNRESET', 'upstream-unreachable'],
    ['A_FAULT_OF_OURS', 'internal-error'],
  ] as const)('is named where a route fails with %s', async (error, code) => {
    const app = fastify().setErrorHandler(answerError);
    app.get('/', () => Promise.reject(Object.assign(new Error('a secret'), { code: error })));
    const { type, status, detail } = problemOf(await app.inject('/'));
    expect([type, status]).toEqual([problemPath(code), problemTypes[code].status]);
    expect(detail).not.toContain('secret');
  });
});
