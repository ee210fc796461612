import { useSelector } from '@xstate/react';
import { usePageActors } from '../../actors/useActors.ts';
import { Icon } from '../Icon.tsx';
import './OfflineNote.css';
import { useText } from '../useText.ts';

/** Says that the connection is lost, and that the draft is safe. */
export const OfflineNote = () => {
  const text = useText();
  const { connectivity } = usePageActors();
  const isOffline = useSelector(connectivity, (snapshot) => snapshot.matches('offline'));
  return (
    // A live region must exist before its text, otherwise it is not announced.
    <div role="status">
      {isOffline && (
        <p className="offline" data-testid="chat-offline">
          <Icon name="alert" />
          {text('offlineNote')}
        </p>
      )}
    </div>
  );
};
