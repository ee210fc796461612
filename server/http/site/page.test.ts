import { describe, expect, it } from 'vitest';
import { siteOfCode } from '../../../brands/registry.ts';
import { renderPage } from './page.ts';

/** The page of a brand made from this head. */
const pageWith = (head: string): string =>
  renderPage(`<html><head><!--head-->${head}</head><body></body></html>`, {
    site: siteOfCode('HUS'),
    language: 'en',
    texts: undefined,
    apiBase: '',
    iconHost: '',
    clockSpeed: 1,
    buildId: 'build',
  });

const stylesheet = '<link rel="stylesheet" href="/api/public/HUS/styles.css">';

describe('the stylesheet and fonts of a brand', () => {
  it('are fetched after the first paint by a page that holds its own styles, or at once without scripts', () => {
    const page = pageWith('<template><!--styles--></template>');
    expect(page).toContain(`<template>${stylesheet}</template>`);
    expect(page).toContain(`<noscript>${stylesheet}</noscript>`);
    expect(page.split(stylesheet)).toHaveLength(3);
    expect(page).not.toContain('as="font"');
  });

  it('are fetched before the first paint by any other page', () => {
    const page = pageWith('');
    expect(page.split(stylesheet)).toHaveLength(2);
    expect(page).not.toContain('<noscript>');
    expect(page).toContain('<link rel="preload" href="/api/public/HUS/primary-regular" as="font"');
  });
});
