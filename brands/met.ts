import type { Brand, Look } from './brand.ts';

export const met: Brand = {
  code: 'MET',
  name: 'Kernholt',
  persona: 'Ida',
  hosts: ['met.localhost', 'tools.kernholt.example', 'stage.kernholt.example'],
  languages: ['en', 'de', 'es', 'it', 'fr'],
  defaultLanguage: 'de',
  welcomes: true,
  development: {
    hosts: ['dev-met.localhost', 'dev.kernholt.example', 'int-met.assistant.example'],
    languages: [
      'en',
      'de',
      'it',
      'tr',
      'es',
      'fr',
      'nl',
      'bg',
      'cs',
      'da',
      'lv',
      'lt',
      'hu',
      'no',
      'pl',
      'sk',
      'fi',
      'sv',
      'uk',
    ],
  },
  fonts: { primary: 'MET Primary', secondary: 'MET Secondary', ending: 'woff2' },
};

/** How it looks; apart, so that browsers need not load it with the rest. */
export const metLook: Look = {
  scheme: 'dark',
  tokens: {
    page: '#14171a',
    surface: '#1f2428',
    sunken: '#0e1113',
    text: '#eef2f5',
    muted: '#a3adb5',
    line: '#353d44',
    brand: '#4cc9f0',
    onBrand: '#06202a',
    brandText: '#6fd5f5',
    accent: '#4cc9f0',
    onAccent: '#06202a',
    hero: '#1f2428',
    onHero: '#eef2f5',
    radius: '6px',
    headingCase: 'none',
    headingSpacing: '0',
  },
};
