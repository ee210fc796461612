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

/** Every format that is read, in the order in which a file is held against them: those that say what they are first. */
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

/** A format by the name that `--format` gives. */
export const formatNamed = (name: string): FeedFormat | undefined => formats.find((format) => format.name === name);

/** The format of a file by its content, of a table by the mapping that is given for it; undefined where it is none of ours. */
export const formatOf = (head: FeedHead, hasMapping = false): FeedFormat | undefined =>
  hasMapping && isMappable(head.text) ? mappedTable : formats.find((format) => format.matches(head));
