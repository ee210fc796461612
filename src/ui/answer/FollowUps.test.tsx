import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithActors } from '../../renderWithActors.tsx';
import { MessageList } from '../messages/MessageList.tsx';

const card = (id: string, title: string) => ({
  productId: `HUS-${id}`,
  title,
  image: `/product-images/${id}.svg`,
});
const offered = () => screen.queryAllByTestId('chat-follow-up').map(({ textContent }) => textContent);

const answered = async (content: string, cards: readonly ReturnType<typeof card>[]) => {
  const actors = await renderWithActors(<MessageList />);
  act(() => {
    actors.ask('Which one?');
    actors.chatRequest.send({ type: 'CONTENT', content });
    if (cards.length > 0) actors.chatRequest.send({ type: 'PRODUCTS', cards });
  });
  expect(offered()).toEqual([]);
  act(() => actors.chatRequest.send({ type: 'DONE' }));
  return actors;
};

describe('questions that may follow an answer', () => {
  it('hold the first two products offered against each other, not the one they are for', async () => {
    await answered('These fit:\n\n- **Pack BP 18-20** – 2 Ah\n- **Pack BP 18-50** – 5 Ah', [
      card('DV18X', 'Drill DV18X'),
      card('BP1820', 'Pack BP 18-20'),
      card('BP1850', 'Pack BP 18-50'),
    ]);
    expect(offered()).toEqual(['What is the difference between BP 18-20 and BP 18-50?', 'Tell me more about BP 18-20']);
  });

  it('are those that the answer asks back with', async () => {
    const actors = await answered('Is it one of these?\n\n- What does the DV18X cost?\n- What is in its box?', []);
    expect(offered()).toEqual(['What does the DV18X cost?', 'What is in its box?']);
    await userEvent.click(screen.getByRole('button', { name: 'What is in its box?' }));
    expect(actors.chatRequest.getSnapshot().context.messages.at(-2)?.message).toBe('What is in its box?');
  });

  it('are none where a list holds anything but questions', async () => {
    await answered('Is it one of these?\n\n- What does the DV18X cost?\n- Its box.', []);
    expect(offered()).toEqual([]);
  });

  it('keep each model number on one line', async () => {
    await answered('- **Pack BP 18-20** – 2 Ah\n- **Pack BP 18-50** – 5 Ah', [
      card('BP1820', 'Pack BP 18-20'),
      card('BP1850', 'Pack BP 18-50'),
    ]);
    const [both] = screen.queryAllByTestId('chat-follow-up');
    const models = [...(both?.querySelectorAll('.model') ?? [])].map(({ textContent }) => textContent);
    expect(models).toEqual(['BP 18-20', 'BP 18-50']);
  });

  it('are asked by a click, and gone then; what was asked is not offered again', async () => {
    const actors = await answered('It weighs 2 kg.', [card('DV18X', 'Drill DV18X')]);
    const [more = '', ...others] = offered();
    await userEvent.click(screen.getByRole('button', { name: more }));
    expect(actors.chatRequest.getSnapshot().context.messages.at(-2)?.message).toBe(more);
    expect(offered()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('log'));
    act(() => {
      actors.chatRequest.send({ type: 'CONTENT', content: 'More of it.' });
      actors.chatRequest.send({ type: 'PRODUCTS', cards: [card('DV18X', 'Drill DV18X')] });
      actors.chatRequest.send({ type: 'DONE' });
    });
    expect(offered()).toEqual(others);
  });

  it.each([
    ['no product was spoken of', []],
    ['its name prints no model number', [card('X9', 'A drill with a long name')]],
  ])('are none where %s', async (_, cards) => {
    await answered('We carry it.', cards);
    expect(offered()).toEqual([]);
  });
});
