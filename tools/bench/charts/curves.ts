import type { Result, ResultRow } from '../harness/result.ts';

/** The medians of one subject over its sizes, smallest first. */
interface Curve {
  readonly subject: string;
  readonly points: readonly ResultRow[];
}

const slowest = ': p99';
const otherUnit = /\[[^\]]+\]$/;

/** The curves of a result: subjects measured at several sizes in the benchmark's own unit. */
export const curvesOf = ({ rows }: Result): readonly Curve[] => {
  const drawn = rows.filter(({ subject, median, size }) => !otherUnit.test(subject) && median > 0 && size > 0);
  return [...Map.groupBy(drawn, ({ subject }) => subject)]
    .map(([subject, points]) => ({ subject, points: points.toSorted((one, other) => one.size - other.size) }))
    .filter(({ points }) => new Set(points.map(({ size }) => size)).size > 1);
};

const height = 440;
/** Size of the chart, unless names beside the plot need more. */
const minWidth = 860;
/** Maximum width of a letter, in the chart's units. */
const letter = 6.6;
const plot = { left: 64, top: 48, right: 560, bottom: 388 } as const;
/** Distinguishable with impaired colour vision, on white and on black. */
const colours = ['#0b84d8', '#d1672a', '#2b9a66', '#b0509e', '#8f7a00', '#c9374f', '#5b6fd6', '#5d8a8a', '#8a6d5a'];

interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/**
 * A logarithmic scale from one end of the plot to the other, with ticks at the powers of ten, and between them if there
 * are few.
 */
const scaleOf = (values: readonly number[], from: number, to: number): Scale => {
  const [least, most] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))];
  const margin = Math.max(0.08, (most - least) * 0.05);
  const [low, high] = [least - margin, most + margin];
  const steps = high - low > 2.5 ? [1] : [1, 2, 5];
  const powers = Array.from({ length: Math.ceil(high) - Math.floor(low) + 1 }, (_, at) => Math.floor(low) + at);
  return {
    at: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
    ticks: powers
      .flatMap((power) => steps.map((step) => step * 10 ** power))
      .filter((tick) => Math.log10(tick) >= low && Math.log10(tick) <= high),
  };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const figure = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en');

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${more}>${escaped(words)}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number, more = 'class="grid"'): string =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" ${more}/>`;

const style = `text{font:12px system-ui,sans-serif;fill:#333}.title{font-size:15px;font-weight:600}.grid{stroke:#ccc}
@media(prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#444}}`;

/** Draws the curves: median over size, both logarithmic; 99th percentiles are dashed. */
export const drawing = ({ name, unit }: Result, curves: readonly Curve[]): string => {
  const points = curves.flatMap((curve) => curve.points);
  const x = scaleOf(
    points.map(({ size }) => size),
    plot.left,
    plot.right,
  );
  const y = scaleOf(
    points.map(({ median }) => median),
    plot.bottom,
    plot.top,
  );
  const names = [...new Set(curves.map(({ subject }) => subject.replace(slowest, '')))];
  const look = (subject: string): string => {
    const colour = colours[names.indexOf(subject.replace(slowest, '')) % colours.length];
    return `stroke="${colour}" stroke-width="2"${subject.endsWith(slowest) ? ' stroke-dasharray="6 4"' : ''}`;
  };
  const last = ({ points: all }: Curve): number => all.at(-1)?.median ?? 0;
  const legend = curves.toSorted((one, other) => last(other) - last(one));
  const longest = Math.max(...legend.map(({ subject }) => subject.length));
  const width = Math.max(minWidth, Math.ceil(plot.right + 60 + longest * letter));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escaped(name)}: ${escaped(unit)} against size, medians, both scales logarithmic</title>`,
    `<desc id="desc">${escaped(legend.map((curve) => `${curve.subject}: ${curve.points.map(({ size, median }) => `${figure(median)} at ${figure(size)}`).join(', ')}`).join('; '))}</desc>`,
    `<style>${style}</style>`,
    text(plot.left, 24, `${name}, ${unit}`, ' class="title"'),
    ...x.ticks.flatMap((tick) => [
      line(x.at(tick), plot.top, x.at(tick), plot.bottom),
      text(x.at(tick), plot.bottom + 20, figure(tick), ' text-anchor="middle"'),
    ]),
    ...y.ticks.flatMap((tick) => [
      line(plot.left, y.at(tick), plot.right, y.at(tick)),
      text(plot.left - 8, y.at(tick) + 4, figure(tick), ' text-anchor="end"'),
    ]),
    ...curves.flatMap(({ subject, points: all }) => [
      `<polyline fill="none" ${look(subject)} points="${all.map(({ size, median }) => `${x.at(size).toFixed(1)},${y.at(median).toFixed(1)}`).join(' ')}"/>`,
      ...all.map(
        ({ size, median }) =>
          `<circle cx="${x.at(size).toFixed(1)}" cy="${y.at(median).toFixed(1)}" r="2.5" fill="none" ${look(subject)}/>`,
      ),
    ]),
    ...legend.flatMap(({ subject }, place) => [
      line(plot.right + 16, plot.top + 8 + place * 20, plot.right + 44, plot.top + 8 + place * 20, look(subject)),
      text(plot.right + 52, plot.top + 12 + place * 20, subject),
    ]),
    '</svg>\n',
  ].join('\n');
};
