import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type ProductDetail, reviewerKinds } from '../contract/contract.ts';
import { minimalProduct } from '../contract/testing/product.ts';
import { App } from './app.tsx';
import { renderWithActors } from './renderWithActors.tsx';

const review: ProductDetail['reviews'][number] = {
  reviewer: 'homeowner',
  rating: 4,
  date: '2026-03-02',
  language: 'es',
  title: 'Bien',
  text: 'Muy bien.',
};
const product: ProductDetail = {
  ...minimalProduct,
  productId: 'HEU-BS12',
  productName: 'Halvorn Drill BS 12',
  imageUrl: '/product-images/a-560.webp',
  model: 'BS 12',
  category: 'drillDriver',
  categoryName: 'Drill drivers',
  summary: 'Small.',
  price: { amount: 129, currency: 'EUR' },
  rating: { average: 4.3, count: 3 },
  attributes: Array.from({ length: 12 }, (_, index) => ({
    key: `k${index}`,
    label: `Label ${index}`,
    value: `${index}`,
  })),
  boxContents: ['Charger'],
  content: '## Small, not weak\n\nText.',
  faq: [{ question: 'Does it hammer?', answer: 'No.' }],
  reviews: [review],
};
const { language: _, ...summary } = product;
const withParts = {
  ...product,
  compatible: ['A', 'B'].map((id) => ({ ...summary, productId: `HEU-${id}`, model: id, category: 'battery' })),
};

const serve = (url: string): Response | undefined => {
  if (url.includes('/BS12/_payload.json')) return Response.json(withParts);
  if (url.includes('/none/_payload.json')) return new Response('', { status: 404 });
  if (url.includes('/broken/_payload.json')) return new Response('', { status: 500 });
  if (url.includes('/products/HEU?')) return Response.json({ products: [summary], nextCursor: null });
  return undefined;
};
const open = (path: string, reply = serve) => {
  history.replaceState(null, '', path);
  return renderWithActors(<App />, { site: 'HEU', language: 'en', reply });
};

describe('the home page', () => {
  it('says welcome and shows products that lead to their pages', async () => {
    await open('/');
    expect((await screen.findByTestId('home-welcome')).textContent).toBe('Good to have you here');
    expect(screen.getByTestId('home-title').textContent).toBe('What would you like to make today?');
    expect(screen.getByTestId('home-subtitle').textContent).toBe('Featured products');
    const links = await screen.findAllByRole('link', { name: /BS 12/ });
    expect(links.map((link) => link.getAttribute('href'))).toContain('/BS12');
    expect(screen.getAllByTestId('footer-link').map(({ textContent }) => textContent)).toEqual([
      'Imprint',
      'Privacy',
      'Terms of use',
      'Rights and licenses',
    ]);
  });

  it('opens the chat with the question asked', async () => {
    const actors = await open('/');
    await userEvent.type(await screen.findByTestId('chat-input'), 'Which drill?{Enter}');
    expect(actors.chatWindow.getSnapshot().matches('open')).toBe(true);
  });

  it('offers to try again if products fail to load', async () => {
    await open('/', () => new Response('', { status: 503 }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});

describe('the product page', () => {
  it('shows the product and tells the chat about it', async () => {
    const actors = await open('/BS12');
    await screen.findByTestId('product-info');
    expect(actors.chatRequest.getSnapshot().context.currentProduct).toEqual({
      productId: 'HEU-BS12',
      readableName: 'Drill BS 12',
      imageUrl: '/product-images/a-560.webp',
    });
    expect((await screen.findByTestId('product-content')).querySelector('h2')?.id).toBe('small-not-weak');
    const review = screen.getByTestId('product-reviews').querySelector('.review');
    expect(review?.textContent).toContain('Homeowner');
    expect(review?.textContent).toContain('March 2, 2026');
    expect(review?.querySelector('.review__text')?.getAttribute('lang')).toBe('es');
    expect(screen.getByTestId('product-faq').querySelector('summary')?.textContent).toBe('Does it hammer?');
  });

  it('says where the product stands', async () => {
    await open('/BS12');
    const links = within(await screen.findByTestId('product-breadcrumb')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/?type=drillDriver']);
  });

  it('labels every kind of reviewer', async () => {
    const reviews = reviewerKinds.map((reviewer) => ({ ...review, reviewer, title: reviewer }));
    await open('/BS12', (url) => (url.includes('/BS12') ? Response.json({ ...withParts, reviews }) : serve(url)));
    const labels = (await screen.findByTestId('product-reviews')).querySelectorAll('.review__label');
    expect([...labels].map(({ textContent }) => textContent)).toEqual([
      'DIY enthusiast',
      'Homeowner',
      'Professional contractor',
    ]);
  });

  it.each([
    ['product-ask', 'Tell me more about BS 12'],
    ['product-details', 'Show all technical details of BS 12'],
    ['product-which', 'Which of the parts that fit BS 12 should I pick?'],
    ['product-compare', 'What is the difference between A and B?'],
  ])('asks by %s', async (id, question) => {
    const actors = await open('/BS12');
    await userEvent.click(await screen.findByTestId(id));
    expect(actors.chatRequest.getSnapshot().context.messages.find(({ role }) => role === 'user')?.message).toBe(
      question,
    );
    expect(actors.chatWindow.getSnapshot().matches('open')).toBe(true);
  });

  it('shows more details on request', async () => {
    await open('/BS12');
    const more = await screen.findByTestId('product-more-details');
    expect(screen.queryByText('Label 11')).toBeNull();
    await userEvent.click(more);
    expect(screen.getByText('Label 11')).toBeTruthy();
    expect(more.textContent).toBe('Fewer details');
  });

  it('forgets the product when it is left', async () => {
    const actors = await open('/BS12');
    await screen.findByTestId('product-info');
    act(() => history.pushState(null, '', '/'));
    await screen.findByTestId('home-title');
    expect(actors.chatRequest.getSnapshot().context.currentProduct).toBeNull();
  });

  it('offers to try again when the catalogue fails', async () => {
    await open('/broken');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});

describe('error pages', () => {
  const statusOf = async () => (await screen.findByTestId('error-page')).dataset['status'];

  it('an unmatched route is not found', async () => {
    await open('/no/such/page');
    expect(await statusOf()).toBe('404');
    const { textContent } = screen.getByTestId('error-page');
    expect(textContent).toContain('Page Not Found');
    expect(textContent).toContain('Page not found: /no/such/page');
  });

  it('an unknown product is not found', async () => {
    await open('/none');
    expect(await statusOf()).toBe('404');
  });

  it('whatever else fails is an internal error', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/BS12', (url) => {
      const answer = serve(url);
      return url.includes('/BS12') ? Response.json({ ...withParts, reviews: [{ ...review, date: 'never' }] }) : answer;
    });
    expect(await statusOf()).toBe('500');
    expect(screen.getByTestId('error-page').textContent).toContain('Internal Server Error');
  });
});

it('is ready once the page listens', async () => {
  await open('/');
  await waitFor(() => expect(document.documentElement.dataset['ready']).toBe('true'));
});
