import { createContext, use } from 'react';
import type { Actors } from './actors.ts';
import type { PageActors } from './pageActors.ts';

export const ActorsContext = createContext<PageActors | null>(null);

/** Whether the actors of the chat have started. */
export const hasChat = (actors: PageActors): actors is Actors => 'chatRequest' in actors;

/** Number of messages in the conversation. */
export const messageCount = (actors: PageActors): number =>
  hasChat(actors) ? actors.chatRequest.getSnapshot().context.messages.length : 0;

/** The actors of the page. Components subscribe to them with `useSelector`; only functions of `src/actors` create actors. */
export const usePageActors = (): PageActors => {
  const actors = use(ActorsContext);
  if (!actors) throw new Error('usePageActors needs an ActorsContext around it');
  return actors;
};

/** All actors, for the parts of the chat, which show once it has started. */
export const useActors = (): Actors => {
  const actors = usePageActors();
  if (!hasChat(actors)) throw new Error('useActors needs the actors of the chat');
  return actors;
};
