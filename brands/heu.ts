import type { Brand, Look } from './brand.ts';

export const heu: Brand = {
  code: 'HEU',
  name: 'Halvorn',
  persona: 'Nora',
  hosts: ['heu.localhost', 'tools.halvorn.example', 'stage.halvorn.example'],
  languages: ['en', 'de', 'es'],
  defaultLanguage: 'de',
  welcomes: true,
  development: {
    hosts: ['dev-heu.localhost', 'dev.halvorn.example', 'int-heu.assistant.example'],
    languages: ['en', 'de', 'es', 'fr', 'ro'],
  },
  fonts: { primary: 'HEU Primary', secondary: 'HEU Secondary', ending: 'woff2' },
};

/** How it looks; apart, so that browsers need not load it with the rest. */
export const heuLook: Look = {
  scheme: 'light',
  tokens: {
    page: '#f8f6fc',
    surface: '#ffffff',
    sunken: '#efeaf8',
    text: '#1d1a26',
    muted: '#5f5871',
    line: '#ded6ee',
    brand: '#4b2e83',
    onBrand: '#ffffff',
    brandText: '#4b2e83',
    accent: '#3fd0a4',
    onAccent: '#0f2a21',
    hero: '#4b2e83',
    onHero: '#ffffff',
    radius: '18px',
    headingCase: 'none',
    headingSpacing: '-0.015em',
  },
};
