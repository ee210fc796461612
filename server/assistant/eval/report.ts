import { type Score, shareOf } from './evaluate.ts';
import { firstRun } from './firstRun.ts';
import { leastShare, type Measure, measures } from './measures.ts';
import { type Run, shareIn } from './run.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A row of the report: a measure, how each language did, and what is required. */
export interface Row {
  readonly measure: Measure;
  readonly cells: readonly { readonly text: string; readonly short: boolean; readonly change: string }[];
  readonly required: string;
}

const changed = (now: number, before: number | undefined): string => {
  if (before === undefined || Math.abs(now - before) < 0.0005) return '';
  return `${now > before ? '+' : '−'}${(Math.abs(now - before) * 100).toFixed(1)}`;
};

/** Measure by measure, language by language, beside the run before. */
export const rowsOf = (scores: readonly Score[], before: Run | undefined): readonly Row[] =>
  measures.map((measure) => ({
    measure,
    required: percent(leastShare[measure]),
    cells: scores.map(({ language, shares }) => {
      const share = shares[measure];
      const now = shareOf(share);
      return {
        text: `${percent(now)} of ${share.of}`,
        short: now < leastShare[measure],
        change: changed(now, shareIn(before, language, measure)),
      };
    }),
  }));

/** Questions answered wrong now that were right before, and the other way round. */
export const turnedOf = (run: Run, before: Run | undefined) => {
  const asked = Object.keys(run.shares);
  const was = (before?.failed ?? []).filter((id) => asked.some((language) => id.startsWith(`${language}-`)));
  return {
    broken: before ? run.failed.filter((id) => !was.includes(id)) : [],
    mended: was.filter((id) => !run.failed.includes(id)),
  };
};

/** What the question sets scored before anything was changed for them: they have been worked on since. */
export const honesty = (languages: readonly string[]): string =>
  `These sets are no blind test: when the questions numbered 201 to 499 (1 to 44 in languages without answers) were first asked, unseen, this share of them was answered without fault: ${languages
    .map((language) => `${language} ${percent(firstRun[language] ?? 0)}`)
    .join(', ')}.`;

/** The report as lines of text. */
export const textReport = (scores: readonly Score[], run: Run, before: Run | undefined): string => {
  const rows = rowsOf(scores, before);
  const head = ['', ...scores.map(({ language, verdicts }) => `${language} (${verdicts.length})`), 'required'];
  const lines = [
    head,
    ...rows.map(({ measure, cells, required }) => [
      measure,
      ...cells.map(({ text, short, change }) => `${text}${change ? ` (${change})` : ''}${short ? ' !' : ''}`),
      required,
    ]),
  ];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const { broken, mended } = turnedOf(run, before);
  return [
    ...table,
    '',
    `Conversations of several turns: ${scores.map(({ language, conversations }) => `${language} ${conversations}`).join(', ')}.`,
    honesty(scores.map(({ language }) => language)),
    ...(broken.length > 0 ? [`Wrong since the last run: ${broken.join(' ')}`] : []),
    ...(mended.length > 0 ? [`Right since the last run: ${mended.join(' ')}`] : []),
  ].join('\n');
};

/** Every question answered wrong, with what was wrong and the answer. */
export const failuresText = (scores: readonly Score[]): string =>
  scores
    .flatMap(({ verdicts }) => verdicts)
    .filter(({ faults }) => faults.length > 0)
    .map(
      ({ id, question, faults, answer }) =>
        `\n${id} ${question}\n  ${faults.join('; ')}\n  ${answer.replaceAll('\n', '\n  ')}`,
    )
    .join('\n');
