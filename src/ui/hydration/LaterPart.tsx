import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import type { LanguageCode } from '../../../contract/codes.ts';
import { useLanguage } from '../useLanguage.ts';

interface LaterPartProps {
  readonly fallback: ReactNode;
  /** A part loaded on demand (onDemand.tsx) whose element is marked `data-later`. */
  readonly children: ReactNode;
}

/** Beside a part in its boundary: reports that the part is shown, hydrated if the server wrote it. */
const Shown = ({ onShown }: { readonly onShown: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first shown
  useLayoutEffect(onShown, []);
  return null;
};

/**
 * Place of a part whose code is loaded after the page. Where the server wrote the part, it is shown meanwhile, and hydrated
 * once its code has loaded; presses of its buttons are held until then (heldPresses.ts).
 */
export const LaterPart = ({ fallback, children }: LaterPartProps) => {
  const { code } = useLanguage();
  const [firstShownIn, setFirstShownIn] = useState<LanguageCode>();
  // Before it is hydrated, another language builds it anew, because it could not be hydrated in that. Afterwards it stays,
  // with what the visitor has chosen in it.
  return (
    <Suspense key={firstShownIn ?? code} fallback={fallback}>
      {children}
      <Shown onShown={() => setFirstShownIn((before) => before ?? code)} />
    </Suspense>
  );
};
