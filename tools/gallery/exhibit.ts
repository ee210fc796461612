import type { ReactNode } from 'react';
import type { Snapshot } from 'xstate';
import type { ProductDetail } from '../../contract/contract.ts';
import type { Actors } from '../../src/actors/actors.ts';
import type { Shown } from './samples.ts';

/** What a component is shown with. */
export interface Stage {
  readonly shown: Shown;
  readonly actors: Actors;
  /** Of the machine whose state is shown. */
  readonly snapshot?: Snapshot<unknown>;
}

export interface Exhibit {
  /** The component. */
  readonly name: string;
  /** It is shown in each state of this machine, named as in `machines/testing/models.ts`. */
  readonly machine?: string;
  /** Of its states, those in which there is something to see; absent: all. */
  readonly only?: RegExp;
  /** Other machines, each in a state of its own; the rest is as on a page without interaction. */
  readonly beside?: Readonly<Record<string, string>>;
  /** It needs a page of its own: it is one, or lies over one. */
  readonly isPage?: boolean;
  readonly view: (stage: Stage) => ReactNode;
}

/** The first product that has the part to be shown. */
export const having = ({ details }: Shown, has: (product: ProductDetail) => boolean): ProductDetail => {
  const product = details.find(has) ?? details[0];
  if (!product) throw new Error('the catalogue has no products');
  return product;
};
