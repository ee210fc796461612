import './node24.js';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { brandCodes } from '../../brands/registry.ts';
import { galleryPath } from './brands/development.ts';

/**
 * `npm run dev`: the API, started again on every change, and Vite with hot reload before it. Both end together.
 * `npm run gallery` is the same, and says where all components are shown.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts', '--api-only'], {
  cwd: root,
  stdio: 'inherit',
});
const vite = await createServer({ root });

let ending = false;
const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  api.kill();
  await vite.close();
};
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
api.on('exit', (code) => {
  if (!ending) process.exitCode = code ?? 1;
  void end();
});

await vite.listen();
vite.printUrls();
if (process.argv.includes('--gallery')) {
  for (const code of brandCodes)
    console.log(`${code}  http://${code.toLowerCase()}.localhost:${vite.config.server.port}${galleryPath}`);
}
