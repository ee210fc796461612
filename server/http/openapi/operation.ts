import type * as v from 'valibot';
import type { ProblemCode } from '../../../contract/problems.ts';

/** A parameter in the path, the query or a header. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required?: boolean;
  /** A schema of the contract, or a JSON Schema where the contract has none. */
  readonly schema: v.GenericSchema | Readonly<Record<string, unknown>>;
}

/** Successful response of a call, or a refusal in the form of another protocol. */
export interface Answer {
  readonly status: number;
  readonly description: string;
  readonly contentType?: string;
  readonly schema?: v.GenericSchema;
}

/** A documented call of the API. */
export interface Operation {
  readonly id: string;
  readonly method: 'get' | 'post' | 'delete';
  /** Path with parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly body?: v.GenericSchema;
  readonly answers: readonly Answer[];
  readonly problems: readonly ProblemCode[];
  /** Whether the call needs the owner's token. */
  readonly isOwners?: boolean;
}
