import { useState } from 'react';
import type { MarkdownLabels } from '../components.tsx';
import { MarkdownBody } from '../MarkdownBody.tsx';
import { createDocumentRenderer } from './incrementalRenderer.tsx';

interface MarkdownDocumentProps {
  readonly text: string;
  readonly prefix: string;
  readonly labels: MarkdownLabels;
  readonly isGrowing?: boolean;
}

/** Renders untrusted markdown safely while it arrives. */
export const MarkdownDocument = ({ text, prefix, labels, isGrowing = false }: MarkdownDocumentProps) => {
  const [render] = useState(createDocumentRenderer);
  return <MarkdownBody labels={labels}>{render({ text, prefix, isGrowing, labels })}</MarkdownBody>;
};
