import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languagesOf, siteOfCode } from '../../../brands/registry.ts';
import { answerLanguageOf, type LanguageCode, type ProductSummary } from '../../../contract/contract.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import { ProductTile } from '../tiles/ProductTile.tsx';
import ChatWindowContent from './ChatWindowContent.tsx';
import { ContentLanguageNote } from './ContentLanguageNote.tsx';

const product: ProductSummary = {
  productId: 'MET-BS1230',
  productName: 'Impact Drill BS 12-30',
  imageUrl: null,
  model: 'BS 12-30',
  category: 'drill',
  categoryName: 'Drills',
  summary: 'Small, not weak.',
  price: null,
  rating: null,
};
const note = () => screen.queryByTestId('content-language-note');
const languages = languagesOf(siteOfCode('DEV_MET'));
const isForeign = (language: LanguageCode) => answerLanguageOf(language) !== language;

describe('product texts and answers in a language that is not the page’s', () => {
  it.each(languages.filter(isForeign))('are announced in %s', async (language) => {
    await renderWithActors(<ContentLanguageNote className="note" />, { site: 'DEV_MET', language });
    expect(note()?.textContent?.length).toBeGreaterThan(10);
  });

  it.each(languages.filter((language) => !isForeign(language)))('are none in %s', async (language) => {
    await renderWithActors(<ContentLanguageNote className="note" />, { site: 'DEV_MET', language });
    expect(note()).toBeNull();
  });

  it.each([
    ['fi', 'en'],
    ['de', null],
  ])('of a product have their tag on a page in %s: %s', async (language, tag) => {
    await renderWithActors(<ProductTile product={product} sizes="1px" />, { site: 'DEV_MET', language });
    const shown = [screen.getByRole('link', { name: product.productName }), screen.getByText(product.categoryName)];
    for (const element of shown)
      expect(element.closest('[lang]')?.getAttribute('lang') ?? null).toBe(tag ?? document.documentElement.lang);
  });

  it('of an answer have their tag, and the question has none; the chat says so once', async () => {
    const actors = await renderWithActors(<ChatWindowContent />, { site: 'DEV_MET', language: 'fi' });
    act(() => {
      actors.ask('Mikä pora?');
      actors.chatRequest.send({ type: 'CONTENT', content: 'This one.' });
      actors.chatRequest.send({ type: 'DONE' });
    });
    await screen.findByText('This one.');
    const langOf = (words: string) => screen.getByText(words).closest('article')?.getAttribute('lang');
    expect(langOf('This one.')).toBe('en');
    expect(langOf('Mikä pora?')).toBeNull();
    expect(screen.getAllByTestId('content-language-note')).toHaveLength(1);
  });
});
