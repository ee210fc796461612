import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductDetail } from '../../../contract/contract.ts';
import { samples } from '../../../machines/testing/samples.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import { ChatLauncher } from '../chat/ChatLauncher.tsx';
import { ChatWindow } from '../chat/ChatWindow.tsx';
import { ProductData } from './ProductData.tsx';
import { ProductInfo } from './ProductInfo.tsx';

const product: ProductDetail = {
  ...samples.product,
  price: { amount: 199, currency: 'USD' },
  rating: { average: 4.5, count: 2 },
  attributes: Array.from({ length: 12 }, (_, place) => ({ key: `size${place}`, label: `Size ${place}`, value: '1' })),
};

const answerWith = async (text: string) => {
  const actors = await renderWithActors(
    <>
      <ProductInfo product={product} />
      <ProductData product={product} />
      <ChatLauncher />
      <ChatWindow />
    </>,
  );
  await userEvent.click(screen.getByTestId('chat-launch'));
  await screen.findByRole('log');
  act(() => {
    actors.ask('How big?');
    actors.chatRequest.send({ type: 'CONTENT', content: text });
    actors.chatRequest.send({ type: 'DONE' });
  });
  return actors;
};

afterEach(() => history.replaceState(null, '', '/'));

describe('the mark of a figure', () => {
  it('closes the chat and shows the field it comes from, though its row was folded away', async () => {
    const actors = await answerWith('It is **1**.[ⁱ](/DV18X#field-Size11 "DV18X · Size 11")');
    expect(screen.queryByRole('row', { name: /Size 11/ })).toBeNull();
    const body = screen.getAllByTestId('chat-message-body').at(-1);
    expect(body?.textContent).toBe('It is 1.');
    await userEvent.click(screen.getByRole('button', { name: 'DV18X · Size 11' }));
    expect(actors.chatWindow.getSnapshot().matches('open')).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'DV18X · Size 11' }));
    expect(actors.chatWindow.getSnapshot().matches('closed')).toBe(true);
    expect(location.pathname + location.hash).toBe('/DV18X#field-Size11');
    const row = screen.getByRole('row', { name: /Size 11/ });
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(row.dataset['linked']).toBe('true');
  });

  it('leads to price and rating as well', async () => {
    await answerWith('It costs **$199**.[ⁱ](/DV18X#field-Price "DV18X · Price")');
    await userEvent.click(screen.getByRole('button', { name: 'DV18X · Price' }));
    await userEvent.click(screen.getByRole('link', { name: 'DV18X · Price' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('$199'));
  });

  it('is made of nothing but our own sign and address', async () => {
    await answerWith('[ⁱ](https://elsewhere.example/x "X") [ⁱ](//elsewhere.example "Y") [more](/DV18X "Z")');
    for (const title of ['X', 'Y', 'Z']) expect(screen.getByTitle(title).className).toBe('');
  });
});
