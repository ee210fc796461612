import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type ComposerSnapshot, composerMachine } from '../../chat/composer.ts';
import type { ComposerEvent } from '../../chat/composerTypes.ts';
import type { Model } from '../paths.ts';
import { samples } from '../samples.ts';

const composerTexts: readonly string[] = ['', '  ', samples.question, 'x'.repeat(2001)];

const isWithInputMethod = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches('composing') || snapshot.matches('settling');

const editing = ({ edited }: ComposerSnapshot['context']): string => {
  if (edited === null) return '';
  return edited.isChosen ? 'editing' : 'given back';
};

export const composerModel: Model = {
  machine: composerMachine,
  // While an input method composes, the next state depends on the text alone.
  detail: (snapshot) => {
    if (!isWithInputMethod(snapshot)) return editing(snapshot.context);
    const kind = composerTexts.indexOf(snapshot.context.text);
    return ['with nothing', 'with blanks', 'with a question', 'with too much'][kind] ?? '';
  },
  events: (snapshot: AnyMachineSnapshot) => {
    const events: readonly ComposerEvent[] = [
      ...composerTexts.map((text) => ({ type: 'DRAFT', text }) as const),
      { type: 'COMPOSITION_START' },
      { type: 'COMPOSITION_END' },
      { type: 'ENTER' },
      { type: 'SEND' },
    ];
    // Pressing a button elsewhere ends the composition first.
    if (!isWithInputMethod(snapshot)) {
      const question = { id: 'question-1', text: samples.asked };
      const { edited } = snapshot.context;
      return [
        ...events,
        { type: 'ASK', question: samples.asked },
        ...(edited === null ? [{ type: 'GIVE_BACK', question }] : []),
        { type: 'EDIT', question },
        { type: 'CANCEL_EDIT' },
        { type: 'ASKED_AGAIN', questionId: question.id },
      ].map((event): EventObject => event);
    }
    return snapshot.matches('settling') ? [...events, { type: 'xstate.after.grace.composer.settling' }] : events;
  },
};
