import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ProductSummary } from '../../../contract/contract.ts';
import type { ExploreView } from '../../../contract/explore.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import { ExploreArea } from './ExploreArea.tsx';

const product = (id: string): ProductSummary => ({
  productId: `HUS-${id}`,
  productName: `Sander ${id}`,
  imageUrl: null,
  model: id,
  category: 'sander',
  categoryName: 'Sanders',
  summary: '',
  price: null,
  rating: null,
});
const view: ExploreView = {
  types: [{ type: 'sander', name: 'Sanders', group: 'tool', imageUrl: null, count: 30 }],
  jobs: [{ job: 'shelf', name: 'Hang a shelf', question: 'What do I need to hang a shelf?', imageUrl: null }],
  facets: [{ key: 'voltage', label: 'Voltage', options: [{ value: '18', label: '18 V', count: 2 }] }],
  total: 0,
  products: [],
};
const shown = { ...view, total: 30, products: [product('SD18'), product('SD12')] };

const open = async (path: string) => {
  history.replaceState(null, '', path);
  const asked: string[] = [];
  const actors = await renderWithActors(<ExploreArea />, {
    reply: (url) => {
      if (!url.includes('/explore/')) return undefined;
      asked.push(url);
      return Response.json(url.endsWith('language=en') ? view : url.includes('q=xyz') ? view : shown);
    },
  });
  await screen.findByTestId('explore-search');
  return { actors, asked };
};

it('leads by type to its products, and by more to further ones', async () => {
  await open('/');
  const type = await screen.findByRole('link', { name: /Sanders/ });
  expect(type.textContent).toContain('30 products');
  await userEvent.click(type);
  expect(location.search).toBe('?type=sander');
  expect(await screen.findAllByTestId('explore-result')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sanders');
  expect(screen.getByRole('status').textContent).toBe('30 products');
  await userEvent.click(screen.getByRole('link', { name: 'Show more' }));
  expect(location.search).toBe('?type=sander&page=2');
});

it('filters and sorts by the address', async () => {
  await open('/?type=sander');
  await userEvent.click(within(await screen.findByTestId('explore-filter')).getByRole('checkbox'));
  expect(location.search).toBe('?type=sander&voltage=18');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'priceUp');
  expect(location.search).toBe('?type=sander&voltage=18&sort=priceUp');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(location.search).toBe('?type=sander&sort=priceUp');
});

it('names the chosen values above the products, and gives each up by a press', async () => {
  await open('/?type=sander&voltage=18&sort=priceUp');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 18 V' }));
  expect(location.search).toBe('?type=sander&sort=priceUp');
  await waitFor(() => expect(screen.queryByTestId('explore-chosen')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

it('asks the assistant for what is not found, and about a job', async () => {
  const { actors } = await open('/?q=xyz');
  await userEvent.click(await screen.findByRole('button', { name: 'Ask Casey' }));
  const asked = () =>
    actors.chatRequest
      .getSnapshot()
      .context.messages.filter(({ role }) => role === 'user')
      .at(-1)?.message;
  expect(asked()).toBe('xyz');
  await userEvent.click(screen.getByRole('link', { name: 'All products' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Hang a shelf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'What do I need to hang a shelf?' }));
  expect(asked()).toBe('What do I need to hang a shelf?');
});

it('searches while the visitor types, and keeps the search in the address', async () => {
  const { asked } = await open('/');
  await userEvent.type(screen.getByTestId('explore-search'), 'sand');
  await waitFor(() => expect(location.search).toBe('?q=sand'));
  await waitFor(() => expect(asked.at(-1)).toMatch(/language=en&q=sand$/));
});
