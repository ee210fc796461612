import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from '../../machines/chat/chatState.ts';

/** How the chat shows a running request. */
export interface ChatShown {
  readonly stage: string;
  /** Number of answers shown as three dots. */
  readonly dots: number;
  readonly stop: number;
  readonly helpers: number;
}

/** What a visitor does and sees. */
export interface Visitor {
  readonly page: Page;
  readonly window: Locator;
  /** The last message of the assistant. */
  readonly answer: Locator;
  readonly retry: Locator;
  readonly stop: Locator;
  /** The visible input: the chat window's if that is open. */
  readonly input: () => Promise<Locator>;
  /** The send button beside it. */
  readonly send: () => Promise<Locator>;
  readonly goTo: (address: string) => Promise<void>;
  /** Replaces the draft in the visible input. */
  readonly type: (text: string) => Promise<void>;
  readonly pressEnter: () => Promise<void>;
  /** Types a question and sends it. */
  readonly ask: (question: string) => Promise<void>;
  /** Asks with a button of the page: about the product in view, or a suggestion of the home page. */
  readonly askByButton: () => Promise<void>;
  /** Follows the link to the home page. */
  readonly goHome: () => Promise<void>;
  /** Chooses a language in the switcher. */
  readonly pickLanguage: (code: string) => Promise<void>;
  /** The current language in the switcher. */
  readonly markedLanguage: () => Promise<string | null>;
  /** Chooses a language other than the current one. */
  readonly chooseAnotherLanguage: () => Promise<void>;
  readonly chooseLanguage: (code: string) => Promise<void>;
  readonly openChat: () => Promise<void>;
  readonly closeChat: () => Promise<void>;
  readonly isChatOpen: () => Promise<boolean>;
  readonly seeStage: (stage: Stage) => Promise<void>;
  /** How the window shows a request; if it is closed, only the stage is known. */
  readonly chatShows: () => Promise<ChatShown>;
  /** The text and role of all messages. */
  readonly messages: () => Promise<readonly string[]>;
  readonly seeAnswer: (text: string | RegExp) => Promise<void>;
  readonly isLastMessageInView: () => Promise<boolean>;
  /** Simulates switching to another tab and back. */
  readonly looksElsewhere: () => Promise<void>;
  readonly looksAgain: () => Promise<void>;
  /** Product ids of the last answer's cards. */
  readonly cards: () => Promise<readonly string[]>;
}

/** Number of pixels of the conversation below the visible part. */
export const belowBottom = (window: Locator): Promise<number> =>
  window
    .getByRole('log')
    .evaluate(({ scrollHeight, scrollTop, clientHeight }) => Math.round(scrollHeight - scrollTop - clientHeight));

/** Distance of the last question from the top of the list, in pixels. */
export const questionTop = (window: Locator): Promise<number> =>
  window.getByRole('log').evaluate((log) => {
    const question = [...log.querySelectorAll('[data-role="user"]')].at(-1);
    return Math.round((question?.getBoundingClientRect().top ?? Number.NaN) - log.getBoundingClientRect().top);
  });

export const visitorOf = (page: Page): Visitor => {
  const window = page.getByTestId('chat-window');
  const answer = page.locator('[data-testid="chat-message"][data-role="ai"]:not([data-helper])').last();
  /** They load right after the window. */
  const messagesShown = () => window.locator('[role="log"][aria-busy="false"]').waitFor();
  const inView = async (name: string) => ((await window.isVisible()) ? window : page).getByTestId(name).first();
  const input = () => inView('chat-input');
  const type = async (text: string) => (await input()).fill(text);
  const becomes = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const pickLanguage = async (code: string) => {
    const switcher = page.getByTestId('language-switcher');
    await switcher.getByRole('button').first().click();
    await switcher.locator(`[data-language="${code}"]`).click();
  };
  const pressEnter = async () => (await input()).press('Enter');
  return {
    page,
    window,
    answer,
    retry: window.getByTestId('chat-retry'),
    stop: window.getByTestId('chat-stop'),
    input,
    send: () => inView('chat-send'),
    goTo: async (address) => {
      await page.goto(address);
      await page.locator('html[data-ready="true"]').waitFor();
    },
    type,
    pressEnter,
    ask: async (question) => {
      await type(question);
      await pressEnter();
    },
    askByButton: () => page.locator('[data-testid="product-ask"], [data-testid="chat-suggestion"]').first().click(),
    goHome: () => page.locator('a[href="/"]').first().click(),
    pickLanguage,
    markedLanguage: () =>
      page.getByTestId('language-switcher').locator('[aria-current="true"]').getAttribute('data-language'),
    chooseAnotherLanguage: async () => {
      const before = await page.locator('html').getAttribute('lang');
      const switcher = page.getByTestId('language-switcher');
      await switcher.getByRole('button').first().click();
      await switcher
        .locator('[data-language]:not([aria-selected="true"], [aria-checked="true"], [aria-current="true"])')
        .first()
        .click();
      await expect.poll(() => page.locator('html').getAttribute('lang')).not.toBe(before);
    },
    chooseLanguage: async (code) => {
      await pickLanguage(code);
      const option = page.getByTestId('language-switcher').locator(`[data-language="${code}"]`);
      await expect.poll(() => option.getAttribute('aria-current')).toBe('true');
    },
    openChat: async () => {
      // After a reload it may be open already.
      await page.locator('html[data-ready="true"]').waitFor();
      if (!(await window.isVisible())) await page.getByTestId('chat-launch').click();
      await window.getByTestId('chat-input').waitFor();
      await messagesShown();
    },
    closeChat: async () => {
      await page.getByTestId('chat-close').click();
      await window.waitFor({ state: 'hidden' });
    },
    isChatOpen: () => window.isVisible(),
    seeStage: async (stage) => {
      await expect.poll(() => window.getAttribute('data-state')).toBe(stage);
      // A window that has just opened shows the state before its messages.
      if (await window.isVisible()) await messagesShown();
    },
    chatShows: () =>
      window.evaluate((element) => {
        const count = (selector: string) => element.querySelectorAll(selector).length;
        return {
          stage: element.dataset['state'] ?? '',
          dots: count('[data-testid="chat-waiting"]'),
          stop: count('[data-testid="chat-stop"]'),
          helpers: count('[data-helper]'),
        };
      }),
    messages: async () => {
      if (await window.isVisible()) await messagesShown();
      return page.getByTestId('chat-message').evaluateAll((messages) =>
        messages.map((message) => {
          const body = message.querySelector('[data-testid="chat-message-body"]');
          return `${message.getAttribute('data-role')}: ${body?.textContent?.trim() ?? ''}`;
        }),
      );
    },
    seeAnswer: async (text) => {
      await expect.poll(() => answer.textContent()).toMatch(text);
    },
    looksElsewhere: () => becomes('hidden'),
    looksAgain: () => becomes('visible'),
    isLastMessageInView: async () => (await belowBottom(window)) < 3,
    cards: () =>
      answer
        .getByTestId('chat-card')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product-id') ?? '')),
  };
};
