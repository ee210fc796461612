import type { ProductSummary } from '../../../contract/contract.ts';
import { readStored, store } from './storage.ts';

/** The tray of products to compare, stored for all tabs of a brand. */

const trayKey = 'comparedProducts';
type Tray = readonly Pick<ProductSummary, 'productId' | 'productName' | 'imageUrl' | 'model'>[];

/** Every product page reads the tray, so this checks it without the contract's parser, which has four kilobytes. */
const isTrayProduct = (value: unknown): value is Tray[number] => {
  if (typeof value !== 'object' || value === null) return false;
  const isText = (key: string): boolean => typeof Reflect.get(value, key) === 'string';
  return (
    ['productId', 'productName', 'model'].every(isText) &&
    (isText('imageUrl') || Reflect.get(value, 'imageUrl') === null)
  );
};

const parsed = (text: string | null): Tray => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) && stored.every(isTrayProduct) ? stored : [];
  } catch {
    return [];
  }
};

/** The stored tray, without products of other brands. */
export const readTray = (brand: string): Tray =>
  parsed(readStored(trayKey)).filter(({ productId }) => productId.startsWith(`${brand}-`));

export const storeTray = (tray: Tray): void => {
  store(trayKey, JSON.stringify(tray));
};

/** Subscribes to changes made by other tabs. */
export const onTrayStored = (report: () => void): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === trayKey || key === null) report();
  });
};
