import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { svgOf } from './chart/svg.ts';
import { mermaid } from './formats/mermaid.ts';
import { eventTypes, type Plan, planOf, type Subject, stateNames, subjects } from './plan.ts';
import { reachOf, reachText } from './reach.ts';

/** Writes `docs/machines/*.md` from the machines and their descriptions. */

export const docsFolder = fileURLToPath(new URL('../../docs/machines/', import.meta.url));

const machinesFolder = fileURLToPath(new URL('../../machines/', import.meta.url));

/** File name of a machine's chart. */
export const svgFile = ({ name }: Subject): string => `${docsFolder}charts/${name}.svg`;

/** Path of the file that defines a machine. */
const machineFile = (name: string): string => {
  const folder = ['chat', 'answer', 'history', 'page'].find((one) => existsSync(`${machinesFolder}${one}/${name}.ts`));
  if (folder === undefined) throw new Error(`no file defines the machine ${name}`);
  return `machines/${folder}/${name}.ts`;
};

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const states = (subject: Subject): readonly string[] =>
  stateNames(subject).map((name) => {
    const words = subject.words.states[name];
    return row([`\`${name}\``, words?.name ?? '', words?.see ?? '']);
  });

const events = (subject: Subject): readonly string[] =>
  eventTypes(subject).map((type) => {
    const words = subject.words.events[type];
    return row([`\`${type}\``, words?.name ?? '', [words?.first ?? [], words?.action ?? []].flat().join(' ')]);
  });

const summary = ({ paths }: Plan): readonly string[] =>
  paths.map(({ title, steps, notByHand }, at) =>
    row([
      String(at + 1),
      title,
      steps.map(({ event }) => `\`${event}\``).join(' '),
      notByHand === undefined ? 'yes' : 'no',
    ]),
  );

/** Document of a machine. */
export const docOf = (subject: Subject): string => {
  const options = { strategy: 'shortest', avoid: [] } as const;
  const plan = planOf(subject, options);
  return [
    `# ${subject.words.title}`,
    '',
    `Written by \`npm run paths -- --docs\` from \`${machineFile(subject.name)}\` and \`machines/testing/descriptions/${subject.name}.ts\`; a test holds it to them.`,
    '',
    subject.words.about,
    '',
    `![States of ${subject.name}](charts/${subject.name}.svg)`,
    '',
    '```mermaid',
    mermaid(subject),
    '```',
    '',
    '## States',
    '',
    row(['State', 'Is', 'What must be seen']),
    row(['---', '---', '---']),
    ...states(subject),
    '',
    '## Events',
    '',
    row(['Event', 'Means', 'What a tester does']),
    row(['---', '---', '---']),
    ...events(subject),
    '',
    '## Coverage of the shortest paths',
    '',
    '```',
    reachText(reachOf(subject, options)),
    '```',
    '',
    '## Shortest paths',
    '',
    `Each with its steps: \`npm run paths -- ${subject.name} --format md\`.`,
    '',
    row(['Path', 'Last step', 'Events', 'By hand']),
    row(['---', '---', '---', '---']),
    ...summary(plan),
    '',
  ].join('\n');
};

/** Writes the documents of all machines. @returns the files that changed */
export const writeDocs = async (): Promise<readonly string[]> => {
  await mkdir(`${docsFolder}charts/`, { recursive: true });
  const files = subjects.flatMap((subject) => [
    { path: `${docsFolder}${subject.name}.md`, text: docOf(subject) },
    { path: svgFile(subject), text: `${svgOf(subject)}\n` },
  ]);
  const changed: string[] = [];
  for (const { path, text } of files) {
    if (existsSync(path) && (await readFile(path, 'utf8')) === text) continue;
    await writeFile(path, text);
    changed.push(path);
  }
  return changed;
};
