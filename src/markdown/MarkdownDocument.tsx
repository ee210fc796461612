import { useState } from 'react';
import { LabelsContext, type MarkdownLabels } from './components.tsx';
import './markdown.css';
import { createDocumentRenderer } from './renderDocument.tsx';

interface MarkdownDocumentProps {
  readonly text: string;
  readonly prefix: string;
  readonly labels: MarkdownLabels;
  readonly isGrowing?: boolean;
}

/** Untrusted markdown, shown safely and as it comes. */
export const MarkdownDocument = ({ text, prefix, labels, isGrowing = false }: MarkdownDocumentProps) => {
  const [render] = useState(createDocumentRenderer);
  return (
    <LabelsContext value={labels}>
      <div className="markdown">{render({ text, prefix, isGrowing, labels })}</div>
    </LabelsContext>
  );
};
