import type { AnyActorRef } from 'xstate';
import type { PageActors } from './pageActors.ts';
import { staticActors } from './staticActors.ts';

/**
 * The static actor from which the server rendered a running actor's view. The app hydrates the page from it and then
 * shows its own state.
 */
const staticActorByRunning = new WeakMap<AnyActorRef, AnyActorRef>();

/** Registers the static actor that a running actor's view was rendered from. */
export const registerStaticActor = <Actor extends AnyActorRef>(running: Actor, resting: Actor): void => {
  staticActorByRunning.set(running, resting);
};

/** The actor that the server rendered from; the running one if it is the same. */
export const staticActorOf = (running: AnyActorRef): AnyActorRef => staticActorByRunning.get(running) ?? running;

/** Hydrates the page in its untouched state. The running actors have the products that were embedded in the page. */
export const registerStaticActors = (actors: PageActors): void => {
  const resting = staticActors(actors.configuration, actors.language.getSnapshot().context.shown);
  registerStaticActor(actors.chatWindow, resting.chatWindow);
  registerStaticActor(actors.composer, resting.composer);
  registerStaticActor(actors.typingPlaceholder, resting.typingPlaceholder);
  registerStaticActor(actors.language, resting.language);
  registerStaticActor(actors.languageMenu, resting.languageMenu);
};
