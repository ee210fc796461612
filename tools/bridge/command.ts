import { parseArgs } from 'node:util';
import { startBridge } from './bridge.ts';

/** `npm run bridge -- --port 4100 --folder calls`: an endpoint for `LLM_BASE_URL` whose answers somebody writes by hand. */

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4100' }, folder: { type: 'string' } },
});

const port = Number(values.port);
if (values.folder === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('npm run bridge -- --folder FOLDER [--port 4100]');
  process.exitCode = 1;
} else {
  const { baseUrl } = await startBridge({ port, folder: values.folder });
  console.log(`LLM_BASE_URL=${baseUrl} LLM_MODEL=reader LLM_FIRST_WORD=3600`);
  console.log(
    `calls: ${values.folder}/NNNN.call.md; answers: NNNN.answer.txt (words) or NNNN.answer.json (operations)`,
  );
  console.log('ready');
}
