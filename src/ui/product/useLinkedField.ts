import { useSyncExternalStore } from 'react';
import { fieldAnchor } from '../../../contract/contract.ts';

// wouter dispatches events for history changes that browsers do not report.
const moves = ['hashchange', 'popstate', 'pushState', 'replaceState'];

const onMove = (moved: () => void) => {
  for (const move of moves) window.addEventListener(move, moved);
  return () => {
    for (const move of moves) window.removeEventListener(move, moved);
  };
};

/** Scrolls to the field and focuses it, after the chat has returned the focus. */
const show = (field: HTMLElement | null): (() => void) => {
  const frame = requestAnimationFrame(() => {
    field?.scrollIntoView({ behavior: 'instant', block: 'center' });
    field?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
};

/** Fields of a product page that its address may name: figures in answers link to them. */
export const useLinkedField = () => {
  const hash = useSyncExternalStore(
    onMove,
    () => location.hash,
    () => '',
  );
  const isLinked = (field: string): boolean => hash === `#${fieldAnchor(field)}`;
  return {
    isLinked,
    /** Props that make an element the anchor of a field. */
    placeOf: (field: string) => ({
      id: fieldAnchor(field),
      tabIndex: -1,
      ...(isLinked(field) ? { 'data-linked': true, ref: show } : {}),
    }),
  };
};
