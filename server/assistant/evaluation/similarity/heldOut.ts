import * as v from 'valibot';
import { answerLanguages, brandCodeSchema } from '../../../../contract/contract.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { productKinds } from '../../../catalogue/kinds.ts';
import type { Sources } from '../../answer.ts';
import { entriesOf, type Measured, measure, readAsked } from '../../faq/bestAnswered.ts';
import { readJsonLines } from '../jsonLines.ts';

/** A wording of an answered question that is not in the catalogue; `of` is the product or type that it is about. */
const heldOutSchema = v.strictObject({
  brand: brandCodeSchema,
  language: v.picklist(answerLanguages),
  of: v.string(),
  question: v.string(),
  asked: v.string(),
});
export type HeldOut = v.InferOutput<typeof heldOutSchema>;

/** All wordings of heldOut.jsonl. */
export const readHeldOut = (): readonly HeldOut[] =>
  readJsonLines(new URL('heldOut.jsonl', import.meta.url), heldOutSchema);

/** The answered questions that a wording may mean, the most similar first. */
export const measuredFor = async (
  catalogue: Catalogue,
  { lexicons, knowledge }: Sources,
  { brand, language, of, asked }: HeldOut,
): Promise<readonly Measured[]> => {
  const lexicon = lexicons.get(language);
  if (!lexicon) return [];
  const [product] = await catalogue.products(brand, [of]);
  const kind = product ? product.kind : productKinds.find((one) => one === of);
  const context = { catalogue, brand, language, knowledge, lexicon };
  const subject = { products: product ? [product.id] : [], types: kind ? [kind] : [] };
  return measure(await readAsked(context, asked, lexicon), await entriesOf(context, subject));
};
