import type { BrandProperties } from './newBrand.ts';

/** A brand that is not part of the program. */
export const tarnwald: BrandProperties = {
  code: 'TLX',
  name: 'Tarnwald',
  persona: 'Ola',
  hosts: ['tools.tarnwald.example'],
  languages: ['en', 'pl'],
  colour: '#0b6e4f',
  accent: '#f2a104',
  scheme: 'light',
  currency: 'PLN',
  units: 'metric',
  zone: 'Europe/Warsaw',
};
