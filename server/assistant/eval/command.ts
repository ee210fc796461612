import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerLanguages } from '../../../contract/contract.ts';
import { openCatalogue } from '../../catalogue/open.ts';
import { createAssistant } from '../embedded.ts';
import { createModelAssistant } from '../model/modelAssistant.ts';
import { conversationsText } from './conversations.ts';
import { evaluationLimits, startDoubtfulModel } from './doubtfulModel.ts';
import { evaluate, type Score, shortfalls } from './evaluate.ts';
import { htmlReport } from './html.ts';
import { judgedLanguages } from './questions.ts';
import { failuresText, textReport } from './report.ts';
import { keepRun, readLastRun, runOf } from './run.ts';

/**
 * `npm run eval [-- --failures] [--model] [language …]`: answer quality over the question sets; reports go to
 * `.data/eval`. With `--model` a language model phrases the answers that makes up half of what it says: the bars are
 * the same. With `--conversations` nothing is judged: ten whole conversations a language are printed to be read.
 */
const options = process.argv.slice(2);
const model = options.includes('--model') ? await startDoubtfulModel() : undefined;
const folder = join(process.env['DATA_DIR'] ?? '.data', model ? 'eval-model' : 'eval');
const named = judgedLanguages.filter((language) => options.includes(language));
const catalogue = await openCatalogue({ dataDir: ':memory:' });
const assistant = model ? createModelAssistant(catalogue, model, evaluationLimits) : createAssistant(catalogue);

const judgeAll = async (): Promise<void> => {
  const scores: Score[] = [];
  for (const language of named.length > 0 ? named : judgedLanguages)
    scores.push(await evaluate(catalogue, assistant, language));
  const before = readLastRun(folder);
  const run = runOf(scores);
  const text = textReport(scores, run, before);
  console.log(text);
  if (options.includes('--failures')) console.log(failuresText(scores));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.txt'), `${text}\n${failuresText(scores)}\n`);
  writeFileSync(join(folder, 'report.html'), htmlReport(scores, run, before));
  keepRun(folder, run, before);
  console.log(`\nWhat failed, and why: ${join(folder, 'report.html')}`);
  if (scores.some((score) => shortfalls(score).length > 0)) process.exitCode = 1;
};

if (options.includes('--conversations'))
  for (const language of named.length > 0 ? named : answerLanguages)
    console.log(`${await conversationsText(assistant, language)}\n`);
else await judgeAll();
await catalogue.close();
await model?.close();
