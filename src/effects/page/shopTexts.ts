import type { Messages } from '@lingui/core';

const catalogues = import.meta.glob<{ readonly messages: Messages }>('../../../locales/shop/*.po');

/** Texts about shelves, comparisons and products in a language. */
export const shopTextsOf = async (language: string): Promise<Messages> => {
  const load = catalogues[`../../../locales/shop/${language}.po`];
  if (!load) throw new Error(`there are no texts of products in ${language}`);
  return (await load()).messages;
};
