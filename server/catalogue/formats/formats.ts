import type { FeedFormat, FeedHead } from '../reading/feedProduct.ts';
import { bmecat12, bmecat2005 } from './bmecat.ts';
import { googleMerchantTable, googleMerchantXml } from './googleMerchant.ts';
import { icecat } from './icecat.ts';
import { jsonLd } from './jsonLd.ts';
import { magento } from './magento.ts';
import { isMappable, mappedTable } from './mappedTable.ts';
import { projectJson, projectLines } from './projectJson.ts';
import { shopify } from './shopify.ts';
import { wooCommerce } from './wooCommerce.ts';

/** All formats in the order of detection: those with a clear signature first. */
export const formats: readonly FeedFormat[] = [
  bmecat2005,
  bmecat12,
  icecat,
  jsonLd,
  googleMerchantXml,
  projectLines,
  projectJson,
  shopify,
  wooCommerce,
  magento,
  googleMerchantTable,
  mappedTable,
];

/** The format with a name of `--format`. */
export const formatNamed = (name: string): FeedFormat | undefined => formats.find((format) => format.name === name);

/** Detects a file's format by its content, or by a mapping for tables; undefined if it is unknown. */
export const formatOf = (head: FeedHead, hasMapping = false): FeedFormat | undefined =>
  hasMapping && isMappable(head.text) ? mappedTable : formats.find((format) => format.matches(head));
