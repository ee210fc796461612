import type { EventObject } from 'xstate';
import type { MachinePath } from '../../machines/testing/paths.ts';
import type { BrandSite, Scene } from './scene.ts';

/** A step between two states of a path. */
export interface Move {
  readonly event: EventObject;
  readonly from: string;
  readonly to: string;
}

/** How to walk a path, in terms of the visitor, the server and the clock. */
export interface Walk {
  /** By event: what causes it. */
  readonly events: Readonly<Record<string, (move: Move) => Promise<unknown>>>;
  /** By state: what it shows. Waits until it does, and fails if it never does. */
  readonly states: Readonly<Record<string, () => Promise<unknown>>>;
}

/** How a machine's paths are walked in a browser. */
export interface Driver {
  /** Brings the page to the start of every path of the machine. */
  readonly begin: (scene: Scene, path: MachinePath) => Promise<Walk>;
  /** Motion is on, as by default; other walks reduce motion, which is quicker. */
  readonly moves?: boolean;
  /** Whether paths are joined to tours, so that one page serves many of them: all, or those of these events alone. */
  readonly tours?: true | readonly string[];
  /** Why a path cannot be walked at a brand; undefined if it can. */
  readonly obstacle?: (path: MachinePath, home: BrandSite) => string | undefined;
}

/** How often an event occurs on a path. */
export const countOf = ({ steps }: MachinePath, type: string): number =>
  steps.filter(({ event }) => event.type === type).length;

/** For paths on which the language changes: two of the brands have only one language. */
export const oneLanguage = ({ brand, languages }: BrandSite): string | undefined =>
  languages.length > 1 ? undefined : `${brand} has one language`;
