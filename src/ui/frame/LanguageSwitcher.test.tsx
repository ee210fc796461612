import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { languageConfigOf } from '../../../brands/languageConfigs.ts';
import { languageCodes } from '../../../contract/contract.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';

const options = () => [...screen.getByTestId('language-switcher').querySelectorAll<HTMLElement>('[data-language]')];

describe('the language switcher', () => {
  it.each([
    ['HJP', ['jp']],
    ['HUS', ['en']],
    ['HEU', ['en', 'de', 'es']],
    ['DEV_HEU', ['en', 'de', 'es', 'fr', 'ro']],
    ['MET', ['en', 'de', 'es', 'it', 'fr']],
    ['DEV_MET', 'en de it tr es fr nl bg cs da lv lt hu no pl sk fi sv uk'.split(' ')],
  ] as const)('offers the languages of %s', async (site, languages) => {
    await renderWithActors(<LanguageSwitcher />, { site });
    expect(options().map(({ dataset }) => dataset['language'])).toEqual(languages);
  });

  it('shows each with its name in its own words and a flag', async () => {
    await renderWithActors(<LanguageSwitcher />, { site: 'MET' });
    await userEvent.click(screen.getByRole('button', { expanded: false }));
    const shown = options().map((option) => [option.textContent, option.querySelectorAll('svg.flag').length]);
    expect(shown).toEqual(['English', 'Deutsch', 'Español', 'Italiano', 'Français'].map((name) => [name, 1]));
  });

  it.each(languageCodes)('knows code, name and flag of %s', (code) => {
    const text = expect.any(String);
    expect(languageConfigOf(code)).toEqual({ code, name: text, flag: expect.any(Object), icon: text });
  });

  it('changes the page and keeps the choice', async () => {
    await renderWithActors(<LanguageSwitcher />, { site: 'HEU', language: 'de' });
    await userEvent.click(screen.getByRole('button', { expanded: false }));
    await userEvent.click(screen.getByText('Español'));
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
    expect(localStorage.getItem('selectedLanguage')).toBe('es');
    expect(screen.getByRole('button', { expanded: false }).textContent).toContain('Idioma');
  });

  it('closes by Escape with the focus on its button', async () => {
    await renderWithActors(<LanguageSwitcher />, { site: 'HEU' });
    const opener = screen.getByRole('button', { expanded: false });
    await userEvent.click(opener);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener);
  });
});
