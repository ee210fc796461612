import type { EventObject } from 'xstate';
import type { MachinePath } from '../../machines/testing/paths.ts';
import type { Home, Scene } from './scene.ts';

/** What happens between two states of a way. */
export interface Move {
  readonly event: EventObject;
  readonly from: string;
  readonly to: string;
}

/** A way in a visitor's, a server's and a clock's terms. */
export interface Walk {
  /** By event: who does what to bring it about. */
  readonly events: Readonly<Record<string, (move: Move) => Promise<unknown>>>;
  /** By state: what is seen as long as it lasts; it waits until that is so, and fails when it never is. */
  readonly states: Readonly<Record<string, () => Promise<unknown>>>;
}

/** How a machine's ways are walked in a browser. */
export interface Driver {
  /** Brings the page to where every way of the machine begins. */
  readonly begin: (scene: Scene, way: MachinePath) => Promise<Walk>;
  /** The page moves, as for visitors who do not mind; on other walks it does not, which is quicker. */
  readonly moves?: boolean;
  /** Every transition is to be taken at every brand, not only at one of them. */
  readonly everywhere?: boolean;
  /** Why a way cannot be walked at a brand; undefined where it can. */
  readonly obstacle?: (way: MachinePath, home: Home) => string | undefined;
}

/** How often an event happens on a way. */
export const countOf = ({ steps }: MachinePath, type: string): number =>
  steps.filter(({ event }) => event.type === type).length;

/** For ways on which the language changes: two of the brands have one only. */
export const oneLanguage = ({ brand, languages }: Home): string | undefined =>
  languages.length > 1 ? undefined : `${brand} has one language`;
