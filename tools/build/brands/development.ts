import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  brandCodes,
  brandOf,
  defaultSiteCode,
  languagesOf,
  type SiteCode,
  siteCodeOf,
  siteCodes,
  siteOfCode,
  siteOfHost,
} from '../../../brands/registry.ts';
import type { LanguageCode } from '../../../contract/codes.ts';
import { renderPage } from '../../../server/http/site/page.ts';
import { modulesOf, siteTextsOf } from './modules.ts';

/** The pages of brands in development, built on each request. */

const textsPath =
  (code: SiteCode) =>
  (language: LanguageCode): string =>
    `assets/${language}-${code}.js`;
const stylePath = (code: string): string => `assets/${code.toLowerCase()}-theme.css`;
const iconPath = (code: string): string => `favicons/${code}.ico`;

/** Path of the gallery of components (`npm run gallery`). */
export const galleryPath = '/gallery';

const pageAt = async (url: string): Promise<string> => {
  const html = await readFile('index.html', 'utf8');
  const isGallery = url.split('?')[0] === galleryPath;
  return isGallery ? html.replace('/src/main.tsx', '/tools/gallery/main.tsx') : html;
};

interface ServedFile {
  readonly type: string;
  readonly content: string | Buffer;
}

const textsAt = async (path: string): Promise<ServedFile | undefined> => {
  for (const code of siteCodes) {
    const site = siteOfCode(code);
    const languages = languagesOf(site);
    const language = languages.find((each) => textsPath(code)(each) === path);
    if (!language) continue;
    const texts = await siteTextsOf(brandOf(site.brand), languages);
    const content = modulesOf(texts, textsPath(code), stylePath(site.brand)).get(language)?.content;
    return content === undefined ? undefined : { type: 'text/javascript', content };
  }
  return undefined;
};

const fileAt = async (path: string): Promise<ServedFile | undefined> => {
  for (const { code, folder } of brandCodes.map(brandOf)) {
    // A brand may have neither; then it has the default look and no icon.
    if (path === stylePath(code))
      return { type: 'text/css', content: await readFile(join(folder, 'theme.css'), 'utf8').catch(() => '') };
    if (path === iconPath(code))
      return { type: 'image/x-icon', content: await readFile(join(folder, 'favicon.ico')).catch(() => '') };
  }
  return textsAt(path);
};

/** Answers the routes of the app in development with the same page as the server does in production. */
export const brandPages = (): Plugin => ({
  name: 'brand-pages',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use(async (request, response, next) => {
      const { url = '/', headers } = request;
      const file = await fileAt(url.slice(1).split('?')[0] ?? '');
      if (file) {
        response.setHeader('content-type', `${file.type}; charset=utf-8`);
        response.end(file.content);
        return;
      }
      if (!headers.accept?.includes('text/html') || url.startsWith('/api/') || /\.\w+(\?|$)/.test(url)) return next();
      const site = siteOfHost(headers.host ?? '', siteOfCode(defaultSiteCode));
      const { defaultLanguage: language } = brandOf(site.brand);
      const html = renderPage(await pageAt(url), {
        site,
        language,
        texts: `/${textsPath(siteCodeOf(site))(language)}`,
        apiBase: process.env['API_BASE_URL'] ?? '',
        iconHost: process.env['ICON_HOST'] ?? '',
        clockSpeed: Number(process.env['CLOCK_SPEED'] ?? 1),
        buildId: 'development',
      });
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await server.transformIndexHtml(url, html));
    });
  },
});
