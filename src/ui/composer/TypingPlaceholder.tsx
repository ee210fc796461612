import { useEffect } from 'react';
import { restOfText, shownText } from '../../../machines/page/typingPlaceholder.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { usePageHidden, useReducedMotion } from '../browserState.ts';
import { Icon } from '../Icon.tsx';
import './TypingPlaceholder.css';
import { useSelector } from '../useSelector.ts';
import { useText } from '../useText.ts';

/**
 * Examples typed into the empty input. They rest while the visitor writes or looks elsewhere, with reduced motion, and
 * by their own button (WCAG 2.2.2). Screen readers get the input's label instead.
 */
export const TypingPlaceholder = ({ isFocused }: { readonly isFocused: boolean }) => {
  const text = useText();
  const { typingPlaceholder, chatWindow } = usePageActors();
  const shown = useSelector(typingPlaceholder, ({ context }) => shownText(context));
  const rest = useSelector(typingPlaceholder, ({ context }) => restOfText(context));
  const isWindowOpen = useSelector(chatWindow, (snapshot) => snapshot.matches('open'));
  const isReduced = useReducedMotion();
  const isHidden = usePageHidden();
  const isPaused = useSelector(typingPlaceholder, (snapshot) => snapshot.matches('paused'));
  const rests = isFocused || isWindowOpen || isReduced || isHidden;

  useEffect(() => {
    typingPlaceholder.send({ type: rests ? 'REST' : 'PLAY' });
    return () => typingPlaceholder.send({ type: 'REST' });
  }, [typingPlaceholder, rests]);

  return (
    <>
      <span className="examples" aria-hidden="true" data-testid="chat-placeholder">
        {/* Each example is an element of its own: one with fewer lines is not one that moved. */}
        <span key={shown + rest} className="examples__text" data-rest={rest}>
          <span className={rests || isPaused ? undefined : 'examples__typed'}>{shown}</span>
        </span>
      </span>
      {!isReduced && (
        <button
          type="button"
          className="examples__pause"
          aria-label={text(isPaused ? 'playExamples' : 'pauseExamples')}
          onClick={() => typingPlaceholder.send({ type: isPaused ? 'RESUME' : 'PAUSE' })}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
      )}
    </>
  );
};
