import { type ReactNode, Suspense } from 'react';
import { useAsServed } from '../served.ts';
import { useLanguage } from '../useLanguage.ts';

interface LaterPartProps {
  readonly fallback: ReactNode;
  /** A part loaded on demand (onDemand.tsx) whose element is marked `data-later`. */
  readonly children: ReactNode;
}

/**
 * Place of a part whose code is loaded after the page. Where the server wrote the part, it is shown meanwhile, and hydrated
 * once its code has loaded; presses of its buttons are held until then (heldPresses.ts).
 */
export const LaterPart = ({ fallback, children }: LaterPartProps) => {
  // If the language changes before the part is hydrated, it is rendered anew: it could not be hydrated in another language.
  const isAsServed = useAsServed(useLanguage().code);
  return (
    <Suspense key={String(isAsServed)} fallback={fallback}>
      {children}
    </Suspense>
  );
};
