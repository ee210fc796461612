import { useEffect } from 'react';
import { useBrand } from '../useBrand.ts';

/** Titles of the page and of what is open over it, such as a comparison. */
const titles: { page?: string; over?: string } = {};

const show = (): void => {
  const title = titles.over ?? titles.page;
  if (title !== undefined) document.title = title;
};

/** Sets the browser's title: page, then brand. What is open over the page has its own until it closes. */
export const usePageTitle = (title: string, place: keyof typeof titles = 'page'): void => {
  const { name } = useBrand();
  useEffect(() => {
    titles[place] = title === '' ? name : `${title} – ${name}`;
    show();
    return () => {
      if (place === 'page') return;
      delete titles[place];
      show();
    };
  }, [title, name, place]);
};
