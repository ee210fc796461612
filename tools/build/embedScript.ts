import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The version of `src/embedded/embed.ts`: raised with every change of it, for what was released never changes. */
export const embedVersion = '1.3.0';

/** Where the versions lie that are served. */
export const embedFolder = fileURLToPath(new URL('../../public/embed/', import.meta.url));

/** The script for pages of others in as few bytes as can be. */
export const buildEmbedScript = async (): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../../src/embedded/embed.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', minify: true },
      },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the script for pages of others was not built');
  return chunk.code;
};
