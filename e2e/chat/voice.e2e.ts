import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { type Speech, scriptSpeech } from '../harness/scriptedSpeech.ts';
import { onlyVerified } from '../harness/tiers.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** A spoken question, in browsers with speech recognition. */

const { visit, posts, post } = scriptedVisits();

const visitAndSpeak = async () => {
  let say: ((speech: Speech) => Promise<void>) | undefined;
  const visitor = await visit('heu', '/BS1860', {
    prepare: async (page) => {
      say = await scriptSpeech(page);
    },
  });
  await visitor.openChat();
  return { visitor, say: async (speech: Speech) => say?.(speech) };
};

describe('a spoken question', () => {
  it("appears in the input in the page's language, and only the visitor sends it", async () => {
    const { visitor, say } = await visitAndSpeak();
    const { window, page } = visitor;
    const input = window.getByTestId('chat-input');
    await window.getByRole('button', { name: 'Speak your question' }).click();
    await window.getByText('Listening …').waitFor();
    expect(await page.locator('html').getAttribute('data-listens-in')).toBe('en');
    expect(await axeFaults(page)).toEqual([]);
    await say({ words: 'Which drill' });
    await expect.poll(() => input.inputValue()).toBe('Which drill');
    await say({ words: 'Which drill is the lightest' });
    await say({ end: true });
    await window.getByRole('button', { name: 'Speak your question' }).waitFor();
    expect(posts()).toHaveLength(0);
    await window.getByTestId('chat-send').click();
    expect((await post(1)).body).toContain('Which drill is the lightest');
    expect(await input.inputValue()).toBe('');
  });

  it('is appended to the draft, and stops when the visitor types', onlyVerified, async () => {
    const { visitor, say } = await visitAndSpeak();
    const { window, page } = visitor;
    const input = window.getByTestId('chat-input');
    await visitor.type('For concrete:');
    await window.getByTestId('chat-voice').click();
    await say({ words: 'which drill' });
    await expect.poll(() => input.inputValue()).toBe('For concrete: which drill');
    await input.press('End');
    await input.pressSequentially('?');
    await expect.poll(() => page.locator('html').getAttribute('data-listens-in')).toBeNull();
    await say({ words: 'which drill bit' });
    expect(await input.inputValue()).toBe('For concrete: which drill?');
  });

  it('reports that the microphone is not allowed', onlyVerified, async () => {
    const { visitor, say } = await visitAndSpeak();
    await visitor.window.getByTestId('chat-voice').click();
    await say({ error: 'not-allowed' });
    await visitor.window.getByText('The microphone is not allowed here.').waitFor();
  });

  it('has no button in browsers without speech recognition', onlyVerified, async () => {
    const visitor = await visit('heu', '/BS1860', {
      prepare: (page) =>
        page.addInitScript(() => {
          for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(globalThis, name);
        }),
    });
    await visitor.openChat();
    await visitor.window.getByTestId('conversation-history').waitFor();
    expect(await visitor.window.getByTestId('chat-voice').count()).toBe(0);
  });
});
