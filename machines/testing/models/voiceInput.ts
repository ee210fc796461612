import { type VoiceInputEvent, voiceInputMachine } from '../../chat/voiceInput.ts';
import type { Model } from '../paths.ts';
import { samples } from '../samples.ts';

export const voiceInputModel: Model = {
  machine: voiceInputMachine,
  events: (): readonly VoiceInputEvent[] => [
    { type: 'START', draft: '', tag: 'en' },
    { type: 'STOP' },
    { type: 'HEARD', words: samples.question },
    { type: 'ENDED' },
    { type: 'NOT_ALLOWED' },
    { type: 'NOT_HEARD' },
  ],
};
