import * as v from 'valibot';
import { knownBrandSchema } from '../../../brands/registry.ts';
import { feedbackSchema } from '../../../contract/feedback.ts';
import { deletedSchema, insightsQuerySchema, insightsReportSchema } from '../../../contract/insights.ts';
import { openedSchema } from '../../../contract/opened.ts';
import type { ProblemCode } from '../../../contract/problems.ts';
import { healthSchema, readinessSchema } from '../../../contract/service.ts';
import type { Operation, Parameter } from './operation.ts';

/** A JSON-RPC 2.0 message. */
const rpcMessageSchema = v.looseObject({ jsonrpc: v.literal('2.0'), method: v.optional(v.string()) });

const { entries } = insightsQuerySchema;
const filter = (name: keyof typeof entries, description: string): Parameter => ({
  name,
  in: 'query',
  description,
  schema: entries[name].wrapped,
});
const filters: readonly Parameter[] = [
  filter('from', 'The first day, in UTC.'),
  filter('to', 'The last day, in UTC.'),
  filter('brand', 'The brand asked.'),
  filter('language', 'The language of the question.'),
  filter('operation', 'What the question was taken for.'),
  filter('outcome', 'How it went.'),
  filter('product', 'A product that was shown, by its full id.'),
];
const ownerProblems: readonly ProblemCode[] = [
  'invalid-request',
  'unauthorized',
  'not-found',
  'rate-limited',
  'insights-unavailable',
];

/** Problems of the calls that accept reports from visitors. */
const takenProblems: readonly ProblemCode[] = [
  'malformed-request',
  'invalid-request',
  'origin-not-allowed',
  'content-too-large',
  'unsupported-media-type',
  'rate-limited',
  'shutting-down',
  'insights-unavailable',
];

/** Calls for operators. */
export const serviceOperations: readonly Operation[] = [
  {
    id: 'getHealth',
    method: 'get',
    path: '/api/health',
    summary: 'Whether the process lives',
    answers: [{ status: 200, description: 'It does.', contentType: 'application/json', schema: healthSchema }],
    problems: [],
  },
  {
    id: 'getReadiness',
    method: 'get',
    path: '/api/ready',
    summary: 'Whether the process takes questions',
    answers: [{ status: 200, description: 'It does.', contentType: 'application/json', schema: readinessSchema }],
    problems: ['catalogue-unavailable', 'shutting-down'],
  },
  {
    id: 'getDescription',
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description',
    answers: [{ status: 200, description: 'An OpenAPI document.', contentType: 'application/json' }],
    problems: [],
  },
  {
    id: 'getMetrics',
    method: 'get',
    path: '/api/metrics',
    summary: 'Figures of the server for Prometheus',
    answers: [{ status: 200, description: 'Prometheus text.', contentType: 'text/plain' }],
    problems: [],
  },
  {
    id: 'callTools',
    method: 'post',
    path: '/api/mcp',
    summary: 'The catalogue’s operations as tools of other agents (Model Context Protocol, streamable HTTP)',
    description:
      'Each call is by itself: no session is kept. A message of JSON-RPC in, one out; the tools list themselves.',
    body: rpcMessageSchema,
    answers: [
      { status: 200, description: 'The answer.', contentType: 'application/json' },
      { status: 202, description: 'A notice was taken.' },
      { status: 400, description: 'The message is none of the protocol.', contentType: 'application/json' },
      { status: 406, description: 'The caller must accept JSON and event streams.', contentType: 'application/json' },
    ],
    problems: [
      'malformed-request',
      'invalid-request',
      'origin-not-allowed',
      'content-too-large',
      'unsupported-media-type',
      'rate-limited',
      'shutting-down',
    ],
  },
  {
    id: 'vote',
    method: 'post',
    path: '/api/feedback',
    summary: 'Vote on an answer; the last vote counts, null takes it back',
    parameters: [{ name: 'company', in: 'query', required: true, description: 'The brand.', schema: knownBrandSchema }],
    body: feedbackSchema,
    answers: [{ status: 204, description: 'The vote counts.' }],
    problems: takenProblems,
  },
  {
    id: 'tellOpened',
    method: 'post',
    path: '/api/opened',
    summary: 'Report that a product was opened from an answer; counted once per answer',
    parameters: [{ name: 'company', in: 'query', required: true, description: 'The brand.', schema: knownBrandSchema }],
    body: openedSchema,
    answers: [{ status: 204, description: 'It counts, where the answer is known.' }],
    problems: takenProblems,
  },
  {
    id: 'getInsights',
    method: 'get',
    path: '/api/owner/insights',
    summary: 'What was asked, and how it went',
    parameters: filters,
    answers: [
      { status: 200, description: 'The report.', contentType: 'application/json', schema: insightsReportSchema },
    ],
    problems: ownerProblems,
    isOwners: true,
  },
  {
    id: 'exportInsights',
    method: 'get',
    path: '/api/owner/insights.csv',
    summary: 'The questions kept, a line each',
    parameters: filters,
    answers: [{ status: 200, description: 'The lines.', contentType: 'text/csv' }],
    problems: ownerProblems,
    isOwners: true,
  },
  {
    id: 'makeCase',
    method: 'get',
    path: '/api/owner/insights/case',
    summary: 'A conversation up to a question, as a case of the evaluation',
    parameters: [
      { name: 'brand', in: 'query', required: true, description: 'The brand asked.', schema: knownBrandSchema },
      { name: 'requestId', in: 'query', required: true, description: 'The question.', schema: { type: 'string' } },
    ],
    answers: [{ status: 200, description: 'The case, one line of JSON.', contentType: 'application/x-ndjson' }],
    problems: ownerProblems,
    isOwners: true,
  },
  {
    id: 'deleteChat',
    method: 'delete',
    path: '/api/owner/insights/chats/{chatId}',
    summary: 'Delete all that is kept of a chat',
    parameters: [{ name: 'chatId', in: 'path', required: true, description: 'The chat.', schema: { type: 'string' } }],
    answers: [{ status: 200, description: 'It is deleted.', contentType: 'application/json', schema: deletedSchema }],
    problems: ['unauthorized', 'not-found', 'rate-limited', 'insights-unavailable'],
    isOwners: true,
  },
];
