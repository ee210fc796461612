import { type BrandCode, brandCodes, type LanguageCode } from '../contract/contract.ts';
import type { Brand } from './brand.ts';
import { heu } from './heu.ts';
import { hjp } from './hjp.ts';
import { hus } from './hus.ts';
import { met } from './met.ts';

const brands: Readonly<Record<BrandCode, Brand>> = { HJP: hjp, HUS: hus, HEU: heu, MET: met };

export const brandOf = (code: BrandCode): Brand => brands[code];

/** What a host name chooses: a brand, and whether it offers the development language list. */
export interface Site {
  readonly brand: BrandCode;
  readonly development: boolean;
}

/** Values of `DEFAULT_BRAND` and `BRAND_HOSTS`: a brand code, with `DEV_` before it for the development list. */
export const siteCodes = ['HJP', 'HUS', 'HEU', 'MET', 'DEV_HEU', 'DEV_MET'] as const;
export type SiteCode = (typeof siteCodes)[number];

export const siteOfCode = (code: SiteCode): Site => {
  const development = code.startsWith('DEV_');
  const brand = brandCodes.find((known) => code.endsWith(known)) ?? 'HUS';
  return { brand, development };
};

export const siteCodeOf = ({ brand, development }: Site): SiteCode => {
  if (development && brand === 'HEU') return 'DEV_HEU';
  if (development && brand === 'MET') return 'DEV_MET';
  return brand;
};

const knownHosts: ReadonlyMap<string, Site> = new Map(
  Object.values(brands).flatMap((brand) => [
    ...brand.hosts.map((host): [string, Site] => [host, { brand: brand.code, development: false }]),
    ...(brand.development?.hosts ?? []).map((host): [string, Site] => [host, { brand: brand.code, development: true }]),
  ]),
);

/** The bare host name of a Host header or address: without port and trailing dot, in lower case. */
export const hostName = (host: string): string => {
  const name = host.trim().toLowerCase();
  const literal = /^\[[0-9a-f:.]*\]/.exec(name)?.[0];
  return literal ?? name.replace(/:\d*$/, '').replace(/\.$/, '');
};

/**
 * The site of a host; an unknown or absurd host gets the default, so that a forged header can only pick among known
 * brands.
 */
export const siteOfHost = (host: string, fallback: Site, extra: ReadonlyMap<string, Site> = new Map()): Site => {
  const name = hostName(host);
  return extra.get(name) ?? knownHosts.get(name) ?? fallback;
};

/** Whether a host is one of a brand's own, and no other name by which the server was reached. */
export const isOwnHost = (host: string, extra: ReadonlyMap<string, Site> = new Map()): boolean =>
  extra.has(hostName(host)) || knownHosts.has(hostName(host));

/** The languages a site offers (specification, section 9). */
export const languagesOf = ({ brand, development }: Site): readonly LanguageCode[] => {
  const { languages, development: longer } = brands[brand];
  return development && longer ? longer.languages : languages;
};

/** Name of the assistant as the brand's visitors know it. */
export const personaOf = (code: BrandCode): string => brands[code].persona;
