import { createContext, use } from 'react';
import type { Actors } from './actors.ts';

export const ActorsContext = createContext<Actors | null>(null);

/** The running actors. Components subscribe to them with `useSelector` and never create one. */
export const useActors = (): Actors => {
  const actors = use(ActorsContext);
  if (!actors) throw new Error('useActors needs an ActorsContext around it');
  return actors;
};
