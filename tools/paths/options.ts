import { parseArgs } from 'node:util';
import type { Strategy } from '../../machines/testing/paths.ts';
import type { Format } from './formats/formats.ts';
import { eventTypes, type Subject, stateNames, subjects } from './plan.ts';
import { delayOf } from './wording.ts';

/** A parsed command line. */
export type Request =
  | { readonly does: 'help' }
  | { readonly does: 'docs' }
  | { readonly does: 'chart'; readonly subjects: readonly Subject[] }
  | { readonly does: 'server'; readonly port: number }
  | { readonly does: 'list'; readonly subject: Subject | undefined }
  | {
      readonly does: 'plan' | 'coverage';
      readonly subject: Subject;
      readonly format: Format;
      readonly strategy: Strategy;
      readonly to: string | undefined;
      readonly avoid: readonly string[];
      readonly smoke: boolean;
    };

/** An invalid command line; the message names the allowed values. */
export class UsageError extends Error {}

const oneOf = <T extends string>(what: string, value: string, allowed: readonly T[]): T => {
  const known = allowed.find((one) => one === value);
  if (known === undefined) throw new UsageError(`${what} "${value}" is not known; allowed: ${allowed.join(', ')}`);
  return known;
};

const formatNames: readonly Format[] = ['md', 'json', 'gherkin', 'csv', 'mermaid'];
const strategies: readonly Strategy[] = ['shortest', 'simple'];

export const usage = `npm run paths -- MACHINE [--format ${formatNames.join('|')}] [--strategy ${strategies.join('|')}]
                     [--to STATE] [--avoid EVENT]... [--smoke] [--coverage]
npm run paths -- [MACHINE] --list     the machines; the states and events of one
npm run paths -- [MACHINE] --chart    a page with the charts of the machines and what they mean (HTML)
npm run paths -- --docs               writes docs/machines/*.md and charts/*.svg
npm run paths -- --server [--port N]  a chat API that sends what you type

MACHINE  ${subjects.map(({ name }) => name).join(', ')}`;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'md' },
        strategy: { type: 'string', default: 'shortest' },
        to: { type: 'string' },
        avoid: { type: 'string', multiple: true, default: [] },
        coverage: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        smoke: { type: 'boolean', default: false },
        chart: { type: 'boolean', default: false },
        docs: { type: 'boolean', default: false },
        server: { type: 'boolean', default: false },
        port: { type: 'string', default: '4555' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, { cause: error });
  }
};

const subjectNamed = (name: string): Subject => {
  const known = oneOf(
    'machine',
    name,
    subjects.map((subject) => subject.name),
  );
  const subject = subjects.find((one) => one.name === known);
  if (!subject) throw new UsageError(`machine "${name}" is not known`);
  return subject;
};

/** An event by type, or a delay by name. */
const eventNamed = (subject: Subject, name: string): string => {
  const types = eventTypes(subject);
  return types.find((type) => delayOf(type) === name) ?? oneOf('event', name, types);
};

const portNamed = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`port "${text}" is none; allowed: 0 to 65535`);
  return port;
};

/** Parses the command line. @throws {UsageError} if it is invalid */
export const requestOf = (args: readonly string[]): Request => {
  const { values, positionals } = parsed(args);
  const [name, ...more] = positionals;
  if (values.help) return { does: 'help' };
  if (more.length > 0) throw new UsageError(`one machine at a time, not also ${more.join(', ')}`);
  if (values.docs) return { does: 'docs' };
  if (values.server) return { does: 'server', port: portNamed(values.port) };
  const subject = name === undefined ? undefined : subjectNamed(name);
  if (values.chart) return { does: 'chart', subjects: subject ? [subject] : subjects };
  if (values.list) return { does: 'list', subject };
  if (!subject) throw new UsageError(`which machine?\n\n${usage}`);
  return {
    does: values.coverage ? 'coverage' : 'plan',
    subject,
    format: oneOf('format', values.format, formatNames),
    strategy: oneOf('strategy', values.strategy, strategies),
    to: values.to === undefined ? undefined : oneOf('state', values.to, stateNames(subject)),
    avoid: values.avoid.map((event) => eventNamed(subject, event)),
    smoke: values.smoke,
  };
};
