import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/contract.ts';
import { questionCount } from '../../../machines/chat/conversation.ts';
import type { Actors } from '../../actors/actors.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { StopButton } from './StopButton.tsx';

const Composer = () => {
  const inputRef = useRef<HTMLTextAreaElement>(null);
  return <ChatComposer inputRef={inputRef} beside={<StopButton onStop={() => inputRef.current?.focus()} />} />;
};
const input = () => screen.getByTestId<HTMLTextAreaElement>('chat-input');
const send = () => screen.getByTestId<HTMLButtonElement>('chat-send');
const hint = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;
const asked = ({ chatRequest }: Actors) => questionCount(chatRequest.getSnapshot().context.messages);

describe('the send button', () => {
  it('is disabled and says why while there is nothing to send', async () => {
    await renderWithActors(<Composer />);
    expect(send().disabled).toBe(true);
    expect(send().title).toBe('Type a question to send it');
    await userEvent.type(input(), '   ');
    expect(send().disabled).toBe(true);
    expect(hint()).toBe('Type a question to send it');
    await userEvent.type(input(), 'x');
    expect(send().disabled).toBe(false);
    expect(hint()).not.toBe('Type a question to send it');
  });

  it('says that a question is too long while it is', async () => {
    await renderWithActors(<Composer />);
    fireEvent.change(input(), { target: { value: 'x'.repeat(limits.questionLength + 1) } });
    expect(send().title).toBe('Your question is too long to be sent. Please shorten it.');
    expect(hint()).toBe(send().title);
    fireEvent.change(input(), { target: { value: 'x'.repeat(limits.questionLength) } });
    expect(send().title).toBe('Send');
  });

  it('sends, clears the input and gives it the focus', async () => {
    const actors = await renderWithActors(<Composer />);
    await userEvent.type(input(), 'Which drill?');
    await userEvent.click(send());
    expect(asked(actors)).toBe(1);
    expect(input().value).toBe('');
    expect(document.activeElement).toBe(input());
  });

  it('sends once for a double click', async () => {
    const actors = await renderWithActors(<Composer />);
    await userEvent.type(input(), 'Which drill?');
    await userEvent.dblClick(send());
    expect(asked(actors)).toBe(1);
  });
});

describe('Enter', () => {
  it('sends what is written, and nothing when that is blank', async () => {
    const actors = await renderWithActors(<Composer />);
    await userEvent.type(input(), '{Enter}');
    expect(asked(actors)).toBe(0);
    await userEvent.type(input(), 'Which drill?{Enter}{Enter}');
    expect(asked(actors)).toBe(1);
  });

  it('breaks the line with Shift', async () => {
    const actors = await renderWithActors(<Composer />);
    await userEvent.type(input(), 'a{Shift>}{Enter}{/Shift}b');
    expect(input().value).toBe('a\nb');
    expect(asked(actors)).toBe(0);
  });

  it('sends the new question while an answer comes', async () => {
    const actors = await renderWithActors(<Composer />);
    let hasPaused = false;
    actors.chatRequest.subscribe((snapshot) => {
      hasPaused ||= snapshot.matches('pausing');
    });
    await userEvent.type(input(), 'first{Enter}second{Enter}');
    expect(hasPaused).toBe(true);
    expect(asked(actors)).toBe(2);
    await userEvent.type(input(), '{Enter}');
    expect(asked(actors)).toBe(2);
  });

  it.each([
    ['in the order of Chrome', { isComposing: true, keyCode: 229 }],
    ['in the order of Safari', { isComposing: false, keyCode: 229 }],
  ])('belongs to the input method while it composes, %s', async (_, key) => {
    const actors = await renderWithActors(<Composer />);
    await userEvent.type(input(), 'どりる');
    fireEvent.compositionStart(input());
    const isUntouched = fireEvent.keyDown(input(), { key: 'Enter', ...key });
    expect(isUntouched).toBe(true);
    expect(asked(actors)).toBe(0);
  });

  it('neither sends nor breaks the line just after a composition has ended', async () => {
    const actors = await renderWithActors(<Composer />);
    await userEvent.type(input(), 'どりる');
    fireEvent.compositionStart(input());
    fireEvent.compositionEnd(input());
    const isUntouched = fireEvent.keyDown(input(), { key: 'Enter' });
    expect(isUntouched).toBe(false);
    expect(asked(actors)).toBe(0);
  });
});

it('does not overwrite the text while an input method composes', async () => {
  const actors = await renderWithActors(<Composer />);
  fireEvent.compositionStart(input());
  fireEvent.change(input(), { target: { value: 'どり' } });
  act(() => actors.composer.send({ type: 'DRAFT', text: 'from elsewhere' }));
  expect(input().value).toBe('どり');
});

describe('the length', () => {
  const write = (length: number) => fireEvent.change(input(), { target: { value: 'x'.repeat(length) } });

  it('is counted near the limit', async () => {
    await renderWithActors(<Composer />);
    write(limits.questionLength * 0.9 - 1);
    expect(screen.queryByTestId('chat-counter')).toBeNull();
    write(limits.questionLength - 1);
    expect(screen.getByTestId('chat-counter').textContent).toBe('1 character left');
  });

  it('over the limit is said, cannot be sent, and is not cut', async () => {
    const actors = await renderWithActors(<Composer />);
    write(10_000);
    expect(screen.getByTestId('chat-counter').textContent).toBe('8,000 characters too many');
    expect(send().disabled).toBe(true);
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(asked(actors)).toBe(0);
    expect(input().value).toHaveLength(10_000);
  });
});

it('offers to stop while an answer comes, and gives the focus back', async () => {
  const actors = await renderWithActors(<Composer />);
  expect(screen.queryByTestId('chat-stop')).toBeNull();
  await userEvent.type(input(), 'Which drill?{Enter}');
  await userEvent.click(screen.getByTestId('chat-stop'));
  expect(actors.chatRequest.getSnapshot().matches('idle')).toBe(true);
  expect(document.activeElement).toBe(input());
});
