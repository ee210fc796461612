import type { Score } from './evaluate.ts';
import { honesty, rowsOf, turnedOf } from './report.ts';
import type { Run } from './run.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#1b1b1b;background:#fff}
table{border-collapse:collapse}th,td{border:1px solid #767676;padding:.3rem .6rem;text-align:left}
.short{background:#fde2e0;font-weight:bold}pre{white-space:pre-wrap;background:#f4f4f4;padding:1rem}`;

/** The report as one page that needs nothing else. */
export const htmlReport = (scores: readonly Score[], run: Run, before: Run | undefined): string => {
  const head = scores.map(({ language, verdicts }) => `<th scope="col">${language} (${verdicts.length})</th>`).join('');
  const rows = rowsOf(scores, before).map(
    ({ measure, cells, required }) =>
      `<tr><th scope="row">${measure}</th>${cells
        .map(
          ({ text, short, change }) =>
            `<td${short ? ' class="short"' : ''}>${text}${short ? ', too little' : ''}${change ? ` (${change})` : ''}</td>`,
        )
        .join('')}<td>${required}</td></tr>`,
  );
  const failures = scores
    .flatMap(({ verdicts }) => verdicts)
    .filter(({ faults }) => faults.length > 0)
    .map(
      ({ id, question, faults, answer }) =>
        `<section><h3>${escaped(id)}: ${escaped(question)}</h3><ul>${faults
          .map((fault) => `<li>${escaped(fault)}</li>`)
          .join('')}</ul><pre>${escaped(answer)}</pre></section>`,
    );
  const { broken, mended } = turnedOf(run, before);
  const turned = (label: string, ids: readonly string[]): string =>
    ids.length === 0 ? '' : `<p>${label} since the last run: ${escaped(ids.join(' '))}</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Answers judged</title><style>${style}</style>
<main><h1>Answers judged</h1><p>${escaped(honesty(scores.map(({ language }) => language)))}</p>
<table><caption>Share answered right, by measure and language (change since the last run)</caption>
<thead><tr><td></td>${head}<th scope="col">required</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>
${turned('Wrong', broken)}${turned('Right', mended)}
<h2>What failed, and why: ${failures.length}</h2>${failures.join('\n')}</main></html>
`;
};
