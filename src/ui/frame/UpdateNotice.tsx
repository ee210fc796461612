import { useLayoutEffect } from 'react';
import { useActors } from '../../actors/useActors.ts';
import { focusPage } from '../focusReturn.ts';
import { useText } from '../useText.ts';
import './UpdateNotice.css';
import { useSelector } from '../useSelector.ts';

/**
 * Offers a newer build (specification, section 4, "Build updates"). The page reloads only if the visitor wants it
 * (behaviour B76); the offer waits for the end of an answer. The tab keeps conversation and draft.
 */
const UpdateNotice = () => {
  const text = useText();
  const { buildUpdate } = useActors();
  const isOffered = useSelector(buildUpdate, (snapshot) => snapshot.matches('outdated'));

  // Reserves space for it below the page. `:has()` would search a long conversation at each change.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-update', isOffered);
  }, [isOffered]);

  return (
    // A live region must exist before its text, otherwise it is not announced.
    <div role="status">
      {isOffered && (
        <div className="update" data-testid="update-notice">
          <p className="update__words">{text('updateReady')}</p>
          <p className="update__ways">
            <button
              type="button"
              className="update__way update__way--strong"
              data-testid="update-reload"
              onClick={() => buildUpdate.send({ type: 'RELOAD' })}
            >
              {text('updateReload')}
            </button>
            <button
              type="button"
              className="update__way"
              data-testid="update-later"
              onClick={() => {
                focusPage();
                buildUpdate.send({ type: 'DISMISS' });
              }}
            >
              {text('updateLater')}
            </button>
          </p>
        </div>
      )}
    </div>
  );
};

export default UpdateNotice;
