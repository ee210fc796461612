import type { MarkdownLabels } from './components.tsx';

/** The words of a page around a document, for tests and benches. */
export const labels: MarkdownLabels = {
  footnotes: 'Footnotes',
  backToText: 'Back',
  taskDone: 'done',
  taskOpen: 'open',
  table: 'Table',
};
