/** Line drawings on a 24 grid, all with the same stroke width. */
const paths = {
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M7 7h10v10H7z',
  back: 'M15 5l-7 7 7 7',
  down: 'M12 5v14M6 13l6 6 6-6',
  chat: 'M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
  chevron: 'M6 9l6 6 6-6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  retry: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
  new: 'M12 5v14M5 12h14',
  alert: 'M12 4l9 16H3zM12 10v4',
  clock: 'M12 4a8 8 0 1 0 .1 0M12 8v4l3 2',
  search: 'M11 5a6 6 0 1 0 .1 0M15.5 15.5L20 20',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const;
export type IconName = keyof typeof paths;

/** A decorative icon; the text or label next to it has the meaning. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
