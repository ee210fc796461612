import type { AnyActorRef } from 'xstate';
import type { Actors } from './actors.ts';
import { staticActors } from './staticActors.ts';

/** What a running actor was on the page that the server wrote: the app takes that page over as it is, then shows its own state. */
const served = new WeakMap<AnyActorRef, AnyActorRef>();

/** Says that the page was written from the state of another actor than the running one. */
export const serveAs = <Actor extends AnyActorRef>(running: Actor, resting: Actor): void => {
  served.set(running, resting);
};

/** The actor whose state the server wrote; the running one where that is the same. */
export const servedActorOf = (running: AnyActorRef): AnyActorRef => served.get(running) ?? running;

/** Has the page taken over as nobody has touched it. Products are those that the page brought: the running actors hold them. */
export const serveResting = (actors: Actors): void => {
  const resting = staticActors(actors.configuration, actors.language.getSnapshot().context.shown);
  serveAs(actors.chatRequest, resting.chatRequest);
  serveAs(actors.chatWindow, resting.chatWindow);
  serveAs(actors.composer, resting.composer);
  serveAs(actors.typingPlaceholder, resting.typingPlaceholder);
  serveAs(actors.language, resting.language);
  serveAs(actors.languageMenu, resting.languageMenu);
  serveAs(actors.buildUpdate, resting.buildUpdate);
};
