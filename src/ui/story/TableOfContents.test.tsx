import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TocLink } from '../../markdown/structure/toc.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import { TableOfContents } from './TableOfContents.tsx';

const link = (id: string, children: readonly TocLink[] = []): TocLink => ({
  id,
  depth: 2,
  text: `About ${id}`,
  children,
});
const show = (...links: readonly TocLink[]) =>
  renderWithActors(
    <TableOfContents toc={{ title: 'On this page', searchDepth: 2, depth: 2, links }} titleLang="en" lang="de" />,
  );
const toggle = () => screen.queryByRole('button', { name: 'On this page' });

describe('the table of contents', () => {
  it('is a landmark of its own with a link to every heading, the lower ones below theirs', async () => {
    await show(link('a', [link('a-1')]), link('_2'));
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((each) => each.getAttribute('href'))).toEqual(['#a', '#a-1', '#_2']);
    expect(links[1]?.closest('li')?.parentElement?.closest('li')).toBe(links[0]?.closest('li'));
    expect(links[0]?.closest('[lang]')?.getAttribute('lang')).toBe('de');
  });

  it.each([
    [0, []],
    [1, [link('a')]],
  ])('is not there for %i headings', async (_, links) => {
    await show(...links);
    expect(screen.queryByTestId('product-toc')).toBeNull();
  });

  it('stands open where it is short', async () => {
    await show(link('a'), link('b'));
    expect(screen.getByTestId('product-toc').dataset['many']).toBe('false');
    expect(toggle()).toBeNull();
  });

  it.each([
    ['beside each other', [link('a'), link('b'), link('c')]],
    ['below each other', [link('a', [link('b', [link('c')])])]],
  ])('can be opened and closed where it is long: %s', async (_, links) => {
    await show(...links);
    expect(screen.getByTestId('product-toc').dataset['many']).toBe('true');
    for (const state of ['false', 'true', 'false']) {
      expect(toggle()?.getAttribute('aria-expanded')).toBe(state);
      const button = toggle();
      if (button) await userEvent.click(button);
    }
  });
});
