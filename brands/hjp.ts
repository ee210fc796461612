import type { Brand, Look } from './brand.ts';

export const hjp: Brand = {
  code: 'HJP',
  name: 'カゼモリ',
  persona: 'ツムギ',
  hosts: [
    'hjp.localhost',
    'tools.kazemori.example',
    'stage.kazemori.example',
    'int-hjp.assistant.example',
    'dev-hjp.localhost',
  ],
  languages: ['jp'],
  defaultLanguage: 'jp',
  welcomes: false,
  fonts: { primary: 'HJP Primary', secondary: 'HJP Secondary', ending: 'otf' },
};

/** How it looks; apart, so that browsers need not load it with the rest. */
export const hjpLook: Look = {
  scheme: 'light',
  tokens: {
    page: '#fbfaf7',
    surface: '#ffffff',
    sunken: '#f1efe9',
    text: '#1b1c22',
    muted: '#5d5e68',
    line: '#dcd9cf',
    brand: '#23356f',
    onBrand: '#ffffff',
    brandText: '#23356f',
    accent: '#c8371b',
    onAccent: '#ffffff',
    hero: '#f1efe9',
    onHero: '#1b1c22',
    radius: '2px',
    headingCase: 'none',
    headingSpacing: '0.02em',
  },
};
