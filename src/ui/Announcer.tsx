import { useEffect, useState } from 'react';
import { isChatLoading, type Stage, stageOf } from '../../machines/chatState.ts';
import { useActors } from '../useActors.ts';
import type { TextKey } from './textKeys.ts';
import { useBrand } from './useBrand.ts';
import { useText } from './useText.ts';

/** What is said when a stage begins; while words arrive, nothing is. */
const announcements: Readonly<Record<Stage, TextKey | null>> = {
  idle: 'announceStopped',
  waiting: 'announceSent',
  helper5s: 'announceWorking',
  helper30s: 'announceWorkingLong',
  streaming: null,
  done: 'announceDone',
  error: 'announceFailed',
  timeout: 'announceFailed',
};

/** Tells screen readers how a question fares: once a transition, never a word of the answer (behaviour B45). */
export const Announcer = () => {
  const text = useText();
  const { persona } = useBrand();
  const { chatRequest } = useActors();
  const [key, setKey] = useState<TextKey | null>(null);

  useEffect(() => {
    if (!isChatLoading(chatRequest.getSnapshot())) return;
    // A region that comes with its text is not read out: it is there first, and speaks then.
    const frame = requestAnimationFrame(() => setKey((said) => said ?? 'announceSent'));
    return () => cancelAnimationFrame(frame);
  }, [chatRequest]);

  useEffect(() => {
    let last = stageOf(chatRequest.getSnapshot());
    const subscription = chatRequest.subscribe((snapshot) => {
      const stage = stageOf(snapshot);
      if (stage === last) return;
      last = stage;
      const next = announcements[stage];
      if (next) setKey(next);
    });
    return () => subscription.unsubscribe();
  }, [chatRequest]);

  return (
    <p className="visually-hidden" role="status" data-testid="chat-announcer">
      {key && text(key, { persona })}
    </p>
  );
};
