import type { Plan } from '../plan.ts';
import { csv } from './csv.ts';
import { gherkin } from './gherkin.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { mermaid } from './mermaid.ts';

/** Output formats by the name that `--format` takes. */
export const formats = {
  md: markdown,
  json,
  gherkin,
  csv,
  mermaid: ({ subject }: Plan) => mermaid(subject),
} as const satisfies Readonly<Record<string, (plan: Plan) => string>>;
export type Format = keyof typeof formats;
