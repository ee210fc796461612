import { useSyncExternalStore } from 'react';
import { fieldAnchor } from '../../../contract/contract.ts';

// wouter tells of the changes that history itself is silent about.
const moves = ['hashchange', 'popstate', 'pushState', 'replaceState'];

const onMove = (moved: () => void) => {
  for (const move of moves) window.addEventListener(move, moved);
  return () => {
    for (const move of moves) window.removeEventListener(move, moved);
  };
};

/** Scrolled to and given the focus, so that reading goes on there; after the chat has given back what it had. */
const show = (field: HTMLElement | null): (() => void) => {
  const frame = requestAnimationFrame(() => {
    field?.scrollIntoView({ behavior: 'instant', block: 'center' });
    field?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
};

/** The fields of a product's page, of which its address may name one: a figure in an answer leads there. */
export const useLinkedField = () => {
  const hash = useSyncExternalStore(
    onMove,
    () => location.hash,
    () => '',
  );
  const isLinked = (field: string): boolean => hash === `#${fieldAnchor(field)}`;
  return {
    isLinked,
    /** What makes an element the place of a field. */
    placeOf: (field: string) => ({
      id: fieldAnchor(field),
      tabIndex: -1,
      ...(isLinked(field) ? { 'data-linked': true, ref: show } : {}),
    }),
  };
};
