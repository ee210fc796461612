import type { Comparison } from '../../contract/compare.ts';
import type { ExploreView } from '../../contract/explore.ts';
import { minimalProduct } from '../../contract/testing/product.ts';
import { addQuestion, type RequestIds } from '../chat/conversation.ts';
import type { EarlierConversation } from '../history/conversationHistory.ts';

/** Ids of the nth request of a path. */
export const sampleIds = (n: number): RequestIds => ({
  request: `request-${n}`,
  chat: `chat-${n}`,
  question: `question-${n}`,
  answer: `answer-${n}`,
  helper5s: `helper5s-${n}`,
  helper30s: `helper30s-${n}`,
});

const exploreView: ExploreView = { types: [], jobs: [], facets: [], total: 0, products: [] };

const comparison: Comparison = { products: [], groups: [] };

/** A conversation that was left after its question. */
const leftAfter = (n: number, title: string): EarlierConversation => {
  const { question, chat } = sampleIds(n);
  return { id: question, title, leftAt: n, chatId: chat, messages: addQuestion([], sampleIds(n), title) };
};

/** Sample texts of visitors and servers for paths and tests. */
export const samples = {
  question: 'Which drill is the lightest?',
  asked: 'Tell me more about it.',
  content: 'The lightest one ',
  card: { productId: 'HUS-DV18X', title: 'Drill DV18X', image: '/product-images/drill.webp' },
  failure: { message: 'HTTP error! status: 500 - Internal Server Error', status: 500 },
  unsent: { message: 'TypeError: Failed to fetch' },
  product: minimalProduct,
  /** No products. */
  featured: [],
  /** A view without products. */
  exploreView,
  /** An empty comparison. */
  comparison,
  /** A conversation that was left, and the present one when it is left. */
  left: leftAfter(90, 'Which saw?'),
  present: leftAfter(1, 'Which drill is the lightest?'),
  helperTexts: { '5s': 'Still looking.', '30s': 'Nearly there.' },
} as const;
