import { describe, expect, it } from 'vitest';
import { brandOf } from './registry.ts';
import { isOpen, serviceHoursIn } from './serviceHours.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

describe('hours of the service', () => {
  it.each([
    ['HUS', 'en-US', 'Mon–Sat 8:00 AM – 8:00 PM'],
    ['HEU', 'de', 'Mo–Fr 08:00–17:00 Uhr'],
    ['HJP', 'ja', '月–金 9時00分～17時30分'],
  ] as const)('of %s in %s read %s', (brand, locale, expected) => {
    expect(plain(serviceHoursIn(brandOf(brand).service.hours, locale))).toBe(expected);
  });
});

describe('whether somebody is there today', () => {
  // Monday to Friday, 9:00 to 17:30 in Tokyo; 2026-11-30 is a Monday.
  it.each([
    ['before opening time', '2026-11-29T22:00:00Z', true],
    ['at noon', '2026-11-30T03:00:00Z', true],
    ['after closing time', '2026-11-30T13:10:00Z', false],
    ['on a Sunday', '2026-11-29T03:00:00Z', false],
  ])('%s', (_, now, open) => {
    expect(isOpen(brandOf('HJP').service.hours, { day: 'today' }, new Date(now))).toBe(open);
  });
});

describe('the service of a brand', () => {
  it.each(['HJP', 'HUS', 'HEU', 'MET'] as const)('of %s lies in example domains', (brand) => {
    const { service } = brandOf(brand);
    for (const url of [
      service.warrantyUrl,
      service.dealersUrl,
      service.orderUrl,
      service.repairUrl,
      service.manualsUrl,
    ])
      expect(new URL(url).hostname).toMatch(/\.example$/);
    expect(service.email).toMatch(/@\w+\.example$/);
  });
});
