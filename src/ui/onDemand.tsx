import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useHydrated } from './browserState.ts';

/** A part of the app whose code is loaded when it is shown, or in advance. */
export interface OnDemand<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Loads it in advance. It stays pending while the page reloads because of a failure (effects/builds.ts). */
  readonly load: () => Promise<unknown>;
}

/**
 * Code on demand. Parts loaded in advance render at once; React's own `lazy` would render nothing first and then wait
 * 300 ms.
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
 * A part that renders nothing until its code has loaded; the page reserves its space. The server omits it: its markup
 * would lack its style, and hydration could differ.
 */
export const laterPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> } | undefined>,
): ComponentType<Props> => {
  const { Part } = onDemand(load);
  return (props) => <Suspense fallback={null}>{useHydrated() && <Part {...props} />}</Suspense>;
};
