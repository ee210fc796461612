import { useState, useSyncExternalStore } from 'react';

/** Whether a server render is running. */
let isWriting = false;

/** Runs a render on the server, which writes all parts in full, also those that the browser does not hydrate. */
export const asServer = <T>(render: () => T): T => {
  isWriting = true;
  try {
    return render();
  } finally {
    isWriting = false;
  }
};

const neverChanges = () => () => undefined;

/** Whether the server wrote the markup of this instance. React asks for the server's snapshot only while it hydrates. */
export const useWasServed = (): boolean => {
  'use no memo'; // the compiler would treat the value of the instance as a constant
  const [instance] = useState(() => ({ wasServed: false }));
  return useSyncExternalStore(
    neverChanges,
    () => instance.wasServed,
    () => {
      instance.wasServed ||= !isWriting;
      return instance.wasServed;
    },
  );
};

/**
 * Whether the markup that the server wrote for this part is still valid. Then it stays, and the browser neither renders nor
 * hydrates it.
 * @param key everything that the part's markup depends on
 */
export const useAsServed = (key: string): boolean => {
  const wasServed = useWasServed();
  const [served, setServed] = useState(wasServed ? key : undefined);
  // The server's markup is replaced as soon as the key changes, and does not return.
  if (served !== undefined && served !== key) setServed(undefined);
  return served === key;
};

/** Properties of an element whose content React leaves as the server wrote it. */
export const servedContent = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;
