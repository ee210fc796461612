import { fontParts } from '../../../brands/brand.ts';
import { fontFaces } from '../../../brands/fontFaces.ts';
import { knownBrandSchema } from '../../../brands/registry.ts';
import { comparisonSchema } from '../../../contract/compare.ts';
import {
  chatAnswerSchema,
  chatRequestSchema,
  languageCodeSchema,
  productDetailSchema,
  productListSchema,
} from '../../../contract/contract.ts';
import { exploreViewSchema } from '../../../contract/explore.ts';
import { exploreFilters, exploreSorts } from '../../../contract/exploreQuery.ts';
import type { ProblemCode } from '../../../contract/problems.ts';
import type { Answer, Operation, Parameter } from './operation.ts';
import { serviceOperations } from './serviceOperations.ts';

const text = { type: 'string' } as const;
const company: Parameter = {
  name: 'company',
  in: 'query',
  required: true,
  description: 'The brand.',
  schema: knownBrandSchema,
};
const brand: Parameter = {
  name: 'brand',
  in: 'path',
  required: true,
  description: 'The brand.',
  schema: knownBrandSchema,
};
const language: Parameter = {
  name: 'language',
  in: 'query',
  description: 'The language of texts; the brand’s own unless given.',
  schema: languageCodeSchema,
};
const answerNames: readonly Parameter[] = [
  company,
  { name: 'chatId', in: 'query', required: true, description: 'The chat of the question.', schema: text },
  { name: 'requestId', in: 'query', required: true, description: 'The `X-Request-Id` that was posted.', schema: text },
];
const requestId: Parameter = {
  name: 'X-Request-Id',
  in: 'header',
  description: 'Names the question. The same name and body posted again get the same answer, and it can be resumed.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
};
const eventStream: Answer = {
  status: 200,
  description:
    'Server-sent events. Each `data` is a stream event as JSON, the last is `[DONE]`. Comments keep the connection alive.',
  contentType: 'text/event-stream',
};
const questionProblems: readonly ProblemCode[] = [
  'malformed-request',
  'invalid-request',
  'origin-not-allowed',
  'content-too-large',
  'unsupported-media-type',
  'rate-limited',
  'overloaded',
  'shutting-down',
  'catalogue-unavailable',
];
const font = (name: string): Operation => ({
  id: `font-${name}`,
  method: 'get',
  path: `/api/public/{brand}/${name}`,
  summary: `The ${name.replace('-', ' ')} font of a brand`,
  parameters: [brand],
  answers: [{ status: 200, description: 'The font.', contentType: 'font/woff2' }],
  problems: ['unknown-brand', 'not-found'],
});

/** All calls of the API. */
export const operations: readonly Operation[] = [
  {
    id: 'askStreaming',
    method: 'post',
    path: '/api/ai/chat/stream',
    summary: 'Ask a question; the answer is streamed',
    parameters: [company, requestId],
    body: chatRequestSchema,
    answers: [eventStream],
    problems: questionProblems,
  },
  {
    id: 'resumeAnswer',
    method: 'get',
    path: '/api/ai/chat/stream',
    summary: 'Go on with an answer whose connection broke',
    parameters: [
      ...answerNames,
      {
        name: 'Last-Event-ID',
        in: 'header',
        description: 'The last event that arrived.',
        schema: { type: 'string', pattern: '^\\d{1,9}$' },
      },
    ],
    answers: [eventStream],
    problems: [
      'invalid-request',
      'answer-not-kept',
      'method-not-allowed',
      'rate-limited',
      'overloaded',
      'shutting-down',
      'answers-unavailable',
    ],
  },
  {
    id: 'stopAnswer',
    method: 'delete',
    path: '/api/ai/chat/stream',
    summary: 'Stop an answer that will not be resumed',
    parameters: answerNames,
    answers: [{ status: 204, description: 'It is stopped, or was not there.' }],
    problems: ['invalid-request', 'origin-not-allowed', 'shutting-down'],
  },
  {
    id: 'ask',
    method: 'post',
    path: '/api/ai/chat',
    summary: 'Ask a question; the whole answer is sent at once',
    parameters: [company],
    body: chatRequestSchema,
    answers: [{ status: 200, description: 'The answer.', contentType: 'application/json', schema: chatAnswerSchema }],
    problems: [...questionProblems, 'internal-error'],
  },
  {
    id: 'listProducts',
    method: 'get',
    path: '/api/products/{brand}',
    summary: 'List or search the products of a brand',
    parameters: [
      brand,
      language,
      {
        name: 'q',
        in: 'query',
        description: 'Ranked by what answers use too.',
        schema: { type: 'string', maxLength: 2000 },
      },
      {
        name: 'limit',
        in: 'query',
        description: 'Products a page.',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
      },
      { name: 'cursor', in: 'query', description: 'The `nextCursor` of the page before.', schema: text },
      {
        name: 'list',
        in: 'query',
        description: '`featured`: what the home page shows.',
        schema: { enum: ['found', 'featured'], default: 'found' },
      },
    ],
    answers: [
      { status: 200, description: 'A page of products.', contentType: 'application/json', schema: productListSchema },
    ],
    problems: [
      'invalid-request',
      'unknown-brand',
      'rate-limited',
      'overloaded',
      'shutting-down',
      'catalogue-unavailable',
    ],
  },
  {
    id: 'getProduct',
    method: 'get',
    path: '/api/products/{brand}/{id}',
    summary: 'One product in full',
    parameters: [
      brand,
      { name: 'id', in: 'path', required: true, description: 'The raw id, or the full one.', schema: text },
      language,
    ],
    answers: [
      { status: 200, description: 'The product.', contentType: 'application/json', schema: productDetailSchema },
    ],
    problems: ['invalid-request', 'unknown-brand', 'unknown-product', 'shutting-down', 'catalogue-unavailable'],
  },
  {
    id: 'explore',
    method: 'get',
    path: '/api/explore/{brand}',
    summary: 'Products by text, type, job and filters, and what else there is to choose',
    parameters: [
      brand,
      language,
      { name: 'q', in: 'query', description: 'Words or a model number, also unfinished ones.', schema: text },
      { name: 'type', in: 'query', description: 'A product type of the view.', schema: text },
      { name: 'job', in: 'query', description: 'A job of the view.', schema: text },
      { name: 'sort', in: 'query', description: 'The order of products.', schema: { enum: exploreSorts } },
      {
        name: 'page',
        in: 'query',
        description: 'How many pages of products.',
        schema: { type: 'integer', minimum: 1 },
      },
      ...exploreFilters.map(
        (name): Parameter => ({
          name,
          in: 'query',
          description: 'Values of this filter, comma separated; `1.5..2.5` is a range.',
          schema: text,
        }),
      ),
    ],
    answers: [{ status: 200, description: 'The view.', contentType: 'application/json', schema: exploreViewSchema }],
    problems: [
      'invalid-request',
      'unknown-brand',
      'rate-limited',
      'overloaded',
      'shutting-down',
      'catalogue-unavailable',
    ],
  },
  {
    id: 'compare',
    method: 'get',
    path: '/api/compare/{brand}',
    summary: 'Up to four products side by side, with who is best at what',
    parameters: [
      brand,
      language,
      { name: 'compare', in: 'query', required: true, description: 'Raw ids, comma separated.', schema: text },
    ],
    answers: [
      { status: 200, description: 'The comparison.', contentType: 'application/json', schema: comparisonSchema },
    ],
    problems: ['invalid-request', 'unknown-brand', 'unknown-product', 'shutting-down', 'catalogue-unavailable'],
  },
  {
    id: 'getStyles',
    method: 'get',
    path: '/api/public/{brand}/styles.css',
    summary: 'The stylesheet of a brand',
    parameters: [brand],
    answers: [{ status: 200, description: 'The stylesheet.', contentType: 'text/css' }],
    problems: ['unknown-brand'],
  },
  ...fontFaces.flatMap((face) => [face, ...fontParts.map((part) => `${face}-${part}`)]).map(font),
  {
    id: 'getIcons',
    method: 'get',
    path: '/api/_nuxt_icon/{prefix}.json',
    summary: 'Icons of a set, in Iconify’s format',
    parameters: [
      { name: 'prefix', in: 'path', required: true, description: 'The icon set.', schema: text },
      { name: 'icons', in: 'query', required: true, description: 'Names, comma separated.', schema: text },
    ],
    answers: [{ status: 200, description: 'The icons.', contentType: 'application/json' }],
    problems: ['invalid-request', 'not-found'],
  },
  ...serviceOperations,
];
