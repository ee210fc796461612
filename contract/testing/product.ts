import type { ProductDetail } from '../contract.ts';

/** A minimal product for tests, which add what they need. */
export const minimalProduct: ProductDetail = {
  productId: 'HUS-DV18X',
  productName: 'Hammer Drill DV18X',
  imageUrl: null,
  model: 'DV18X',
  category: 'hammerDrill',
  categoryName: 'Hammer drills',
  summary: 'Strong.',
  price: null,
  rating: null,
  language: 'en',
  gtin: null,
  attributes: [],
  groups: [],
  boxContents: [],
  content: '',
  faq: [],
  reviews: [],
  compatible: [],
  successor: null,
  options: [],
  similar: [],
  batteryPlatform: null,
  documents: [],
  views: [],
};
