import { IncremarkContent } from '@incremark/react';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { memo, type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Streamdown } from 'streamdown';
import * as smd from 'streaming-markdown';
import { labels } from '../../../src/markdown/fixtures.ts';
import { MarkdownDocument } from '../../../src/markdown/incremental/MarkdownDocument.tsx';
import { perFrame } from '../../../src/ui/messages/perFrame.ts';
import { answerOf } from './answers.ts';

/** A rendered document. */
export interface Shown {
  /** @param whole the text so far, including the chunk */
  readonly push: (chunk: string, whole: string) => void;
  readonly end: (whole: string) => void;
  readonly remove: () => void;
  /** Maximum number of React commits between two frames. */
  readonly commitsInAFrame?: () => number;
}

export type Subject = (place: HTMLElement) => Shown;

/** Counts commits per frame; the document timeline advances once per frame. */
const commitCounter = () => {
  let frame: CSSNumberish | null = null;
  let inFrame = 0;
  let most = 0;
  return {
    count: () => {
      const { currentTime } = document.timeline;
      inFrame = currentTime === frame ? inFrame + 1 : 1;
      frame = currentTime;
      most = Math.max(most, inFrame);
    },
    most: () => most,
  };
};

/** A React component that receives the whole text with each chunk. */
const inReact =
  (show: (text: string, isGrowing: boolean) => ReactNode): Subject =>
  (place) => {
    let setState: (state: { text: string; isGrowing: boolean }) => void = () => {};
    const commits = commitCounter();
    const Feed = () => {
      const [{ text, isGrowing }, set] = useState({ text: '', isGrowing: true });
      setState = set;
      useLayoutEffect(commits.count);
      return show(text, isGrowing);
    };
    const root = createRoot(place);
    flushSync(() => root.render(<Feed />));
    return {
      push: (_, text) => setState({ text, isGrowing: true }),
      end: (text) => setState({ text, isGrowing: false }),
      remove: () => root.unmount(),
      commitsInAFrame: commits.most,
    };
  };

/** The same, updated once per frame through a store, as in the app. */
const inApp =
  (show: (text: string, isGrowing: boolean) => ReactNode): Subject =>
  (place) => {
    let newest = { text: '', isGrowing: true };
    let rendered = newest;
    let notify = () => {};
    const commits = commitCounter();
    const frames = perFrame(() => {
      rendered = newest;
      notify();
    });
    const subscribe = (listener: () => void) => {
      notify = listener;
      return frames.cancel;
    };
    const getRendered = () => rendered;
    const Feed = () => {
      const { text, isGrowing } = useSyncExternalStore(subscribe, getRendered);
      useLayoutEffect(commits.count);
      return show(text, isGrowing);
    };
    const root = createRoot(place);
    flushSync(() => root.render(<Feed />));
    return {
      push: (_, text) => {
        newest = { text, isGrowing: true };
        frames.ask();
      },
      end: (text) => {
        newest = { text, isGrowing: false };
        frames.now();
      },
      remove: () => root.unmount(),
      commitsInAFrame: commits.most,
    };
  };

/** Passes only the latest text to the subject, once per frame. */
const eachFrame =
  (subject: Subject): Subject =>
  (place) => {
    const shown = subject(place);
    let newest = '';
    const frames = perFrame(() => shown.push('', newest));
    return {
      ...shown,
      end: (whole) => {
        frames.cancel();
        shown.end(whole);
      },
      push: (_, whole) => {
        newest = whole;
        frames.ask();
      },
    };
  };

const gfm = [remarkGfm];
const Block = memo(({ text }: { readonly text: string }) => <Markdown remarkPlugins={gfm}>{text}</Markdown>);

const ours = (text: string, isGrowing: boolean, prefix = 'm-') => (
  <MarkdownDocument text={text} prefix={prefix} labels={labels} isGrowing={isGrowing} />
);

interface AnswerProps {
  readonly text: string;
  readonly prefix: string;
  readonly isGrowing: boolean;
}

const Answer = ({ text, prefix, isGrowing }: AnswerProps) => ours(text, isGrowing, prefix);

/** A document below completed ones, in a list like the conversation's. */
const Conversation = ({ text, isGrowing }: Pick<AnswerProps, 'text' | 'isGrowing'>) => (
  <>
    {places.map((place) => (
      <Answer key={place} text={earlierAnswer} prefix={`e-${place}-`} isGrowing={false} />
    ))}
    <Answer text={text} prefix="m-" isGrowing={isGrowing} />
  </>
);

const places = Array.from({ length: 20 }, (_, index) => index);
const earlierAnswer = answerOf(2000);

export const subjects: Readonly<Record<string, Subject>> = {
  'one node a line': (place) => {
    let line = place.appendChild(document.createElement('p')).appendChild(document.createTextNode(''));
    return {
      push: (chunk) => {
        for (const [index, part] of chunk.split('\n').entries()) {
          if (index > 0) line = place.appendChild(document.createElement('p')).appendChild(document.createTextNode(''));
          line.appendData(part);
        }
      },
      end: () => {},
      remove: () => place.replaceChildren(),
    };
  },
  'this product': inApp((text, isGrowing) => ours(text, isGrowing)),
  'this product below 20 answers': inApp((text, isGrowing) => <Conversation text={text} isGrowing={isGrowing} />),
  'streaming-markdown': (place) => {
    const parser = smd.parser(smd.default_renderer(place));
    return {
      push: (chunk) => smd.parser_write(parser, chunk),
      end: () => smd.parser_end(parser),
      remove: () => place.replaceChildren(),
    };
  },
  streamdown: inReact((text, isGrowing) => <Streamdown isAnimating={isGrowing}>{text}</Streamdown>),
  'react-markdown, blocks memoised': inReact((text) =>
    marked.lexer(text).map(({ raw }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: this is the recipe
      <Block key={index} text={raw} />
    )),
  ),
  incremark: inReact((text, isGrowing) => <IncremarkContent content={text} isFinished={!isGrowing} />),
  'react-markdown, whole text': inReact((text) => <Markdown remarkPlugins={gfm}>{text}</Markdown>),
  'markdown-it, innerHTML': eachFrame((place) => {
    const parser = MarkdownIt({ linkify: true });
    return {
      push: (_, whole) => {
        place.innerHTML = parser.render(whole);
      },
      end: () => {},
      remove: () => place.replaceChildren(),
    };
  }),
};
