import type { Brand, Look } from './brand.ts';

export const hus: Brand = {
  code: 'HUS',
  name: 'Brackford',
  persona: 'Casey',
  hosts: [
    'hus.localhost',
    'tools.brackford.example',
    'stage.brackford.example',
    'int-hus.assistant.example',
    'dev-hus.localhost',
  ],
  languages: ['en'],
  defaultLanguage: 'en',
  welcomes: true,
  fonts: { primary: 'HUS Primary', secondary: 'HUS Secondary', ending: 'woff2' },
};

/** How it looks; apart, so that browsers need not load it with the rest. */
export const husLook: Look = {
  scheme: 'light',
  tokens: {
    page: '#faf5ea',
    surface: '#fffdf8',
    sunken: '#f1e8d6',
    text: '#1f2430',
    muted: '#5c5a56',
    line: '#dfd2b8',
    brand: '#1f2430',
    onBrand: '#faf5ea',
    brandText: '#97431a',
    accent: '#a84c1e',
    onAccent: '#ffffff',
    hero: '#1f2430',
    onHero: '#faf5ea',
    radius: '4px',
    headingCase: 'uppercase',
    headingSpacing: '0.01em',
  },
};
