import { type LanguageMenuEvent, languageMenuMachine } from '../../page/languageMenu.ts';
import type { Model } from '../paths.ts';

export const languageMenuModel: Model = {
  machine: languageMenuMachine,
  events: (): readonly LanguageMenuEvent[] => [
    { type: 'TOGGLE' },
    { type: 'CHOSEN' },
    { type: 'ESCAPE' },
    { type: 'LEFT' },
  ],
};
