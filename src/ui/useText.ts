import { useLingui } from '@lingui/react';
import type { ShopTextKey } from './shopTextKeys.ts';
import type { TextKey } from './textKeys.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** Says a text in the language shown. */
export type Text = (key: TextKey | ShopTextKey, values?: TextValues) => string;

/** The texts of the page; whoever uses them is rendered anew when the language changes. */
export const useText = (): Text => {
  const { i18n } = useLingui();
  return (key, values) => i18n._(key, values);
};
