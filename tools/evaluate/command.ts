import { readCommandLine } from '../../server/commandLine.ts';

/**
 * `npm run eval`: evaluates the composed answers; with `--model`, the answers of the model at LLM_BASE_URL: a sample of the
 * question sets, compared with the embedded planner, or, with `--block FILE`, whole conversations as transcripts.
 */

const usage = `npm run eval -- --model [LANGUAGE …] [--sample 20] [--at-once 4] [--failures]
npm run eval -- --model --block FILE.jsonl --transcript FILE.md [--at-once 4]`;

const options = {
  model: { type: 'boolean', default: false },
  sample: { type: 'string', default: '20' },
  'at-once': { type: 'string', default: '4' },
  failures: { type: 'boolean', default: false },
  block: { type: 'string' },
  transcript: { type: 'string' },
} as const;

const numberOf = (text: string): number | undefined => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined);

const evaluate = async (): Promise<number> => {
  const { values, positionals } = readCommandLine({ usage, options, maxWords: Number.POSITIVE_INFINITY });
  const [sample, atOnce] = [numberOf(values.sample), numberOf(values['at-once'])];
  if (sample === undefined || atOnce === undefined) {
    console.error(`--sample and --at-once are counts from 1 to 9999. Usage:\n\n${usage}`);
    return 1;
  }
  const { evaluateModel } = await import('./evaluateModel.ts');
  const { openCatalogue } = await import('../../server/catalogue/open.ts');
  const { failures, block, transcript } = values;
  const evaluation = { languages: positionals, sample, atOnce, failures, block, transcript };
  await evaluateModel(
    evaluation,
    process.env,
    () => openCatalogue({ dataDir: ':memory:' }),
    (line) => console.log(line),
  );
  return 0;
};

if (process.argv.includes('--model')) {
  try {
    process.exitCode = await evaluate();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else await import('../../server/assistant/evaluation/command.ts');
