import type { MachineDescription } from './description.ts';

/** Descriptions of the examples in the empty input. */
export const typingPlaceholderDescription: MachineDescription = {
  title: 'Typing placeholder',
  about: 'Examples that type themselves into the empty input of the home page.',
  preconditions: [
    'The home page is open in a new tab, the input is empty and without focus, the system asks for no reduced motion.',
    'The chart is drawn for texts of two and of one character, so that each turn of it is met in few steps; on the page each text has its own length.',
  ],
  states: {
    typing: { name: 'typing', see: 'The beginning of an example is in the input and grows.' },
    holding: { name: 'holding', see: 'The whole example does not move.' },
    deleting: { name: 'deleting', see: 'The example shrinks from its end.' },
    pausing: { name: 'pausing', see: 'The input is empty.' },
    paused: {
      name: 'paused',
      see: 'The whole example does not move, and the button beside it offers to play.',
    },
    resting: { name: 'resting', see: 'The whole example does not move, for as long as the reason to rest lasts.' },
  },
  events: {
    REST: {
      name: 'the animation has a reason to rest',
      action: 'Click the input (or open the chat).',
      see: 'The example is whole at once.',
    },
    PLAY: {
      name: 'the reason to rest is gone',
      action: 'Leave the input by a click beside it (or close the chat).',
      see: 'The whole example stays for 2.5 seconds, then it is deleted.',
    },
    PAUSE: {
      name: 'the visitor pauses the examples',
      action: 'Press the pause button of the examples.',
      see: 'The example is whole at once, and the button has become one that plays.',
    },
    RESUME: {
      name: 'the visitor plays the examples on',
      action: 'Press the play button of the examples.',
      see: 'The whole example stays for 2.5 seconds, then it is deleted.',
    },
    TEXTS: {
      name: 'the page has another language',
      action: 'Choose a language in the language switcher.',
      see: 'The first example of that language begins.',
      cases: [
        { from: 'resting', see: 'The first example of that language is there as a whole.' },
        { from: 'paused', see: 'The first example of that language is there as a whole.' },
      ],
    },
    'xstate.after.typeCharacter.typingPlaceholder.typing': {
      name: 'a character is typed',
      action: 'Wait 70 ms.',
      see: 'One more character.',
      cases: [{ to: 'holding', see: 'The last character: the example is whole.' }],
    },
    'xstate.after.hold.typingPlaceholder.holding': {
      name: 'the pause after the example is over',
      action: 'Wait 2.5 seconds.',
      see: 'The end of the example is about to go.',
    },
    'xstate.after.deleteCharacter.typingPlaceholder.deleting': {
      name: 'a character is deleted',
      action: 'Wait 50 ms.',
      see: 'One character fewer.',
      cases: [{ to: 'pausing', see: 'The last character is gone.' }],
    },
    'xstate.after.pause.typingPlaceholder.pausing': {
      name: 'the pause is over',
      action: 'Wait half a second.',
      see: 'The next example begins; after the last one the first.',
    },
  },
};
