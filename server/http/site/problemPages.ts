import type { FastifyInstance } from 'fastify';
import { type ProblemCode, problemCodes, problemPath, problemTypes } from '../../../contract/problems.ts';
import { allowOnly, HttpProblem } from '../problems.ts';

/** Escapes text; backticks around code become `<code>`. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>');

const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/problems.css"></head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;

const typePage = (code: ProblemCode): string => {
  const { status, title, meaning, remedy } = problemTypes[code];
  return pageOf(
    title,
    `<dl>
<dt>Type</dt><dd><code>${problemPath(code)}</code></dd>
<dt>Status</dt><dd>${status}</dd>
<dt>Meaning</dt><dd>${escaped(meaning)}</dd>
<dt>What to do</dt><dd>${escaped(remedy)}</dd>
</dl>
<p><a href="/problems">All problem types</a></p>`,
  );
};

const listPage = (): string =>
  pageOf(
    'Problem types',
    `<ul>
${problemCodes.map((code) => `<li><a href="${problemPath(code)}">${escaped(problemTypes[code].title)}</a> <span>${problemTypes[code].status}</span></li>`).join('\n')}
</ul>`,
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
