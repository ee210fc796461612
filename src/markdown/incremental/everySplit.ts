import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { labels } from '../fixtures.ts';
import { wholeText } from '../wholeText.ts';
import { createDocumentRenderer } from './incrementalRenderer.tsx';

const renderedAtOnce = (text: string): string => renderToStaticMarkup(wholeText(text));

const streamed = (text: string, step: number): string => {
  const render = createDocumentRenderer();
  for (let end = step; end < text.length; end += step) {
    render({ text: text.slice(0, end), prefix: 'm-', isGrowing: true, labels });
  }
  return renderToStaticMarkup(render({ text, prefix: 'm-', isGrowing: false, labels }));
};

const inTwoPieces = (text: string, end: number): string => {
  const render = createDocumentRenderer();
  render({ text: text.slice(0, end), prefix: 'm-', isGrowing: true, labels });
  return renderToStaticMarkup(render({ text, prefix: 'm-', isGrowing: false, labels }));
};

/** Expects that a text streamed in pieces of the given lengths ends as the text rendered at once. */
export const expectSame = (text: string, lengths: readonly number[]): void => {
  const whole = renderedAtOnce(text);
  for (const length of lengths) expect(streamed(text, length), JSON.stringify(text)).toBe(whole);
};

/** The same for pieces of every length, and for two pieces that meet at any place. */
export const expectSameAtEverySplit = (text: string): void => {
  const whole = renderedAtOnce(text);
  for (let length = 1; length < text.length; length += 1) {
    expect(streamed(text, length), JSON.stringify(text)).toBe(whole);
    // Pieces of at least half the text are two pieces already.
    if (2 * length < text.length) expect(inTwoPieces(text, length), JSON.stringify(text)).toBe(whole);
  }
};

/** Splits every text at every place, which takes minutes; `npm test` splits a sample. */
export const atLength = { tags: ['verify'], timeout: 600_000 };
