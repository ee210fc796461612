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

const answered = async (
  content: string,
  cards: readonly ReturnType<typeof card>[],
  suggestions?: readonly string[],
) => {
  const actors = await renderWithActors(<MessageList />);
  act(() => {
    actors.ask('Which one?');
    actors.chatRequest.send({ type: 'CONTENT', content });
    actors.chatRequest.send({ type: 'PRODUCTS', cards, ...(suggestions && { suggestions }) });
  });
  expect(offered()).toEqual([]);
  act(() => actors.chatRequest.send({ type: 'DONE' }));
  return actors;
};

describe('questions that may follow an answer', () => {
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

  it('are those that the server suggests, with each model number on one line', async () => {
    const cards = [card('BP1820', 'Pack BP 18-20'), card('BP1850', 'Pack BP 18-50')];
    await answered('Both fit.', cards, ['Should I take the BP 18-20 or the BP 18-50?', 'What do customers say?']);
    expect(offered()).toEqual(['Should I take the BP 18-20 or the BP 18-50?', 'What do customers say?']);
    const [both] = screen.queryAllByTestId('chat-follow-up');
    const models = [...(both?.querySelectorAll('.model') ?? [])].map(({ textContent }) => textContent);
    expect(models).toEqual(['BP 18-20', 'BP 18-50']);
  });

  it('are asked by a click, and gone then; what was asked is not offered again', async () => {
    const suggestions = ['How loud is it?', 'What is in its box?'];
    const actors = await answered('It weighs 2 kg.', [card('DV18X', 'Drill DV18X')], suggestions);
    await userEvent.click(screen.getByRole('button', { name: 'How loud is it?' }));
    expect(actors.chatRequest.getSnapshot().context.messages.at(-2)?.message).toBe('How loud is it?');
    expect(offered()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('log'));
    act(() => {
      actors.chatRequest.send({ type: 'CONTENT', content: 'More of it.' });
      actors.chatRequest.send({ type: 'PRODUCTS', cards: [card('DV18X', 'Drill DV18X')], suggestions });
      actors.chatRequest.send({ type: 'DONE' });
    });
    expect(offered()).toEqual(['What is in its box?']);
  });

  it.each([
    ['nothing is suggested', undefined],
    ['no question is left', []],
  ])('are none where %s', async (_, suggestions) => {
    await answered('We carry it.', [card('DV18X', 'Drill DV18X')], suggestions);
    expect(offered()).toEqual([]);
  });

  it('are none behind an answer that broke off', async () => {
    const actors = await renderWithActors(<MessageList />);
    act(() => {
      actors.ask('Which one?');
      actors.chatRequest.send({
        type: 'PRODUCTS',
        cards: [card('DV18X', 'Drill DV18X')],
        suggestions: ['How loud is it?'],
      });
      actors.chatRequest.send({ type: 'STOP' });
    });
    expect(offered()).toEqual([]);
  });
});
