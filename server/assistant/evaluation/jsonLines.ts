import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** The objects of a file that holds one in each line; throws where one is not as the schema says. */
export const readJsonLines = <Schema extends v.GenericSchema>(
  file: URL,
  schema: Schema,
): readonly v.InferOutput<Schema>[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(schema, JSON.parse(line)));
