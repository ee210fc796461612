import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A command of `package.json`: how it is used, and what it takes. */
interface Command<Options extends ParseArgsOptionsConfig> {
  /** Begins with a line such as `npm run backup -- FOLDER [--data-dir DIR]`. */
  readonly usage: string;
  readonly options: Options;
  /** How many words may be given beside the options; none by default. */
  readonly maxWords?: number;
}

/** The first sentence of Node's message; the others explain how words begin with a dash. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('. ')[0] ?? '';

/**
 * Parses the command line of this process. `--help` prints the usage. Unknown options, missing values and too many words
 * end the process with code 2, a message and the usage.
 */
export const readCommandLine = <const Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  maxWords = 0,
}: Command<Options>) => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return process.exit(0);
  }
  try {
    const parsed = parseArgs({ args, allowPositionals: true, options });
    const tooMany = parsed.positionals.slice(maxWords);
    if (tooMany.length > 0) throw new Error(`Unexpected argument '${tooMany.join(' ')}'`);
    return parsed;
  } catch (error) {
    console.error(`${reasonOf(error)}; nothing was done. Usage:\n\n${usage}`);
    return process.exit(2);
  }
};
