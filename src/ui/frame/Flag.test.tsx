import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { languageConfigOf } from '../../../brands/languageConfigs.ts';
import { brandOf, languagesOf, siteCodes, siteOfCode } from '../../../brands/registry.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import Flag from './Flag.tsx';

const set = v.parse(
  v.object({ icons: v.record(v.string(), v.unknown()) }),
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/circle-flags/icons.json'), 'utf8')),
);
const flag = () => document.querySelector('.flag');

describe('the flag of a language', () => {
  it.each(siteCodes)('is in the icon set, for each language of %s', (code) => {
    const site = siteOfCode(code);
    for (const language of languagesOf(site))
      expect(set.icons).toHaveProperty(languageConfigOf(language, brandOf(site.brand).countries).icon);
  });

  it('is drawn until its icon has come', async () => {
    let come = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await renderWithActors(<Flag language={languageConfigOf('de')} />, {
      site: 'HEU',
      reply: (url) => {
        if (!url.startsWith('/api/_nuxt_icon/circle-flags.json?icons=de')) return undefined;
        const response = Response.json({ icons: { de: { body: '<path/>' } } });
        const read = response.json.bind(response);
        response.json = () => held.then(read);
        return response;
      },
    });
    expect(flag()?.tagName).toBe('svg');
    come();
    await waitFor(() => expect(flag()?.tagName).toBe('IMG'));
    expect(flag()?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect(flag()?.getAttribute('alt')).toBe('');
  });

  it('stays drawn if there is no icon', async () => {
    await renderWithActors(<Flag language={languageConfigOf('de')} />, {
      site: 'HEU',
      reply: () => new Response('', { status: 500 }),
    });
    expect(flag()?.tagName).toBe('svg');
  });
});
