import { canListen } from '../../effects/page/speech.ts';
import type { Actors } from '../actors.ts';

/** Whether dictation is available. In a frame the embedding page would have to allow it. */
export const isVoiceOffered = ({ configuration }: Actors): boolean =>
  canListen() && configuration.embedded === undefined;
