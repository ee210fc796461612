import { readCommandLine } from '../../server/commandLine.ts';
import { answerCalls, listCalls } from './batch.ts';
import { startBridge } from './bridge.ts';

const usage = `npm run bridge -- --folder FOLDER [--port 4100]     an endpoint for LLM_BASE_URL whose answers somebody writes by hand
npm run bridge -- --folder FOLDER --list            prints all calls that wait for an answer
npm run bridge -- --folder FOLDER --answer FILE     answers many: {"0001": "words", "0002": [{"name": "get", "arguments": {}}]}`;

const serve = async (port: number, folder: string): Promise<void> => {
  const { baseUrl } = await startBridge({ port, folder });
  console.log(`LLM_BASE_URL=${baseUrl} LLM_MODEL=reader LLM_FIRST_WORD=3600`);
  console.log(`calls: ${folder}/NNNN.call.md; answers: NNNN.answer.txt (words) or NNNN.answer.json (operations)`);
  console.log('ready');
};

const run = async (): Promise<void> => {
  const { values } = readCommandLine({
    usage,
    options: {
      port: { type: 'string', default: '4100' },
      folder: { type: 'string' },
      list: { type: 'boolean', default: false },
      answer: { type: 'string' },
    },
  });
  const { folder, list, answer } = values;
  const port = Number(values.port);
  if (folder === undefined) throw new Error(`--folder is missing. Usage:\n\n${usage}`);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${values.port}: use a number from 0 to 65535`);
  if (list) console.log(await listCalls(folder));
  else if (answer !== undefined) console.log(`answered ${(await answerCalls(folder, answer)).join(' ')}`);
  else await serve(port, folder);
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
