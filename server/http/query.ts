import type { FastifyRequest } from 'fastify';

/** Query of a request's address, with repeated names in their order. */
export const queryOf = ({ url }: FastifyRequest): URLSearchParams => {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start));
};
