import { createActor } from 'xstate';
import { answerFeedbackMachine } from '../../machines/answer/answerFeedback.ts';
import { MarkdownDocument } from '../../src/markdown/incremental/MarkdownDocument.tsx';
import { AnswerButtons } from '../../src/ui/answer/AnswerActions.tsx';
import { useMarkdownLabels } from '../../src/ui/useMarkdownLabels.ts';
import type { Exhibit } from './exhibit.ts';
import type { GallerySamples } from './samples.ts';

const Answer = ({ text, isGrowing }: { readonly text: string; readonly isGrowing: boolean }) => (
  <MarkdownDocument text={text} prefix="gallery" labels={useMarkdownLabels()} isGrowing={isGrowing} />
);

/** All markdown constructs of answers. */
const markdownSample = ([product]: GallerySamples['products']): string =>
  [
    '## Heading\n\nText with **bold**, *italic*, ~~struck~~, `code`, a [link](https://www.example.com) and a note.[^1]',
    '- item\n- item\n  1. first\n  2. second\n\n- [x] done\n- [ ] open\n\n> quoted\n\n---',
    '| | One | Two |\n| --- | ---: | ---: |\n| Weight | **1.1 kg** | 1.4 kg |\n\n```\ncode\n```\n\n[^1]: The note.',
    `![Picture](${product?.imageUrl ?? ''})`,
  ].join('\n\n');

/** An answer's text, complete and growing, and the actions of an answer. */
export const answerExhibits: readonly Exhibit[] = [
  {
    name: 'AnswerActions',
    machine: 'answerFeedback',
    view: ({ snapshot, samples }) => (
      <AnswerButtons
        feedback={createActor(answerFeedbackMachine, { input: {}, ...(snapshot && { snapshot }) })}
        requestId="request-1"
        message={samples.answer}
      />
    ),
  },
  {
    name: 'MarkdownDocument/whole',
    view: ({ samples }) => <Answer text={markdownSample(samples.products)} isGrowing={false} />,
  },
  { name: 'MarkdownDocument/growing', view: ({ samples }) => <Answer text={samples.answer} isGrowing /> },
];
