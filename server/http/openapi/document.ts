import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { problemSchema, streamEventSchema } from '../../../contract/contract.ts';
import { type ProblemCode, problemPath, problemTypes } from '../../../contract/problems.ts';
import type { Answer, Operation, Parameter } from './operation.ts';

/** OpenAPI 3.1 document of the API, generated from the schemas that parse requests and type responses. */

type Json = Readonly<Record<string, unknown>>;

/** Checks that JSON Schema cannot express are omitted; the server enforces them nevertheless. */
const jsonSchemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return rest;
};

const isValibot = (schema: Parameter['schema']): schema is v.GenericSchema => '~standard' in schema;

const parameterOf = ({ schema, ...rest }: Parameter): Json => ({
  ...rest,
  schema: isValibot(schema) ? jsonSchemaOf(schema, 'input') : schema,
});

const answerOf = ({ description, contentType, schema }: Answer): Json => ({
  description,
  ...(contentType === undefined
    ? {}
    : { content: { [contentType]: schema ? { schema: jsonSchemaOf(schema, 'output') } : {} } }),
});

/** Problems that any call may be refused with. */
const always: readonly ProblemCode[] = ['internal-error', 'overloaded', 'shutting-down'];

/**
 * Problems with the same status form one response; their `type` tells them apart. A call of another protocol may refuse
 * with that status in the form of that protocol, too.
 */
const problemAnswers = (codes: readonly ProblemCode[], answers: readonly Answer[]): Json => {
  const byStatus = Map.groupBy(codes, (code) => problemTypes[code].status);
  const contentOf = (status: number): Json => {
    const own = answers.find((answer) => answer.status === status)?.contentType;
    return own === undefined ? {} : { [own]: {} };
  };
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      String(status),
      {
        description: all.map((code) => `\`${problemPath(code)}\`: ${problemTypes[code].title}.`).join(' '),
        ...(status === 429 || status === 503
          ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
          : {}),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          ...contentOf(status),
        },
      },
    ]),
  );
};

const operationOf = ({ id, summary, description, parameters, body, answers, problems, isOwners }: Operation): Json => ({
  operationId: id,
  summary,
  ...(description === undefined ? {} : { description }),
  ...(parameters ? { parameters: parameters.map(parameterOf) } : {}),
  ...(body
    ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } } } }
    : {}),
  ...(isOwners ? { security: [{ ownerToken: [] }] } : {}),
  responses: {
    ...Object.fromEntries(answers.map((answer) => [String(answer.status), answerOf(answer)])),
    ...problemAnswers([...new Set([...problems, ...always])], answers),
  },
});

export const openApiDocument = (operations: readonly Operation[]): Json => {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tool assistant',
      version: '1',
      summary: 'Questions about the tools of a brand, and its products.',
      license: { name: 'All rights reserved' },
    },
    servers: [{ url: '/' }],
    security: [],
    paths: Object.fromEntries(
      [...byPath].map(([path, all]) => [
        path,
        Object.fromEntries(all.map((operation) => [operation.method, operationOf(operation)])),
      ]),
    ),
    components: {
      schemas: {
        Problem: jsonSchemaOf(problemSchema, 'output'),
        StreamEvent: jsonSchemaOf(streamEventSchema, 'output'),
      },
      securitySchemes: { ownerToken: { type: 'http', scheme: 'bearer' } },
    },
  };
};
