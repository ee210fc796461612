import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithActors } from '../../renderWithActors.tsx';
import { CardFactsView } from './CardFactsView.tsx';

const facts = {
  price: { amount: 129, currency: 'USD' },
  rating: { average: 4.3, count: 3 },
  figure: { label: 'Weight with battery', value: '2.2\u00a0lb' },
  summary: 'Small.',
} as const;

const shown = async (more: object = {}) => {
  await renderWithActors(
    <p data-testid="facts">
      <CardFactsView {...facts} {...more} />
    </p>,
  );
  return screen.getByTestId('facts').textContent;
};

it('says behind the figure that the answer chose it by where it stands', async () => {
  expect(await shown({ chosen: { by: 'figure', stands: 'least' } })).toMatch(
    /2\.2\slb Weight with battery LowestSmall/,
  );
});

it('says it behind the price', async () => {
  expect(await shown({ chosen: { by: 'price', stands: 'least' } })).toMatch(/\$129Lowest/);
});

it('says nothing of what was not chosen', async () => {
  expect(await shown()).not.toMatch(/Lowest|Highest/);
});
