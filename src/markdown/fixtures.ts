import type { MarkdownLabels } from './components.tsx';

/** Labels of a document, for tests and benchmarks. */
export const labels: MarkdownLabels = {
  footnotes: 'Footnotes',
  backToText: 'Back',
  taskDone: 'done',
  taskOpen: 'open',
  table: 'Table',
};
