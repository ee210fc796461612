import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandCodes,
  brandOf,
  hostName,
  languagesOf,
  siteCodeOf,
  siteCodes,
  siteOfCode,
  siteOfHost,
} from './registry.ts';

const fallback = siteOfCode('HUS');

describe('languages of a site (specification, section 9)', () => {
  it.each([
    ['HJP', 'jp', 'jp'],
    ['HUS', 'en', 'en'],
    ['HEU', 'en de es', 'de'],
    ['MET', 'en de es it fr', 'de'],
    ['DEV_HEU', 'en de es fr ro', 'de'],
    ['DEV_MET', 'en de it tr es fr nl bg cs da lv lt hu no pl sk fi sv uk', 'de'],
  ] as const)('%s offers %s, first %s', (code, languages, first) => {
    const site = siteOfCode(code);
    expect(languagesOf(site).join(' ')).toBe(languages);
    expect(brandOf(site.brand).defaultLanguage).toBe(first);
    expect(siteCodeOf(site)).toBe(code);
  });

  it('knows every site code', () => {
    expect(siteCodes.map((code) => siteCodeOf(siteOfCode(code)))).toEqual(siteCodes);
  });
});

describe('the site of a host', () => {
  it.each([
    ['hjp.localhost', 'HJP'],
    ['hus.localhost:3001', 'HUS'],
    ['HEU.LocalHost:3001', 'HEU'],
    ['met.localhost.', 'MET'],
    ['met.localhost.:3001', 'MET'],
    ['  heu.localhost ', 'HEU'],
    ['dev-heu.localhost', 'DEV_HEU'],
    ['dev-met.localhost', 'DEV_MET'],
    ['tools.kernholt.example', 'MET'],
    ['localhost', 'HUS'],
    ['127.0.0.1:3001', 'HUS'],
    ['[::1]:3001', 'HUS'],
    ['evil.heu.localhost', 'HUS'],
    ['heu.localhost.evil.example', 'HUS'],
    ['', 'HUS'],
    ['__proto__', 'HUS'],
    ['constructor', 'HUS'],
  ] as const)('%j is %s', (host, code) => {
    expect(siteOfHost(host, fallback)).toEqual(siteOfCode(code));
  });

  it.each([
    ['HJP', 'hjp.localhost tools.kazemori.example stage.kazemori.example int-hjp.assistant.example dev-hjp.localhost'],
    [
      'HUS',
      'hus.localhost tools.brackford.example stage.brackford.example int-hus.assistant.example dev-hus.localhost',
    ],
    ['HEU', 'heu.localhost tools.halvorn.example stage.halvorn.example'],
    ['DEV_HEU', 'dev-heu.localhost dev.halvorn.example int-heu.assistant.example'],
    ['MET', 'met.localhost tools.kernholt.example stage.kernholt.example'],
    ['DEV_MET', 'dev-met.localhost dev.kernholt.example int-met.assistant.example'],
  ] as const)('is %s on its production-like, integration and development hosts', (code, hosts) => {
    const other = siteOfCode(code === 'HUS' ? 'HJP' : 'HUS');
    for (const host of hosts.split(' ')) expect(siteOfHost(host, other), host).toEqual(siteOfCode(code));
  });

  it('lets extra hosts come before the table', () => {
    const extra = new Map([['heu.localhost', siteOfCode('MET')]]);
    expect(siteOfHost('heu.localhost:1', fallback, extra)).toEqual(siteOfCode('MET'));
  });

  it('is a known one, whatever the header says', () => {
    const known = siteCodes.map(siteOfCode);
    const absurd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.ipV6(),
      fc.string().map((text) => `heu.localhost${text}`),
    );
    fc.assert(
      fc.property(absurd, (host) => {
        expect(known).toContainEqual(siteOfHost(host, fallback));
      }),
    );
  });

  it('reads the same host name whatever port and dot follow', () => {
    fc.assert(
      fc.property(fc.domain(), fc.nat(65_535), (domain, port) => {
        expect(hostName(`${domain.toUpperCase()}:${port}`)).toBe(domain.toLowerCase());
        expect(hostName(`${domain}.:${port}`)).toBe(domain.toLowerCase());
      }),
    );
  });
});

describe('the brands', () => {
  it('share no host', () => {
    const hosts = brandCodes.flatMap((code) => {
      const { hosts: own, development } = brandOf(code);
      return [...own, ...(development?.hosts ?? [])];
    });
    expect(hosts).toEqual([...new Set(hosts)]);
    expect(hosts).toEqual(hosts.map(hostName));
  });

  it('each have a name and a persona of their own', () => {
    for (const key of ['persona', 'name'] as const) {
      expect(new Set(brandCodes.map((code) => brandOf(code)[key])).size).toBe(brandCodes.length);
    }
  });

  it('welcome with a message, but for the Japanese one', () => {
    const silent = ['HJP', 'HUS', 'HEU', 'MET'].filter((code) => !brandOf(code).welcomes);
    expect(silent).toEqual(['HJP']);
  });
});
