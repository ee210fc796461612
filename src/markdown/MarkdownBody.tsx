import type { ReactNode } from 'react';
import { LabelsContext, type MarkdownLabels } from './components.tsx';
import './markdown.css';

interface MarkdownBodyProps {
  readonly labels: MarkdownLabels;
  readonly children: ReactNode;
}

/** Where the elements of a document stand: its looks, and its words beside its own. */
export const MarkdownBody = ({ labels, children }: MarkdownBodyProps) => (
  <LabelsContext value={labels}>
    <div className="markdown">{children}</div>
  </LabelsContext>
);
