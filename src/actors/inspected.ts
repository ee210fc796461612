import type { InspectionEvent } from 'xstate';

/** Observes all actors from their first event on, if the page is traced. */
export type Inspect = (event: InspectionEvent) => void;

/** Option of every actor: how it is observed while the page is traced. */
export interface Inspected {
  readonly inspect?: Inspect;
}
