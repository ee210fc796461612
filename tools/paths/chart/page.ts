import { eventTypes, leafNames, type Subject } from '../plan.ts';
import { eventLabel } from '../wording.ts';
import { escaped } from './escaped.ts';
import { svgOf } from './svg.ts';

/** A page with the charts of machines and the meaning of their states and events. */

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 64rem; padding: 0 1rem; color: #222 }
  svg { max-width: 100%; height: auto } table { border-collapse: collapse; margin: 1rem 0; width: 100% }
  th, td { border-bottom: 1px solid #ddd; padding: 0.3rem 0.6rem; text-align: start; vertical-align: top }`;

const row = (cells: readonly string[], cell: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((text) => `<${cell}>${escaped(text)}</${cell}>`).join('')}</tr>`;

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead>${row(headings, 'th')}</thead><tbody>\n${rows.map((cells) => row(cells)).join('\n')}\n</tbody></table>`;

const section = (subject: Subject): string => {
  const { model, words, name } = subject;
  return [
    `<section id="${name}"><h2>${escaped(words.title)}</h2>`,
    `<p>${escaped(words.about)}</p>`,
    svgOf(subject),
    table(
      ['State', 'Is', 'What must be seen'],
      leafNames(subject).map((state) => [state, words.states[state]?.name ?? '', words.states[state]?.see ?? '']),
    ),
    table(
      ['Event', 'Means', 'What a tester does'],
      eventTypes(subject).map((type) => {
        const event = words.events[type];
        return [eventLabel(model.machine, words, type), event?.name ?? '', event?.action ?? ''];
      }),
    ),
    '</section>',
  ].join('\n');
};

/** The page for `npm run paths -- --chart`. */
export const chartPage = (subjects: readonly Subject[]): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><title>Machines</title>',
    `<style>${style}</style></head><body><h1>Machines</h1>`,
    `<ul>${subjects.map(({ name, words }) => `<li><a href="#${name}">${escaped(words.title)}</a></li>`).join('')}</ul>`,
    ...subjects.map(section),
    '</body></html>',
  ].join('\n');
