import type { ChatMessage, Ending } from '../../../machines/chat/conversation.ts';
import { Icon } from '../Icon.tsx';
import type { ShopTextKey } from '../shopTextKeys.ts';
import type { TextKey } from '../textKeys.ts';
import { useText } from '../useText.ts';

const notices: Readonly<Record<Ending, ShopTextKey | TextKey>> = {
  stopped: 'answerStopped',
  interrupted: 'answerInterrupted',
  failed: 'requestFailed',
  timedOut: 'requestTimedOut',
};

/** The machine's own texts are shown as notices in the visitor's language. */
export const isNotice = ({ ending, textFrom, message }: ChatMessage): boolean =>
  ending !== undefined && (textFrom === 'machine' || message === '');

/** How an answer ended, unless it completed; stopping it is not an error. */
export const Notice = ({ ending, lang }: { readonly ending: Ending; readonly lang: string | undefined }) => {
  const text = useText();
  return (
    <p className="message__notice" data-ending={ending} lang={lang}>
      <Icon name={ending === 'stopped' ? 'stop' : 'alert'} />
      <span>{text(notices[ending])}</span>
    </p>
  );
};
