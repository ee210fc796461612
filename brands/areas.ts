/** Countries and their mains, as far as makers deliver to them or visitors ask about them. */

/** Where terms of a maker hold; `home` is its own country. */
export const areas = ['home', 'northAmerica', 'europe'] as const;
export type Area = (typeof areas)[number];

/** Types of mains plugs (IEC TR 60083). */
export const plugTypes = ['A', 'B', 'F', 'G', 'I', 'J'] as const;
export type PlugType = (typeof plugTypes)[number];

interface Mains {
  readonly volts: number;
  readonly plug: PlugType;
}

const european: Mains = { volts: 230, plug: 'F' };
const british: Mains = { volts: 230, plug: 'G' };

const europe: Readonly<Record<string, Mains>> = {
  ...Object.fromEntries(
    'at be bg hr cz dk ee fi fr de gr hu it lv lt lu nl no pl pt ro sk si es se'
      .split(' ')
      .map((code) => [code, european]),
  ),
  gb: british,
  ie: british,
  mt: british,
  cy: british,
  ch: { volts: 230, plug: 'J' },
  li: { volts: 230, plug: 'J' },
};
const northAmerica: Readonly<Record<string, Mains>> = {
  us: { volts: 120, plug: 'B' },
  ca: { volts: 120, plug: 'B' },
};

/** The mains of each country. Plugs of types C, E and F fit the same sockets, and count as F. */
export const mainsOf: Readonly<Record<string, Mains>> = {
  ...europe,
  ...northAmerica,
  mx: { volts: 127, plug: 'B' },
  jp: { volts: 100, plug: 'A' },
  au: { volts: 230, plug: 'I' },
  nz: { volts: 230, plug: 'I' },
  cn: { volts: 220, plug: 'I' },
  kr: { volts: 220, plug: 'F' },
  tr: european,
  ua: european,
  rs: european,
  ru: european,
  br: { volts: 127, plug: 'B' },
  tw: { volts: 110, plug: 'B' },
};

/** Whether a country is part of an area. */
export const isIn = (area: Area, country: string, home: string): boolean =>
  country === home || (area === 'europe' && country in europe) || (area === 'northAmerica' && country in northAmerica);
