import { canListen } from '../../effects/page/speech.ts';
import type { PageActors } from '../pageActors.ts';

/** Whether dictation is available. In a frame the embedding page would have to allow it. */
export const isVoiceOffered = ({ configuration }: PageActors): boolean =>
  canListen() && configuration.embedded === undefined;
