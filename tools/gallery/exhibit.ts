import type { ReactNode } from 'react';
import type { Snapshot } from 'xstate';
import type { ProductDetail } from '../../contract/contract.ts';
import type { Actors } from '../../src/actors/actors.ts';
import type { GallerySamples } from './samples.ts';

/** Context in which a component is shown. */
export interface Stage {
  readonly samples: GallerySamples;
  readonly actors: Actors;
  /** The actor of the machine whose state is shown. */
  readonly snapshot?: Snapshot<unknown>;
}

export interface Exhibit {
  /** The component. */
  readonly name: string;
  /** It is shown in each state of this machine, named as in `machines/testing/models.ts`. */
  readonly machine?: string;
  /** The visible states of the machine; all by default. */
  readonly only?: RegExp;
  /** Other machines, each in a state of its own; the rest is as on a page without interaction. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Whether it needs a page of its own, because it is a page or an overlay. */
  readonly isPage?: boolean;
  readonly view: (stage: Stage) => ReactNode;
}

/** The first product that has the shown part. */
export const withPart = ({ details }: GallerySamples, has: (product: ProductDetail) => boolean): ProductDetail => {
  const product = details.find(has) ?? details[0];
  if (!product) throw new Error('the catalogue has no products');
  return product;
};
