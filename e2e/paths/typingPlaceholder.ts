import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { BrandCode } from '../../contract/contract.ts';
import { countOf, type Driver, oneLanguage } from '../harness/driver.ts';

/** The three examples of a brand, in the language that the page's `lang` names. */
const examplesOf = (brand: BrandCode, lang: string): readonly string[] => {
  const file = new URL(`../../locales/${brand}/${lang === 'ja' ? 'jp' : lang}.po`, import.meta.url);
  const texts = readFileSync(file, 'utf8');
  return [1, 2, 3].map((number) => {
    const [, text = ''] = new RegExp(`msgid "placeholderText${number}"\\nmsgstr "(.*)"`).exec(texts) ?? [];
    return text;
  });
};

const lengthOf = (text: string): number => [...text].length;

/** The examples in the empty input of the home page. */
export const typingPlaceholder: Driver = {
  moves: true,
  obstacle: (way, home) => (countOf(way, 'TEXTS') > 0 ? oneLanguage(home) : undefined),

  begin: async ({ home, visitor, time, head }) => {
    const { page } = visitor;
    await head('/');
    await page.locator('html[data-ready="true"]').waitFor();
    const placeholder = page.getByTestId('chat-placeholder');
    const shown = async () => (await placeholder.textContent()) ?? '';
    const languageOfPage = async () => (await page.locator('html').getAttribute('lang')) ?? '';
    const examples = async () => examplesOf(home.brand, await languageOfPage());
    let number = 0;
    const whole = async () => (await examples())[number] ?? '';
    const pressPause = () => placeholder.locator('xpath=following-sibling::button').click();

    const becomes = (length: number) => expect.poll(async () => lengthOf(await shown())).toBe(length);
    /** One character. */
    const character = async (by: 1 | -1, milliseconds: number) => {
      const before = lengthOf(await shown());
      await time.pass(milliseconds);
      await becomes(before + by);
    };
    /** Types one character at a time to the last. They are not counted before, as the page may show the latest one late. */
    const typeAll = async () => {
      while ((await shown()) !== (await whole())) await character(1, 70);
    };
    const deleteAll = async () => {
      while ((await shown()) !== '') await character(-1, 50);
    };
    const isPart = async () => {
      const [text, all] = [await shown(), await whole()];
      return text !== '' && text !== all && all.startsWith(text);
    };
    const isWhole = () => expect.poll(async () => (await shown()) === (await whole())).toBe(true);

    const staysWhole = async () => {
      await isWhole();
      await time.pass(3000);
      await isWhole();
    };

    // The served page shows the first example completely; a path starts when the next one is about to be typed.
    await expect
      .poll(async () => {
        await time.pass(2500);
        return isPart();
      })
      .toBe(true);
    await deleteAll();
    await time.pass(500);
    number = 1;

    return {
      events: {
        REST: () => visitor.looksElsewhere(),
        PLAY: () => visitor.looksAgain(),
        PAUSE: pressPause,
        RESUME: pressPause,
        TEXTS: async () => {
          await visitor.chooseAnotherLanguage();
          number = 0;
        },
        'xstate.after.typeCharacter.typingPlaceholder.typing': ({ to }) =>
          to === 'typing' ? character(1, 70) : typeAll(),
        'xstate.after.hold.typingPlaceholder.holding': () => time.pass(2500),
        'xstate.after.deleteCharacter.typingPlaceholder.deleting': ({ to }) =>
          to === 'deleting' ? character(-1, 50) : deleteAll(),
        'xstate.after.pause.typingPlaceholder.pausing': async () => {
          await time.pass(500);
          number = (number + 1) % (await examples()).length;
        },
      },
      states: {
        typing: async () => {
          const [text, all] = [await shown(), await whole()];
          expect(all.startsWith(text) && text !== all).toBe(true);
        },
        holding: isWhole,
        deleting: async () => {
          // The end of holding is visible only when the first character has been deleted.
          if ((await shown()) !== (await whole())) expect(await isPart()).toBe(true);
        },
        pausing: () => becomes(0),
        resting: staysWhole,
        paused: staysWhole,
      },
    };
  },
};
