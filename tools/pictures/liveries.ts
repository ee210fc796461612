import type { BrandCode } from './spec.ts';

/** How a (fictional) maker dresses its tools. */
export interface Livery {
  readonly wordmark: string;
  /** Colour of the main housing, of second panels on it, of the dark parts, and of the details. */
  readonly body: string;
  readonly panel: string;
  readonly dark: string;
  readonly accent: string;
  /** Panels lighter than the housing, which then carry dark print and a strong rim light against dark pages. */
  readonly lightPanels?: true;
  /** Print on the body. */
  readonly ink: string;
  /** The design line that parts housing and overmould: how far it leans and how it is drawn. */
  readonly line: 'swept' | 'straight' | 'curved' | 'angular';
}

export const liveries: Readonly<Record<BrandCode, Livery>> = {
  HJP: {
    wordmark: 'KAZEMORI',
    body: '#23356f',
    panel: '#1b2958',
    dark: '#15161c',
    accent: '#e2492f',
    ink: '#ffffff',
    line: 'swept',
  },
  HUS: {
    wordmark: 'BRACKFORD',
    body: '#b5592a',
    panel: '#94451d',
    dark: '#1f2430',
    accent: '#f3e3c3',
    ink: '#fff6e4',
    line: 'angular',
  },
  HEU: {
    wordmark: 'HALVORN',
    body: '#4b2e83',
    panel: '#3b2269',
    dark: '#1d1a26',
    accent: '#3fd0a4',
    ink: '#ffffff',
    line: 'curved',
  },
  MET: {
    wordmark: 'KERNHOLT',
    body: '#3a4047',
    panel: '#aeb6bd',
    dark: '#17191c',
    accent: '#4cc9f0',
    ink: '#ffffff',
    lightPanels: true,
    line: 'straight',
  },
};
