import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/useActors.ts';
import './OfflineNote.css';
import { useText } from '../useText.ts';

/** Says that the connection is lost and that nothing written is. */
export const OfflineNote = () => {
  const text = useText();
  const { connectivity } = useActors();
  const isOffline = useSelector(connectivity, (snapshot) => snapshot.matches('offline'));
  return (
    // The live region is there before its words are, else they would not be read out.
    <div role="status">
      {isOffline && (
        <p className="offline" data-testid="chat-offline">
          {text('offlineNote')}
        </p>
      )}
    </div>
  );
};
