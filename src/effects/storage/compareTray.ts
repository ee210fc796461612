import * as v from 'valibot';
import { productSummarySchema } from '../../../contract/contract.ts';
import { readStored, store } from './storage.ts';

/** The tray of products to compare, stored for all tabs of a brand. */

const trayKey = 'comparedProducts';
const traySchema = v.array(v.pick(productSummarySchema, ['productId', 'productName', 'imageUrl', 'model']));
type Tray = v.InferOutput<typeof traySchema>;

const parsed = (text: string | null): Tray => {
  try {
    const result = v.safeParse(traySchema, JSON.parse(text ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
};

/** The stored tray, without products of other brands. */
export const readTray = (brand: string): Tray =>
  parsed(readStored(trayKey)).filter(({ productId }) => productId.startsWith(`${brand}-`));

export const storeTray = (tray: readonly Tray[number][]): void => {
  store(trayKey, JSON.stringify(tray));
};

/** Subscribes to changes made by other tabs. */
export const onTrayStored = (report: () => void): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === trayKey || key === null) report();
  });
};
