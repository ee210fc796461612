import { useEffect } from 'react';
import { useBrand } from '../useBrand.ts';

/** Sets the browser's title: page, then brand. */
export const usePageTitle = (title: string): void => {
  const { name } = useBrand();
  useEffect(() => {
    document.title = title === '' ? name : `${title} – ${name}`;
  }, [title, name]);
};
