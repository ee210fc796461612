import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { brandOf, languagesOf, type Site } from '../../../brands/registry.ts';
import {
  answerLanguageOf,
  bcp47,
  type ChatAnswer,
  type ChatRequest,
  chatRequestSchema,
  limits,
  type ReferencedProduct,
} from '../../../contract/contract.ts';
import { pictureAddress, thumbnailOf } from '../../../contract/pictures.ts';
import { formatPrice } from '../../../contract/prices.ts';
import type { Question } from '../../assistant/assistant.ts';
import { formatNumber } from '../../catalogue/format.ts';
import { withWholeFigures } from '../../productPage/wholeFigures.ts';
import { allowOnly, HttpProblem, parseOrRefuse } from '../problems.ts';
import { signalOf } from '../visitorLeft.ts';
import { markdown } from './markdown.ts';
import { escaped, Markup, markup } from './markup.ts';
import { linksOf, type PagePlace } from './pageContent.ts';
import { pageWord } from './pageWords.ts';
import { questionForm } from './readable.ts';

/** For visitors without scripts: a question posted as a form and answered as a page. */

export interface AskParts {
  readonly siteOf: (request: FastifyRequest) => Site;
  /** Runs before the body is read. @throws HttpProblem if a limit is exceeded */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  readonly answer: (question: Question, signal: AbortSignal, call: FastifyRequest['raw']) => Promise<ChatAnswer>;
}

const formSchema = v.object({
  question: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.questionLength)),
  language: v.optional(v.string(), ''),
  productId: v.optional(v.pipe(v.string(), v.maxLength(limits.idLength))),
});

/** A posted form as far as it can be read, to show it again. */
const fieldsSchema = v.object({
  question: v.fallback(v.string(), ''),
  language: v.fallback(v.string(), ''),
  productId: v.fallback(v.optional(v.string()), undefined),
});

const mediaType = 'application/x-www-form-urlencoded';

/** Colours of the maker's mark, as classes of `public/ask.css`. */
const brandLink = (place: PagePlace): Markup => {
  const { name, mark } = place.brand;
  return markup`<a href="${linksOf(place).home}" class="brand"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">${mark.map(
    ({ d, fill }) => markup`<path d="${d}" class="${fill}"/>`,
  )}</svg>${name}</a>`;
};

const pageOf = (place: PagePlace, tag: string, question: string, body: Markup): string => {
  const { brand, language } = place;
  const title = `${pageWord('answer', language)} – ${brand.name}`;
  return `<!doctype html>
<html lang="${tag}" data-brand="${brand.code}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><link rel="icon" href="/favicons/${brand.code}.ico"><link rel="stylesheet" href="/api/public/${brand.code}/styles.css"><link rel="stylesheet" href="/ask.css"></head>
<body><header>${brandLink(place).html}</header><main>${
    markup`<h1>${question}</h1>${body}<p class="note">${pageWord('mistakes', language)}</p>`.html
  }</main></body>
</html>
`;
};

const cardOf = ({ productId: id = '', productName, imageUrl, facts }: ReferencedProduct, place: PagePlace): Markup => {
  const address = pictureAddress(imageUrl ?? '');
  const picture =
    address === '' ? undefined : markup`<img src="${thumbnailOf(address)}" alt="" width="88" height="88">`;
  const price = facts?.price ? markup`<strong>${formatPrice(facts.price, place.language)}</strong>` : undefined;
  return markup`<li>${picture}<a href="${linksOf(place).product({ productId: id })}">${withWholeFigures(productName)}</a>${price}</li>`;
};

const answerBody = (
  { answer, referencedProducts }: ChatAnswer,
  place: PagePlace,
  productId: string | undefined,
): Markup =>
  markup`<article>${new Markup(markdown(answer))}</article><ul class="cards">${referencedProducts.map((card) =>
    cardOf(card, place),
  )}</ul>${questionForm(place, productId)}`;

const requestOf = (question: string, language: string, productId: string | undefined): ChatRequest =>
  v.parse(chatRequestSchema, {
    messages: [{ id: randomUUID(), role: 'user', message: question }],
    productId: productId ?? null,
    chatId: randomUUID(),
    language,
  });

/** What the page says about a refused question, with the form to try again. */
const refusalBody = (status: number, place: PagePlace, productId: string | undefined, question: string): Markup => {
  const reason = status === 400 ? 'questionLength' : 'failed';
  const values = { max: formatNumber(limits.questionLength, place.language) };
  return markup`<p role="alert">${pageWord(reason, place.language, values)}</p>${questionForm(place, productId, question)}`;
};

/** Where a page of the form stands, in the form's language if the brand has it. */
const placeOf = (site: Site, language: string) => {
  const brand = brandOf(site.brand);
  const named = languagesOf(site).find((code) => code === language) ?? brand.defaultLanguage;
  return { brand, language: answerLanguageOf(named), origin: '', named } satisfies PagePlace;
};

/** Browsers show a refusal to the visitor, with the form; programs get the problem itself. */
const refusalsAsPages = (scope: FastifyInstance, siteOf: AskParts['siteOf']): void => {
  scope.addHook('onSend', (request, reply, payload, done) => {
    const isProblem = String(reply.getHeader('content-type')).startsWith('application/problem+json');
    if (!isProblem || !(request.headers.accept ?? '').includes('text/html')) return done(null, payload);
    const { question, language, productId } = v.parse(fieldsSchema, request.body ?? {});
    const place = placeOf(siteOf(request), language);
    reply.type('text/html; charset=utf-8');
    const body = refusalBody(reply.statusCode, place, productId, question);
    done(null, pageOf(place, bcp47(place.named), pageWord('question', place.language), body));
  });
};

/** POST `/ask`: the form's question, answered as a page. */
export const askRoute = (app: FastifyInstance, { siteOf, admit, answer }: AskParts): void => {
  app.register((scope, _, registered) => {
    refusalsAsPages(scope, siteOf);
    // Form bodies are accepted in this scope only; security.ts has checked the origin.
    scope.addContentTypeParser(mediaType, { parseAs: 'string', bodyLimit: limits.bodyBytes }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/ask', { onRequest: admit }, async (request, reply) => {
      const form = parseOrRefuse(formSchema, request.body, 'the form');
      const site = siteOf(request);
      const place = placeOf(site, form.language);
      const asked = { brand: site.brand, request: requestOf(form.question, place.named, form.productId) };
      const body = await answer(asked, signalOf(reply), request.raw).then(
        (given) => answerBody(given, place, form.productId),
        (error: unknown) => {
          if (error instanceof HttpProblem && error.code !== 'internal-error') throw error;
          reply.code(500);
          return refusalBody(500, place, form.productId, form.question);
        },
      );
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'host');
      return pageOf(place, bcp47(place.named), form.question, body);
    });
    registered();
  });
  allowOnly(app, '/ask', 'POST');
};
