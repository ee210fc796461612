import { chartPage } from './chart/page.ts';
import { writeDocs } from './docs.ts';
import { formats } from './formats/formats.ts';
import { type Request, requestOf, UsageError, usage } from './options.ts';
import { eventTypes, leafNames, planOf, subjects } from './plan.ts';
import { reachOf, reachText } from './reach.ts';
import { startTestServer } from './testServer.ts';

/** `npm run paths`: prints the result to standard output, everything else to standard error. */

const listOf = (request: Request & { does: 'list' }): string => {
  const { subject } = request;
  if (!subject) return subjects.map(({ name, words }) => `${name}: ${words.about}`).join('\n');
  const { words } = subject;
  return [
    'states',
    ...leafNames(subject).map((name) => `  ${name}: ${words.states[name]?.name ?? ''}`),
    'events',
    ...eventTypes(subject).map((type) => `  ${type}: ${words.events[type]?.name ?? ''}`),
  ].join('\n');
};

const coverageOf = (request: Request & { does: 'plan' | 'coverage' }): string => {
  const reach = reachOf(request.subject, request);
  return request.format === 'json' ? JSON.stringify(reach, null, 2) : reachText(reach);
};

const planText = (request: Request & { does: 'plan' | 'coverage' }): string => {
  const plan = planOf(request.subject, request);
  if (plan.paths.length === 0) console.error('no path: --coverage lists what cannot be reached, and why');
  return formats[request.format](plan);
};

const resultOf = async (request: Request): Promise<string> => {
  switch (request.does) {
    case 'help':
      return usage;
    case 'docs':
      return (await writeDocs()).join('\n');
    case 'chart':
      return chartPage(request.subjects);
    case 'server':
      return startTestServer(request.port);
    case 'list':
      return listOf(request);
    case 'coverage':
      return coverageOf(request);
    case 'plan':
      return planText(request);
  }
};

// A reader such as `head` closes the pipe when it has enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.stdout.write(`${await resultOf(requestOf(process.argv.slice(2)))}\n`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
