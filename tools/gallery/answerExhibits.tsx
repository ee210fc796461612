import { answerFeedbackOf } from '../../src/actors/chat/answerFeedback.ts';
import { MarkdownDocument } from '../../src/markdown/incremental/MarkdownDocument.tsx';
import { AnswerActions } from '../../src/ui/answer/AnswerActions.tsx';
import { useMarkdownLabels } from '../../src/ui/useMarkdownLabels.ts';
import type { Exhibit } from './exhibit.ts';
import type { Shown } from './samples.ts';

const Answer = ({ text, isGrowing }: { readonly text: string; readonly isGrowing: boolean }) => (
  <MarkdownDocument text={text} prefix="gallery" labels={useMarkdownLabels()} isGrowing={isGrowing} />
);

/** All markdown constructs of answers. */
const constructsWith = ([product]: Shown['products']): string =>
  [
    '## Heading\n\nText with **bold**, *italic*, ~~struck~~, `code`, a [link](https://www.example.com) and a note.[^1]',
    '- item\n- item\n  1. first\n  2. second\n\n- [x] done\n- [ ] open\n\n> quoted\n\n---',
    '| | One | Two |\n| --- | ---: | ---: |\n| Weight | **1.1 kg** | 1.4 kg |\n\n```\ncode\n```\n\n[^1]: The note.',
    `![Picture](${product?.imageUrl})`,
  ].join('\n\n');

const requestId = 'gallery';
const feedback = (name: string, ...events: Parameters<ReturnType<typeof answerFeedbackOf>['send']>[0][]): Exhibit => ({
  name: `AnswerActions/${name}`,
  view: ({ actors, shown }) => {
    for (const event of events) answerFeedbackOf(actors).send(event);
    return <AnswerActions requestId={requestId} message={shown.answer} />;
  },
});
const vote = { type: 'VOTE', requestId, chatId: 'gallery' } as const;

/** An answer's text, complete and growing, and the actions of an answer. */
export const answerExhibits: readonly Exhibit[] = [
  feedback('new'),
  feedback('copied', { type: 'COPIED', requestId }),
  feedback('voted up', { ...vote, vote: 'up' }),
  feedback('voted down', { ...vote, vote: 'down' }),
  feedback('thanked', { ...vote, vote: 'down' }, { type: 'REASON', reason: 'wrong' }),
  {
    name: 'MarkdownDocument/whole',
    view: ({ shown }) => <Answer text={constructsWith(shown.products)} isGrowing={false} />,
  },
  { name: 'MarkdownDocument/growing', view: ({ shown }) => <Answer text={shown.answer} isGrowing /> },
];
