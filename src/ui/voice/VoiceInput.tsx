import { useSelector } from '@xstate/react';
import { voiceInputOf } from '../../actors/chat/voiceInput.ts';
import { useActors } from '../../actors/useActors.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import './VoiceInput.css';

const notes = { listening: 'voiceListening', denied: 'voiceDenied', failed: 'voiceFailed' } as const;

/** Says that dictation is running, or why it failed. */
export const VoiceNote = () => {
  const text = useText();
  const state = useSelector(voiceInputOf(useActors()), ({ value }) => value);
  return (
    <p className="voice-note" role="status" data-testid="chat-voice-note" data-state={state}>
      {state !== 'idle' && text(notes[state])}
    </p>
  );
};

/** Starts and stops dictation. */
export const VoiceInput = () => {
  const text = useText();
  const { tag } = useLanguage();
  const actors = useActors();
  const voice = voiceInputOf(actors);
  const isListening = useSelector(voice, (snapshot) => snapshot.matches('listening'));
  const label = text(isListening ? 'voiceStop' : 'voiceStart');
  return (
    <button
      type="button"
      className="voice-button"
      data-testid="chat-voice"
      data-listening={isListening}
      aria-label={label}
      title={label}
      onClick={() => {
        const { text: draft } = actors.composer.getSnapshot().context;
        voice.send(isListening ? { type: 'STOP' } : { type: 'START', draft, tag });
      }}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4zM6 11.5a6 6 0 0 0 12 0M12 17.5V21" />
      </svg>
    </button>
  );
};
