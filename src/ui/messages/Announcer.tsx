import { useEffect, useState } from 'react';
import { isChatLoading, type Stage, stageOf } from '../../../machines/chat/chatState.ts';
import { useActors } from '../../actors/useActors.ts';
import { useBrand } from '../useBrand.ts';
import { type Text, useText } from '../useText.ts';

type TextKey = Parameters<Text>[0];

/** Announcement for each stage; none while words arrive, because sending is announced separately. */
const announcements: Readonly<Record<Stage, TextKey | null>> = {
  idle: 'announceStopped',
  waiting: null,
  helper5s: 'announceWorking',
  helper30s: 'announceWorkingLong',
  streaming: null,
  done: 'announceDone',
  error: 'announceFailed',
  timeout: 'announceFailed',
};

const loading: ReadonlySet<Stage> = new Set(['waiting', 'helper5s', 'helper30s', 'streaming']);

/**
 * Announces the progress of a question to screen readers: once per transition, never words of the answer (behaviour
 * B45).
 */
export const Announcer = () => {
  const text = useText();
  const { persona } = useBrand();
  const { chatRequest, answerRecovery } = useActors();
  const [announcement, setAnnouncement] = useState<{ readonly key: TextKey; readonly turn: number } | null>(null);

  useEffect(() => {
    const isBroken = answerRecovery.getSnapshot().matches('brokenOff');
    if (!isBroken && !isChatLoading(chatRequest.getSnapshot())) return;
    const key = isBroken ? 'answerInterrupted' : 'announceSent';
    // A live region that appears with its text is not announced, so the text is set a frame later.
    const frame = requestAnimationFrame(() => setAnnouncement((before) => before ?? { key, turn: 0 }));
    return () => cancelAnimationFrame(frame);
  }, [chatRequest, answerRecovery]);

  useEffect(() => {
    const say = (key: TextKey) => setAnnouncement((before) => ({ key, turn: (before?.turn ?? 0) + 1 }));
    let last = stageOf(chatRequest.getSnapshot());
    const stages = chatRequest.subscribe((snapshot) => {
      const stage = stageOf(snapshot);
      if (stage === last) return;
      const wasLoading = loading.has(last);
      last = stage;
      // Idle again: an answer was stopped, or the conversation was cleared.
      const key = stage === 'idle' && !wasLoading ? 'newConversation' : announcements[stage];
      if (key) say(key);
    });
    // A question that replaces a waiting one changes no stage, but was sent.
    const questions = chatRequest.on('SUBMITTED', () => say('announceSent'));
    return () => {
      stages.unsubscribe();
      questions.unsubscribe();
    };
  }, [chatRequest]);

  return (
    <p className="visually-hidden" role="status" data-testid="chat-announcer">
      {/* A new element each turn, because unchanged text is not read out again. */}
      {announcement && <span key={announcement.turn}>{text(announcement.key, { persona })}</span>}
    </p>
  );
};
