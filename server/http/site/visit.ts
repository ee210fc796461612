import type { FastifyRequest } from 'fastify';
import { brandOf, isOwnHost, languagesOf, type Site, siteOfHost } from '../../../brands/registry.ts';
import type { LanguageCode } from '../../../contract/contract.ts';
import { languageFor } from '../accepted.ts';
import { queryOf } from '../query.ts';

/** The site and language that a page is requested for. */
export interface Visit {
  readonly site: Site;
  /** The language in the address, or one that the browser prefers. */
  readonly language: LanguageCode;
  /** The language in the address. */
  readonly named: LanguageCode | undefined;
  /** Empty on a host that is not the brand's own, so that the page is the same for all of them. */
  readonly origin: string;
}

/** Only characters that a host may contain; anything else becomes `localhost`. */
const hostOf = (host: string): string => (/^[\w.:[\]-]+$/.test(host) ? host : 'localhost');

/**
 * Origin that the visitor requested, according to the trusted proxies. A proxy may pass on a protocol that the visitor
 * invented.
 */
export const originOf = ({ protocol, host }: FastifyRequest): string =>
  `${protocol === 'https' ? 'https' : 'http'}://${hostOf(host)}`;

/** Tells what a request is for. */
export interface Visits {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly visitOf: (request: FastifyRequest) => Visit;
}

/** @param extraHosts hosts of brands besides those that the brands name */
export const visits = (defaultSite: Site, extraHosts: ReadonlyMap<string, Site>): Visits => {
  const siteOf = (request: FastifyRequest): Site => siteOfHost(request.host, defaultSite, extraHosts);
  return {
    siteOf,
    visitOf: (request) => {
      const site = siteOf(request);
      const languages = languagesOf(site);
      const asked = queryOf(request).get('language');
      const named = languages.find((code) => code === asked);
      return {
        site,
        language:
          named ?? languageFor(request.headers['accept-language'], languages, brandOf(site.brand).defaultLanguage),
        named,
        origin: isOwnHost(request.host, extraHosts) ? originOf(request) : '',
      };
    },
  };
};
