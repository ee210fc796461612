/** Line drawings like those of `Icon`, loaded with the parts that need them. */
const paths = {
  compare: 'M12 4v16M8 20h8M5 7h14M5 7l-3 7a3 3 0 0 0 6 0zM19 7l-3 7a3 3 0 0 0 6 0z',
  close: 'M6 6l12 12M18 6L6 18',
  clear: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M6 11v9h12v-9',
} as const;

/** A decorative icon. */
export const CompareIcon = ({ name }: { readonly name: keyof typeof paths }) => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
