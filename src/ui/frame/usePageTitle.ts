import { useEffect } from 'react';
import { useBrand } from '../useBrand.ts';

/** Titles of the page and of what is open over it, such as a comparison. */
const titles: { page?: string; over?: string | undefined } = {};

const show = (): void => {
  const title = titles.over ?? titles.page;
  if (title !== undefined) document.title = title;
};

const withBrand = (title: string, brand: string): string => (title === '' ? brand : `${title} – ${brand}`);

/** Sets the browser's title: page, then brand. */
export const usePageTitle = (title: string): void => {
  const { name } = useBrand();
  useEffect(() => {
    titles.page = withBrand(title, name);
    show();
  }, [title, name]);
};

/** Sets the browser's title while something is open over the page. */
export const useTitleOver = (title: string): void => {
  const { name } = useBrand();
  useEffect(() => {
    titles.over = withBrand(title, name);
    show();
    return () => {
      titles.over = undefined;
      show();
    };
  }, [title, name]);
};
