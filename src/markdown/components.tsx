import { createContext, use } from 'react';
import type { Components } from 'react-markdown';
import { isSourceMark, SourceMark } from './SourceMark.tsx';

/** Labels that a document needs in addition to its own text. */
export interface MarkdownLabels {
  readonly footnotes: string;
  readonly backToText: string;
  readonly taskDone: string;
  readonly taskOpen: string;
  readonly table: string;
}

export const LabelsContext = createContext<MarkdownLabels | null>(null);

const TaskMark = ({ isDone }: { readonly isDone: boolean }) => {
  const labels = use(LabelsContext);
  return (
    <span className="markdown__task" role="img" aria-label={isDone ? labels?.taskDone : labels?.taskOpen}>
      {isDone ? '☑' : '☐'}
    </span>
  );
};

const Table: Components['table'] = ({ node: _, ...properties }) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of cells is not a fieldset
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
  <div className="markdown__table" role="group" aria-label={use(LabelsContext)?.table} tabIndex={0}>
    <table {...properties} />
  </div>
);

const Picture: Components['img'] = ({ src, alt = '' }) => (
  <img src={src} alt={alt} width={280} height={280} loading="lazy" decoding="async" />
);

const Anchor: Components['a'] = ({ node: _, ...properties }) =>
  isSourceMark(properties) ? <SourceMark href={properties.href} title={properties.title} /> : <a {...properties} />;

/** Defined once: a new object would remount every element at each word. */
export const components: Components = {
  a: Anchor,
  table: Table,
  img: Picture,
  input: ({ checked }) => <TaskMark isDone={checked === true} />,
};
