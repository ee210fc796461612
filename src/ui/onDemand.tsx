import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useHydrated } from './browserState.ts';

/** A part of the app whose code is loaded when it is shown, or before. */
export interface OnDemand<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Loads it ahead. It never ends while the page is about to reload for it (effects/builds.ts): then its frame alone shows. */
  readonly load: () => Promise<unknown>;
}

/**
 * Code on demand. What was loaded ahead shows with the first paint: React's own `lazy` would show nothing first, and
 * then wait 300 ms before it shows more.
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
    'use no memo'; // the compiler takes what is made here for what is made once
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  };
  return { Part, load: arrive };
};

/**
 * A part that shows nothing until its code is there, and whose place the page holds. The server leaves it out: what it
 * wrote would stand there without the style that comes with the code, and differ with what it had loaded before.
 */
export const laterPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> } | undefined>,
): ComponentType<Props> => {
  const { Part } = onDemand(load);
  return (props) => <Suspense fallback={null}>{useHydrated() && <Part {...props} />}</Suspense>;
};
