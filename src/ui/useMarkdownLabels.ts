import type { MarkdownLabels } from '../markdown/components.tsx';
import { useText } from './useText.ts';

/** Labels that documents need in addition to their text. */
export const useMarkdownLabels = (): MarkdownLabels => {
  const text = useText();
  return {
    footnotes: text('footnotes'),
    backToText: text('backToText'),
    taskDone: text('taskDone'),
    taskOpen: text('taskOpen'),
    table: text('table'),
  };
};
