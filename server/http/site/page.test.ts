import { describe, expect, it } from 'vitest';
import { siteOfCode } from '../../../brands/registry.ts';
import { renderPage } from './page.ts';

/** The page of a brand made from this head. */
const pageWith = (head: string, code = 'HUS'): string =>
  renderPage(`<html><head><!--head-->${head}</head><body></body></html>`, {
    site: siteOfCode(code),
    language: 'en',
    texts: undefined,
    apiBase: '',
    iconHost: '',
    clockSpeed: 1,
    buildId: 'build',
  });

const stylesheetOf = (code: string): string => `<link rel="stylesheet" href="/api/public/${code}/styles.css">`;
const stylesheet = stylesheetOf('HUS');
const ownStyles = '<template><!--styles--></template>';

describe('the stylesheet and fonts of a brand', () => {
  it('are fetched only without scripts by a page that holds its own styles', () => {
    const page = pageWith(ownStyles);
    expect(page).toContain(`<noscript>${stylesheet}</noscript>`);
    expect(page.split(stylesheet)).toHaveLength(2);
    expect(page).not.toContain('as="font"');
  });

  it('are fetched after its first paint too where its text is Japanese', () => {
    const page = pageWith(ownStyles, 'HJP');
    expect(page).toContain(`<template>${stylesheetOf('HJP')}</template>`);
    expect(page).toContain(`<noscript>${stylesheetOf('HJP')}</noscript>`);
    expect(page).not.toContain('as="font"');
  });

  it('are fetched before the first paint by any other page', () => {
    const page = pageWith('');
    expect(page.split(stylesheet)).toHaveLength(2);
    expect(page).not.toContain('<noscript>');
    expect(page).toContain('<link rel="preload" href="/api/public/HUS/primary-regular" as="font"');
  });
});
