import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

interface MarkdownDocumentProps {
  readonly text: string;
  readonly prefix: string;
  readonly isGrowing?: boolean;
}

export const MarkdownDocument = ({ text }: MarkdownDocumentProps) => (
  <div className="markdown">
    <Markdown remarkPlugins={[remarkGfm]}>{text}</Markdown>
  </div>
);
