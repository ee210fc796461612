import * as v from 'valibot';
import type { BrandCode, LanguageCode } from '../contract/codes.ts';
import type { Brand } from './brand.ts';
import { brandsFolders, loadBrands } from './load.ts';

/** The brands that are served, read once at the start. A browser only gets its own (pageBrand.ts). */
const brands: ReadonlyMap<BrandCode, Brand> = new Map(
  loadBrands(brandsFolders(process.env['BRANDS_DIR'])).map((brand) => [brand.code, brand]),
);

export const brandCodes: readonly BrandCode[] = [...brands.keys()];

/** Validates a brand code from outside: it must be one of the brands served. */
export const knownBrandSchema = v.picklist(brandCodes, `allowed is one of ${brandCodes.join(', ')}`);

/** A brand by its validated code. */
export const brandOf = (code: BrandCode): Brand => {
  const brand = brands.get(code);
  if (!brand) throw new Error(`there is no brand ${JSON.stringify(code)}`);
  return brand;
};

/** A brand, and whether it offers the development language list; chosen by the host name. */
export interface Site {
  readonly brand: BrandCode;
  readonly development: boolean;
}

/** Values of `DEFAULT_BRAND` and `BRAND_HOSTS`: a brand code, with `DEV_` before it for the development list. */
export type SiteCode = string;

export const siteCodeOf = ({ brand, development }: Site): SiteCode => (development ? `DEV_${brand}` : brand);

const sites: ReadonlyMap<SiteCode, Site> = new Map(
  [
    ...brandCodes.map((brand): Site => ({ brand, development: false })),
    ...brandCodes.filter((code) => brandOf(code).development).map((brand): Site => ({ brand, development: true })),
  ].map((site) => [siteCodeOf(site), site]),
);

export const siteCodes: readonly SiteCode[] = [...sites.keys()];

export const siteOfCode = (code: SiteCode): Site => {
  const site = sites.get(code);
  if (!site) throw new Error(`there is no site ${JSON.stringify(code)}`);
  return site;
};

/** The site of unknown hosts if `DEFAULT_BRAND` is unset: the English sample brand, if it is served. */
export const defaultSiteCode: SiteCode = sites.has('HUS') ? 'HUS' : (siteCodes[0] ?? '');

const knownHosts: ReadonlyMap<string, Site> = new Map(
  [...brands.values()].flatMap((brand) => [
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
 * The site of a host. An unknown or invalid host gets the default, so that a forged header can only choose among known
 * brands.
 */
export const siteOfHost = (host: string, fallback: Site, extra: ReadonlyMap<string, Site> = new Map()): Site => {
  const name = hostName(host);
  return extra.get(name) ?? knownHosts.get(name) ?? fallback;
};

/** Whether a host belongs to a brand, rather than being another name of the server. */
export const isOwnHost = (host: string, extra: ReadonlyMap<string, Site> = new Map()): boolean =>
  extra.has(hostName(host)) || knownHosts.has(hostName(host));

/** The languages a site offers (specification, section 9). */
export const languagesOf = ({ brand, development }: Site): readonly LanguageCode[] => {
  const { languages, development: longer } = brandOf(brand);
  return development && longer ? longer.languages : languages;
};
