import { useLingui } from '@lingui/react';
import type { ShopTextKey } from './shopTextKeys.ts';
import type { TextKey } from './textKeys.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** Returns a text in the page's language. */
export type Text = (key: TextKey | ShopTextKey, values?: TextValues) => string;

/** The page's texts; components that use them render again when the language changes. */
export const useText = (): Text => {
  const { i18n } = useLingui();
  return (key, values) => i18n._(key, values);
};
