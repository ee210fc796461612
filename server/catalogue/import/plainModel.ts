import { fold } from '../../search/analysis/fold.ts';
import { isQuantity } from '../../search/analysis/quantities.ts';

/** Letters first, at least two figures, perhaps in parts: "AG-125", "DX 18-60", "KD10S". Sizes ("2x4") begin otherwise. */
const numberPattern = /(?<![\p{L}\p{N}-])\p{Lu}{1,5}[ -]?\d{2,5}(?:-\d{1,4})?\p{Lu}{0,4}\d{0,2}(?![\p{L}\p{N}])/gu;
/** Behind these capitals stands what a thing fits or holds, not what it is called. */
const notModels = /^(?:SDS|LED|USB|ISO|EN|DIN|IP|PH|PZ|TX|AA|AAA|CR|UN|NO|PACK|SET|M\d|R\d)/;

/** The model number in a product's title; undefined where none, or more than one, stands there. */
export const modelInTitle = (title: string): string | undefined => {
  const found = [...title.matchAll(numberPattern)]
    .map(([number]) => number)
    .filter((number) => !notModels.test(number) && !isQuantity(fold(number)));
  return found.length === 1 ? found[0] : undefined;
};
