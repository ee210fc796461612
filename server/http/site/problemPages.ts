import type { FastifyInstance } from 'fastify';
import { type ProblemCode, problemCodes, problemPath, problemTypes } from '../../../contract/problems.ts';
import { allowOnly, HttpProblem } from '../problems.ts';

/** Escapes text; backticks around code become `<code>`. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>');

/** @param above what stands above the heading */
const pageOf = (title: string, body: string, above = ''): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/problems.css"></head>
<body>
<main>
${above}
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** What is served for a refusal of this type. */
const exampleOf = (code: ProblemCode): string => {
  const { status, title } = problemTypes[code];
  const body = JSON.stringify({ type: problemPath(code), title, status, detail: '…' }, undefined, 2);
  return `HTTP/1.1 ${status}\nContent-Type: application/problem+json\n\n${body}`;
};

const typePage = (code: ProblemCode): string => {
  const { status, title, meaning, remedy } = problemTypes[code];
  return pageOf(
    title,
    `<p class="lead">${escaped(meaning)}</p>
<section class="remedy">
<h2>What to do</h2>
<p>${escaped(remedy)}</p>
</section>
<h2>The response</h2>
<pre><code>${escaped(exampleOf(code))}</code></pre>
<p class="quiet"><code>detail</code> says what this call was refused for.</p>`,
    `<nav><a href="/problems">Problem types</a></nav>
<p class="code"><b>${status}</b> <code>${code}</code></p>`,
  );
};

/** Who can do something about a refusal, by its status. */
const groups: readonly (readonly [name: string, isOf: (status: number) => boolean])[] = [
  ['The call has to change', (status) => status < 500],
  ['The service has to change', (status) => status >= 500],
];

const rowOf = (code: ProblemCode): string => {
  const { status, title, meaning } = problemTypes[code];
  return `<li><b>${status}</b><p><a href="${problemPath(code)}">${escaped(title)}</a><br>${escaped(meaning)}</p></li>`;
};

const listPage = (): string =>
  pageOf(
    'Problem types',
    `<p class="lead">Every refusal of this service is <code>application/problem+json</code>, and its <code>type</code> is one of these. <a href="/api/openapi.json">All calls</a></p>
${groups
  .map(
    ([name, isOf]) => `<section>
<h2>${name}</h2>
<ul>
${problemCodes
  .filter((code) => isOf(problemTypes[code].status))
  .map(rowOf)
  .join('\n')}
</ul>
</section>`,
  )
  .join('\n')}`,
  );

/** A page for each problem type, at the address in its `type`. */
export const problemPages = (app: FastifyInstance): void => {
  const html = 'text/html; charset=utf-8';
  app.get('/problems', (_, reply) => reply.type(html).header('cache-control', 'public, max-age=3600').send(listPage()));
  allowOnly(app, '/problems', 'GET');
  app.get<{ Params: { code: string } }>('/problems/:code', (request, reply) => {
    const code = problemCodes.find((known) => known === request.params.code);
    if (code === undefined) throw new HttpProblem('not-found', `there is no problem type ${request.params.code}`);
    return reply.type(html).header('cache-control', 'public, max-age=3600').send(typePage(code));
  });
  allowOnly(app, '/problems/:code', 'GET');
};
