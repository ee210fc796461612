import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from '../../machines/chat/chatState.ts';

/** The signs of a request under way. */
export interface ChatShown {
  readonly stage: string;
  /** Answers that are waited for with three dots. */
  readonly dots: number;
  readonly stop: number;
  readonly helpers: number;
}

/** What a visitor does and sees, in a visitor's words. */
export interface Visitor {
  readonly page: Page;
  readonly window: Locator;
  /** The last message of the assistant. */
  readonly answer: Locator;
  readonly retry: Locator;
  readonly stop: Locator;
  /** The input in view: the window's when that is open. */
  readonly input: () => Promise<Locator>;
  /** The send button beside it. */
  readonly send: () => Promise<Locator>;
  readonly goTo: (address: string) => Promise<void>;
  /** Types into the input in view; the draft before is replaced. */
  readonly type: (text: string) => Promise<void>;
  readonly pressEnter: () => Promise<void>;
  /** Types a question and sends it. */
  readonly ask: (question: string) => Promise<void>;
  /** Asks by the button of a page: about the product in view, or what the home page suggests. */
  readonly askByButton: () => Promise<void>;
  /** Goes to the home page by its link. */
  readonly goHome: () => Promise<void>;
  /** Presses a language in the switcher. */
  readonly pickLanguage: (code: string) => Promise<void>;
  /** The language that the switcher marks as the one in use. */
  readonly markedLanguage: () => Promise<string | null>;
  /** Picks a language that is not the one in use. */
  readonly chooseAnotherLanguage: () => Promise<void>;
  readonly chooseLanguage: (code: string) => Promise<void>;
  readonly openChat: () => Promise<void>;
  readonly closeChat: () => Promise<void>;
  readonly isChatOpen: () => Promise<boolean>;
  readonly seeStage: (stage: Stage) => Promise<void>;
  /** What the window shows of a request; of a closed window only its stage is known. */
  readonly chatShows: () => Promise<ChatShown>;
  /** The texts of all messages, with who says them. */
  readonly messages: () => Promise<readonly string[]>;
  readonly seeAnswer: (text: string | RegExp) => Promise<void>;
  readonly isLastMessageInView: () => Promise<boolean>;
  /** Goes to another tab, and comes back, as far as the page is told. */
  readonly looksElsewhere: () => Promise<void>;
  readonly looksAgain: () => Promise<void>;
  /** Product ids of the cards of the last answer. */
  readonly cards: () => Promise<readonly string[]>;
}

/** How many pixels of the conversation lie below what is in view. */
export const belowBottom = (window: Locator): Promise<number> =>
  window
    .getByRole('log')
    .evaluate(({ scrollHeight, scrollTop, clientHeight }) => Math.round(scrollHeight - scrollTop - clientHeight));

/** How far below the top of the list the last question stands, in pixels. */
export const questionTop = (window: Locator): Promise<number> =>
  window.getByRole('log').evaluate((log) => {
    const question = [...log.querySelectorAll('[data-role="user"]')].at(-1);
    return Math.round((question?.getBoundingClientRect().top ?? Number.NaN) - log.getBoundingClientRect().top);
  });

export const visitorOf = (page: Page): Visitor => {
  const window = page.getByTestId('chat-window');
  const answer = page.locator('[data-testid="chat-message"][data-role="ai"]:not([data-helper])').last();
  /** They come right after the window. */
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
      // The window knows it before it has its messages, where it has only just opened.
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
