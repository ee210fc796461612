/** As much of the peers as is used; they are installed only where they are measured, and named by `bench/package.json`. */

declare module 'streaming-markdown' {
  interface Parser {
    readonly pos: number;
  }
  interface Renderer {
    readonly data: unknown;
  }
  export const default_renderer: (root: HTMLElement) => Renderer;
  export const parser: (renderer: Renderer) => Parser;
  export const parser_write: (parser: Parser, chunk: string) => void;
  export const parser_end: (parser: Parser) => void;
}

declare module 'streamdown' {
  import type { ReactNode } from 'react';
  export const Streamdown: (props: { readonly children: string; readonly isAnimating?: boolean }) => ReactNode;
}

declare module '@incremark/react' {
  import type { ReactNode } from 'react';
  export const IncremarkContent: (props: { readonly content: string; readonly isFinished: boolean }) => ReactNode;
}

declare module 'marked' {
  export const marked: { readonly lexer: (text: string) => readonly { readonly raw: string }[] };
}

declare module 'markdown-it' {
  const create: (options: { readonly linkify: boolean }) => { readonly render: (text: string) => string };
  export default create;
}

declare module 'minisearch' {
  interface Options {
    readonly fields: readonly string[];
    readonly searchOptions: {
      readonly prefix: boolean;
      readonly fuzzy: number;
      readonly boost: Readonly<Record<string, number>>;
    };
  }
  export default class MiniSearch {
    constructor(options: Options);
    addAll(documents: readonly object[]): void;
    search(text: string): readonly { readonly id: unknown }[];
  }
}
