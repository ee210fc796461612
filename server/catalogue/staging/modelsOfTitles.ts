import { fold } from '../../search/analysis/fold.ts';
import { modelInTitle } from '../fields/model.ts';
import { isToolKind } from '../kinds.ts';
import type { ProductRecord } from '../record.ts';
import type { Staging } from './staging.ts';

/** A product whose title has another number than the one that its feed states. */
interface Titled {
  readonly seq: number;
  readonly model: string;
  readonly price: number | undefined;
}

const plain = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Where fewer than this share of titles have the stated number, feeds state article numbers. */
const minShare = 0.1;
/** What costs less than this share of the dearest product with a number is a part for it. */
const partShare = 1 / 4;

/** Products whose titles have a number that is not the stated one, if the stated ones are no model numbers. */
const titledIn = (staging: Staging): readonly Titled[] => {
  const titled: Titled[] = [];
  let stated = 0;
  for (const { seq, json } of staging.foreignProducts()) {
    const { name, model, kind, price }: ProductRecord = JSON.parse(json);
    if (kind !== undefined && !isToolKind(kind)) continue;
    const titles = Object.values(name);
    if (titles.some((title) => plain(title).includes(plain(model)))) {
      stated += 1;
      continue;
    }
    const [own] = titles.flatMap((title) => modelInTitle(title) ?? []);
    if (own !== undefined) titled.push({ seq, model: own, price: price?.amount });
  }
  return stated < titled.length * minShare ? titled : [];
};

/** Those that are called by a number, not their parts: "Trimmer head DB 18" is no DB 18. */
const withoutParts = (alike: readonly Titled[]): readonly Titled[] => {
  const dearest = Math.max(0, ...alike.map(({ price }) => price ?? 0));
  return alike.filter(({ price = dearest }) => price >= dearest * partShare);
};

/**
 * Feeds state article numbers as the maker's number ("T1107"), while the titles have the models that people know
 * ("Angle grinder SA 115"). The model is that of the title then, and the stated number remains as an attribute.
 */
export const readModelsOfTitles = (staging: Staging): void => {
  for (const alike of Map.groupBy(titledIn(staging), ({ model }) => plain(model)).values()) {
    for (const { seq, model } of withoutParts(alike)) {
      const staged = staging.recordAt(seq);
      if (!staged) continue;
      const record: ProductRecord = JSON.parse(staged.json);
      const otherAttributes = { ...record.otherAttributes, MPN: record.model };
      staging.setRecord(seq, JSON.stringify({ ...record, model, otherAttributes }), record.platform);
    }
  }
};
