import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/useActors.ts';
import { voiceInputOf } from '../../actors/voiceInput.ts';
import { useText } from '../useText.ts';
import './Voice.css';

const notes = { listening: 'voiceListening', denied: 'voiceDenied', failed: 'voiceFailed' } as const;

/** Says that a question is listened to, or why it could not be. */
const VoiceNote = () => {
  const text = useText();
  const voice = voiceInputOf(useActors());
  const state = useSelector(voice, ({ value }) => value);
  return (
    <p className="voice-note" role="status" data-testid="chat-voice-note" data-state={state}>
      {state !== 'idle' && text(notes[state])}
    </p>
  );
};

export default VoiceNote;
