/**
 * The parts of the peers that are used. They are named in `tools/bench/package.json` and installed only when they are
 * measured.
 */

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
    add(document: object): void;
    search(text: string): readonly { readonly id: unknown }[];
  }
}

declare module 'express' {
  import type { RequestListener, ServerResponse } from 'node:http';

  type Handler = (request: unknown, response: ServerResponse) => void;
  interface App extends RequestListener {
    use(handler: Handler): void;
    post(path: string, handler: Handler): void;
  }
  const create: { (): App; json(): Handler };
  export default create;
}

declare module 'hono' {
  export interface Context {
    readonly req: { json(): Promise<unknown> };
  }
  export class Hono {
    post(path: string, handler: (context: Context) => Promise<Response>): void;
    readonly fetch: (request: Request) => Promise<Response>;
  }
}

declare module 'hono/streaming' {
  import type { Context } from 'hono';

  interface Stream {
    writeSSE(message: { readonly id?: string; readonly data: string }): Promise<void>;
  }
  export const streamSSE: (context: Context, write: (stream: Stream) => Promise<void>) => Response;
}

declare module '@hono/node-server' {
  import type { Server } from 'node:http';
  export const createAdaptorServer: (options: { fetch: (request: Request) => Promise<Response> }) => Server;
}

declare module 'lighthouse' {
  const lighthouse: (
    address: string,
    flags: { readonly port: number; readonly output: 'json'; readonly logLevel: 'error' },
  ) => Promise<{ readonly lhr: unknown; readonly artifacts: unknown } | undefined>;
  export default lighthouse;
}
