import { useState, useSyncExternalStore } from 'react';

/** Whether the server is writing a page at this moment. */
let isWriting = false;

/** Renders on the server, where parts that the app later leaves as they are have to be written. */
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
  'use no memo'; // the compiler would take the instance's fact for a constant
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
 * Whether the server wrote this part, and has to say nothing else: then it stays as it is, and is neither rendered nor
 * hydrated.
 * @param said all that the part's markup depends on
 */
export const useAsServed = (said: string): boolean => {
  const wasServed = useWasServed();
  const [served, setServed] = useState(wasServed ? said : undefined);
  // Once replaced, the markup of the server is gone.
  if (served !== undefined && served !== said) setServed(undefined);
  return served === said;
};

/** Properties of an element whose content stays as the server wrote it: React neither reads nor writes it. */
export const servedContent = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;
