import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { waitFor } from 'xstate';
import { pageBrandOf } from '../brands/pageBrand.ts';
import { brandOf, languagesOf, type SiteCode, siteOfCode } from '../brands/registry.ts';
import type { LanguageCode } from '../contract/codes.ts';
import { type Actors, startChat } from './actors/actors.ts';
import type { Inspect } from './actors/inspected.ts';
import { startPageActors } from './actors/pageActors.ts';
import { ActorsContext, hasChat } from './actors/useActors.ts';
import type { Configuration } from './effects/page/configuration.ts';
import { openShopTexts, type Texts } from './effects/page/texts.ts';
import { Flag } from './ui/frame/onDemandFlag.ts';
import { TileContent } from './ui/tiles/onDemandTile.ts';

// Loading parts on demand can take a busy machine more than the usual second.
configure({ asyncUtilTimeout: 20_000 });

/** Responds to a request of the page; undefined leaves it pending. */
export type Reply = (url: string) => Response | undefined;

const texts = import.meta.glob<{ readonly messages: Texts }>('../locales/*/*.po');

/** The configuration of a site's page, with its translated texts. */
const configurationOf = (code: SiteCode): Configuration => {
  const site = siteOfCode(code);
  const loadTexts = async (language: LanguageCode): Promise<Texts> => {
    const load = texts[`../locales/${site.brand}/${language}.po`];
    if (!load) throw new Error(`there are no texts of ${site.brand} in ${language}`);
    return (await load()).messages;
  };
  const brand = pageBrandOf(brandOf(site.brand), languagesOf(site));
  return { brand, loadTexts, apiBase: '/api', iconHost: '', clockSpeed: 1, buildId: 'test' };
};

interface RenderOptions {
  readonly site?: SiteCode;
  readonly language?: string;
  readonly reply?: Reply;
  /** Observes all actors, as when the page is traced. */
  readonly inspect?: Inspect;
}

/**
 * For tests: renders a part of the page with a site's real actors in a language. `reply` plays the network; answers are
 * played by sending the chat request the events of its stream.
 */
export const renderWithActors = async (
  element: ReactNode,
  { site = 'HUS', language, reply = () => undefined, inspect }: RenderOptions = {},
): Promise<Actors> => {
  localStorage.clear();
  sessionStorage.clear();
  if (language !== undefined) localStorage.setItem('selectedLanguage', language);
  vi.stubGlobal('fetch', (url: string) => {
    const response = reply(url);
    return response ? Promise.resolve(response) : new Promise(() => undefined);
  });
  await Promise.all([openShopTexts(), Flag.load(), TileContent.load()]);
  const loadChat = async () => startChat(page);
  const page = startPageActors({ configuration: configurationOf(site), loadChat, inspect });
  await page.chatStart.start();
  if (!hasChat(page)) throw new Error('the chat has not started');
  const actors = page;
  await waitFor(actors.language, (snapshot) => snapshot.matches('shown'));
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <ActorsContext value={actors}>{element}</ActorsContext>
      </I18nProvider>,
    );
  });
  onTestFinished(() => {
    cleanup();
    const { configuration, inspected, traced, chatStart, isExploreServed, flags, languageOf, addLanguages, ...rest } =
      actors;
    const { ask, viewedProduct, prefetchProduct, showServed, ...running } = rest;
    for (const actor of Object.values(running)) actor.stop();
    vi.unstubAllGlobals();
  });
  return actors;
};
