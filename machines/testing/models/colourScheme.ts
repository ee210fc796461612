import { type ColourSchemeEvent, colourSchemeMachine, schemes } from '../../page/colourScheme.ts';
import type { Model } from '../paths.ts';

export const colourSchemeModel: Model = {
  machine: colourSchemeMachine,
  input: { scheme: 'system' },
  detail: ({ value }) => String(value),
  events: (): readonly ColourSchemeEvent[] => [
    ...schemes.map((scheme) => ({ type: 'CHOOSE', scheme }) as const),
    ...schemes.map((scheme) => ({ type: 'STORED', scheme }) as const),
  ],
};
