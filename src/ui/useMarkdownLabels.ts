import type { MarkdownLabels } from '../markdown/components.tsx';
import { useText } from './useText.ts';

/** What documents say beside their own words. */
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
