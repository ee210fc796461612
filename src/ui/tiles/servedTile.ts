import type { MouseEvent, SyntheticEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { hasFailed } from '../picture/failedPicture.ts';

/** What a tile does where its markup is that of the server. */

/** Opens links in markup of the server within the app, as those of the app itself: not those for another tab or window. */
export const followServedLink = (event: MouseEvent): void => {
  const { target, button, ctrlKey, metaKey, altKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return;
  event.preventDefault();
  navigate(link.pathname);
};

const removePicture = (image: HTMLImageElement): void => image.closest('picture')?.remove();

/** Takes the pictures away that have failed before the app was there. */
export const removeFailedPictures = (tile: HTMLElement | null): void => {
  for (const image of tile?.querySelectorAll('img') ?? []) if (hasFailed(image)) removePicture(image);
};

/** Takes a picture away that fails. */
export const onPictureError = ({ target }: SyntheticEvent): void => {
  if (target instanceof HTMLImageElement) removePicture(target);
};
