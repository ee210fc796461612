import { canListen } from '../effects/page/speech.ts';
import type { Actors } from './actors.ts';

/** Whether questions can be spoken: where the browser listens; in a frame the page around would have to allow it. */
export const isVoiceOffered = ({ configuration }: Actors): boolean =>
  canListen() && configuration.embedded === undefined;
