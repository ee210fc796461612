import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The version of `src/embedded/embed.ts`: incremented with each change, because released versions never change. */
export const embedVersion = '1.4.0';

/** The folder of the served versions. */
export const embedFolder = fileURLToPath(new URL('../../public/embed/', import.meta.url));

/** Builds the minified script for embedding pages. */
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
