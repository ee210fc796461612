import { useEffect } from 'react';
import { useBrand } from '../useBrand.ts';

/** Names the page in the browser's title: what it shows, then whose it is. */
export const usePageTitle = (title: string): void => {
  const { name } = useBrand();
  useEffect(() => {
    document.title = title === '' ? name : `${title} – ${name}`;
  }, [title, name]);
};
