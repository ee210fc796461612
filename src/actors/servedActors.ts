import type { AnyActorRef } from 'xstate';
import type { PageActors } from './pageActors.ts';
import { staticActors } from './staticActors.ts';

/**
 * The static actor from which the server rendered a running actor's view. The app hydrates the page from it and then
 * shows its own state.
 */
const served = new WeakMap<AnyActorRef, AnyActorRef>();

/** Registers the static actor that a running actor's view was rendered from. */
export const serveAs = <Actor extends AnyActorRef>(running: Actor, resting: Actor): void => {
  served.set(running, resting);
};

/** The actor that the server rendered from; the running one if it is the same. */
export const servedActorOf = (running: AnyActorRef): AnyActorRef => served.get(running) ?? running;

/** Hydrates the page in its untouched state. The running actors have the products that were embedded in the page. */
export const serveStatic = (actors: PageActors): void => {
  const resting = staticActors(actors.configuration, actors.language.getSnapshot().context.shown);
  serveAs(actors.chatWindow, resting.chatWindow);
  serveAs(actors.composer, resting.composer);
  serveAs(actors.typingPlaceholder, resting.typingPlaceholder);
  serveAs(actors.language, resting.language);
  serveAs(actors.languageMenu, resting.languageMenu);
};
