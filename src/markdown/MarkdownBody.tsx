import type { ReactNode } from 'react';
import { LabelsContext, type MarkdownLabels } from './components.tsx';
import './markdown.css';

interface MarkdownBodyProps {
  readonly labels: MarkdownLabels;
  readonly children: ReactNode;
}

/** The container of a document. */
export const MarkdownBody = ({ labels, children }: MarkdownBodyProps) => (
  <LabelsContext value={labels}>
    <div className="markdown">{children}</div>
  </LabelsContext>
);
