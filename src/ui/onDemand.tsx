import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadOnceOnline } from '../actors/chunkLoading.ts';
import { useHydrated } from './browserState.ts';

/** A component whose code is loaded when it is shown, or in advance. */
export interface OnDemand<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Loads it in advance. It stays pending while the page reloads because of a failure (src/actors/chunkLoading.ts). */
  readonly load: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but a component that was loaded in advance renders at once. `lazy` would first render the
 * fallback and then wait 300 ms.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> } | undefined>,
): OnDemand<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const arrive = async () => {
    const part = (await load()) ?? (await new Promise<never>(() => undefined));
    loaded = part.default;
    return part;
  };
  const Later = lazy(arrive);
  const Part = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  };
  return { Part, load: arrive };
};

/**
 * A component that renders nothing until its code has loaded; the page must reserve its space. Offline it waits, and the
 * rest of the page stays. It is not rendered on the server, where its markup would lack its style.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> } | undefined>,
): ComponentType<Props> => {
  const { Part } = onDemand(() => loadOnceOnline(load));
  return (props) => <Suspense>{useHydrated() && <Part {...props} />}</Suspense>;
};
