import { DockerfileParser, type From, type Instruction, type ModifiableInstruction } from 'dockerfile-ast';

/** One step of a container file: its instruction and arguments. */
export interface Step {
  readonly does: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  /** Everything after the flags, unchanged. */
  readonly text: string;
}

/** A stage: its base, its name, and its steps in order. */
export interface Stage {
  readonly image: string;
  readonly name: string;
  readonly steps: readonly Step[];
}

const isFrom = (instruction: Instruction): instruction is From => instruction.getKeyword() === 'FROM';

const takesFlags = (instruction: Instruction): instruction is ModifiableInstruction => 'getFlags' in instruction;

const stepOf = (instruction: Instruction): Step => {
  const flags = takesFlags(instruction) ? instruction.getFlags() : [];
  // The text of the library begins at the first word, with or without the flags before it.
  const text = (instruction.getArgumentsContent() ?? '').replace(/^(--[a-z-]+(=\S+)?\s+)*/, '');
  return {
    does: instruction.getKeyword(),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    words: text.split(/\s+/),
    text,
  };
};

/** The stages of a container file. */
export const stagesOf = (text: string): readonly Stage[] => {
  const stages: { image: string; name: string; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (isFrom(instruction))
      stages.push({ image: instruction.getImage() ?? '', name: instruction.getBuildStage() ?? '', steps: [] });
    else stages.at(-1)?.steps.push(stepOf(instruction));
  }
  return stages;
};

/** Steps that `image.ts` carries out or may pass over, with the flags of which that is true. */
const known: Readonly<Record<string, readonly string[]>> = {
  CMD: [],
  COPY: ['from'],
  ENV: [],
  EXPOSE: [],
  HEALTHCHECK: ['interval', 'retries', 'start-period', 'timeout'],
  LABEL: [],
  RUN: [],
  STOPSIGNAL: [],
  USER: [],
  VOLUME: [],
  WORKDIR: [],
};

/** What an engine would do and `image.ts` would not. */
export const unknownIn = ({ steps }: Stage): readonly string[] =>
  steps.flatMap(({ does, flags, text }, at) => {
    const names = known[does];
    const user = steps.slice(0, at).find((step) => step.does === 'USER');
    if (names === undefined) return [`this step is not known: ${does} ${text}`];
    if (does === 'RUN' && user) return [`this step would run as another user than ${user.text}: RUN ${text}`];
    return Object.keys(flags)
      .filter((name) => !names.includes(name))
      .map((name) => `this flag is not known: ${does} --${name}`);
  });

/** The words of a step in JSON form, such as CMD. */
export const listOf = (text: string): readonly string[] => {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.map(String) : [];
};
