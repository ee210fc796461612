import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { kindNames } from '../../catalogue/kindNames.ts';
import type { Question } from '../assistant.ts';
import { meets } from '../understanding/condition.ts';
import { conditionTopics } from '../understanding/pointing.ts';
import { spansOf } from '../understanding/span.ts';
import type { Intent, Understanding } from '../understanding/understanding.ts';
import { cuesOf } from '../words/cueTables.ts';
import { bullets } from '../writer/tables.ts';
import { answerOthers, answerSimilar } from './alternatives.ts';
import { answerCompare } from './comparing.ts';
import { answerCompatible, answerPartsOfKind } from './compatibility.ts';
import { type Answer, type Draft, newDraft } from './draft.ts';
import { answerFact, answerPrice, sayTopics } from './facts.ts';
import { listed } from './figures.ts';
import { answerFind } from './finding.ts';
import { itemOf } from './items.ts';
import { answerAllDetails, answerSpecs, answerTellMeMore } from './overview.ts';
import { policyFor } from './policies.ts';
import { sayEntry, sayPassage } from './questionsAnswered.ts';
import { answerSuperlative } from './ranking.ts';
import { answerReasons } from './reasons.ts';
import { answerRelative } from './relative.ts';
import { carriesKinds, productsByWords, productsNear } from './retrieval.ts';
import { answerReviews } from './reviewing.ts';
import { answerBoughtApart, answerSupplies, answerTogether } from './supplies.ts';
import { sayWhatIsKnown } from './unheld.ts';

type Composer = (draft: Draft, brand: Question['brand']) => Promise<void> | void;

/** For each of the products spoken of. */
const each =
  (answer: (draft: Draft, product: Understanding['products'][number]) => void): Composer =>
  (draft) => {
    for (const product of draft.understood.products.slice(0, 3)) answer(draft, product);
  };

const find: Composer = async (draft, brand) => {
  const { more, products, signs } = draft.understood;
  const [reference] = products;
  if (signs.has('rejects') && draft.understood.rejected.length > 0) {
    await answerOthers(draft, brand);
    return;
  }
  const { liked } = draft.understood;
  // "Something like it, but cheap": cheaper than it.
  if (signs.has('similar') && liked && reference && draft.understood.conditions.length === 0) {
    await answerRelative(draft, brand, liked, reference);
    return;
  }
  if (signs.has('similar') && !more && reference) {
    await answerSimilar(draft, brand, reference);
    return;
  }
  if (!more && (await answerPartsOfKind(draft, brand))) return;
  if (more && reference) await answerRelative(draft, brand, more, reference);
  else await answerFind(draft, brand, false);
};

/** Something for the job; of what was recommended, why. */
const recommend: Composer = async (draft, brand) => {
  const [product] = draft.understood.products;
  if (draft.understood.signs.has('why') && product) answerReasons(draft, product);
  else await answerFind(draft, brand, true);
};

const howTo: Composer = async (draft, brand) => {
  const { jobs, topics, products, entry, signs } = draft.understood;
  const [product] = products;
  // Of motors as such; what motor this one has answers nothing.
  const ofMotors = signs.has('brushless') && signs.has('brushed');
  if (entry) sayEntry(draft, entry);
  else if (products.length > 0 && topics.length > 0 && !ofMotors) await answerFact(draft, brand, products);
  else if (jobs.length > 0 && products.length === 0) await answerFind(draft, brand, true);
  else if (!sayPassage(draft, products)) {
    if (product) sayWhatIsKnown(draft, product);
    else draft.say(draft.phrase('noAnswer'));
  }
};

/** What is asked of a product; where another kind was weighed against it for the job, what that kind has to offer. */
const fact: Composer = async (draft, brand) => {
  const { jobs, kinds, products, signs } = draft.understood;
  await answerFact(draft, brand, products);
  await answerBoughtApart(draft, brand);
  if (
    jobs.length > 0 &&
    kinds.length > 0 &&
    signs.has('suits') &&
    !products.some(({ kind }) => kind && kinds.includes(kind))
  )
    await answerFind(draft, brand, true);
};

/** What it costs; with its battery, what that costs beside it. */
const price: Composer = async (draft, brand) => {
  const { products, signs, kindsBeside, notKinds, conditions, topics } = draft.understood;
  answerPrice(draft, products);
  // "Price and warranty, please": both.
  if (conditions.length === 0 && topics.some((topic) => !conditionTopics.has(topic)))
    for (const product of products.slice(0, 4)) sayTopics(draft, product);
  const [only, ...others] = products;
  // "If I have no charger" asks for one.
  const charged = [...kindsBeside, ...notKinds].includes('charger') || signs.has('complete');
  if (only && others.length === 0 && (signs.has('withBattery') || charged))
    await answerSupplies(draft, brand, only, charged ? ['battery', 'charger'] : ['battery']);
};

const composers: Readonly<Partial<Record<Intent, Composer>>> = {
  find,
  recommend,
  superlative: answerSuperlative,
  fact,
  price,
  compare: answerCompare,
  compatible: answerCompatible,
  howTo,
  reviews: each(answerReviews),
  specs: each(answerSpecs),
  tellMeMore: each(answerTellMeMore),
  allDetails: each(answerAllDetails),
};

/** What we do not make, and the kinds that come nearest. */
const sayStrangers = ({ phrase, language, say }: Draft, strangers: Understanding['strangers']): void => {
  const kinds = listed(
    strangers.map(({ names }) => names[language].plural),
    language,
  );
  say(phrase('notCarried', { noun: { singular: kinds, plural: kinds, gender: 'n' } }));
  const near = [...new Set(strangers.flatMap((stranger) => stranger.near))];
  if (near.length === 0) return;
  say(
    phrase('nearestKinds', {
      kinds: listed(
        near.map((kind) => kindNames[kind][language].plural),
        language,
      ),
    }),
  );
};

/** Of products that nobody spoke of, only a text that meets the question is worth quoting. */
const mostlyCovered = 0.7;

/** "What plate has it?", of what was shown: of nothing else. */
const asksOfIt = ({ signs }: Understanding): boolean =>
  (['canIt', 'whether', 'thisProduct', 'suits'] as const).some((sign) => signs.has(sign));

/** A question nothing of which was understood: perhaps the catalogue's own words answer it. */
const lastResort: Composer = async (draft, brand) => {
  const { understood, phrase } = draft;
  if (understood.signs.has('foreignTask')) {
    draft.say(policyFor.outOfScope?.(draft, brand) ?? phrase('noAnswer'));
    return;
  }
  if (understood.unknownModel) {
    draft.say(phrase('unknownModel', { model: understood.unknownModel.toUpperCase() }));
    return;
  }
  if (understood.strangers.length > 0) {
    sayStrangers(draft, understood.strangers);
    return;
  }
  if (!/[\p{L}\p{N}]/u.test(understood.raw)) {
    draft.say(phrase('wordless'));
    return;
  }
  const offTopic = understood.signs.has('offTopic') || understood.signs.has('foreignTask');
  const spokenOf = understood.products.length > 0 ? understood.products : understood.view ? [understood.view] : [];
  const [spoken] = spokenOf;
  if (!offTopic && sayPassage(draft, spokenOf)) return;
  if (spoken && understood.signs.has('thisProduct') && !offTopic) {
    sayWhatIsKnown(draft, spoken);
    return;
  }
  // Of no product in particular: some product's text may speak of it, if it covers most of what was said.
  const elsewhere = understood.products.length === 0 || understood.kindsBeside.length > 0;
  if (!offTopic && elsewhere && sayPassage(draft, await productsNear(draft, brand), mostlyCovered)) return;
  if (spoken && !elsewhere && asksOfIt(understood)) {
    sayWhatIsKnown(draft, spoken);
    return;
  }
  // Words may be of other trades than ours; a price is a price.
  const prices = understood.conditions.filter(
    (condition) => condition.by === 'range' && condition.measures.includes('price'),
  );
  const affordable = (product: Product): boolean => prices.every((condition) => meets(product, condition));
  const found = (await productsByWords(draft, brand)).filter(affordable).slice(0, 4);
  if (found.length === 0 || offTopic) {
    if (spoken && !offTopic) sayWhatIsKnown(draft, spoken);
    else draft.say(policyFor.outOfScope?.(draft, brand) ?? phrase('noAnswer'));
    return;
  }
  draft.say(phrase('found', { noun: undefined, count: found.length, conditions: '' }));
  draft.say(bullets(found.map((product) => itemOf(draft, product, {}))));
};

/** What may be answered with a set: a tool, its battery, its charger. */
const offersTools: ReadonlySet<Intent> = new Set(['find', 'recommend', 'superlative']);

/** "This tool": a thing pointed at by what it is, which no small talk does. */
const namesThisTool = ({ text, asked, signs }: Understanding): boolean => {
  const { thisProduct, tools } = cuesOf[asked].signs;
  if (signs.has('offTopic') || signs.has('foreignTask')) return false;
  return spansOf(text, thisProduct).some(
    ({ start, end }) => tools.test(text.slice(start, end)) || text.slice(end).trimStart().search(tools) === 0,
  );
};

/** From a question understood to the words that answer it. */
export const compose = async (
  catalogue: Catalogue,
  brand: Question['brand'],
  understood: Understanding,
): Promise<Answer> => {
  const draft = newDraft(catalogue, understood);
  const { unknownModel, pointsAtNothing } = understood;
  const { phrase } = draft;
  const byWords = offersTools.has(understood.intent) && !(await carriesKinds(draft, brand));
  const intent = byWords ? 'outOfScope' : understood.intent;
  const policy = policyFor[intent];
  // "Are your tools made here?" is about no one product.
  const ofAll = understood.unheld.length > 0 && !understood.signs.has('thisProduct');
  if (pointsAtNothing && ofAll) draft.say(phrase('noAnswer'));
  else if (pointsAtNothing && namesThisTool(understood)) draft.say(phrase('whichProduct'));
  else if (intent === 'outOfScope') await lastResort(draft, brand);
  else if (policy) draft.say(policy(draft, brand));
  else if (
    unknownModel &&
    understood.named.length === 0 &&
    understood.kinds.length === 0 &&
    understood.conditions.length === 0 &&
    understood.jobs.length === 0
  ) {
    draft.say(phrase('unknownModel', { model: unknownModel.toUpperCase() }));
  } else if (pointsAtNothing && intent !== 'howTo' && intent !== 'find' && intent !== 'recommend')
    draft.say(phrase('whichProduct'));
  else {
    if (understood.strangers.length > 0 && (intent === 'find' || intent === 'recommend'))
      sayStrangers(draft, understood.strangers);
    await composers[intent]?.(draft, brand);
    if (offersTools.has(intent)) await answerTogether(draft, brand);
  }
  return draft.finish();
};

/** What a heading may hold of a visitor's own words: nothing that could be marked up. */
const plainWords = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\s.,'’?？¿&%€$/"-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);

/** The questions of a message as headings: what two of them share, a mark at the end and a capital, each has by itself. */
const headingsOf = (questions: readonly string[]): readonly string[] => {
  const [ending = ''] = /[?？]$/.exec(questions.at(-1) ?? '') ?? [];
  const opening = questions[0]?.startsWith('¿') ? '¿' : '';
  return questions.map((question) => {
    const words = plainWords(question).replace(/^¿|[?？]$/g, '');
    return `**${opening}${words.charAt(0).toUpperCase()}${words.slice(1)}${ending}**`;
  });
};

/** The questions of one message answered one after another, each under itself; one question needs no heading. */
export const composeAll = async (
  catalogue: Catalogue,
  brand: Question['brand'],
  understood: readonly Understanding[],
): Promise<Answer> => {
  const answers: Answer[] = [];
  for (const one of understood) answers.push(await compose(catalogue, brand, one));
  const [only, ...others] = answers;
  if (only && others.length === 0) return only;
  const headings = headingsOf(understood.map(({ raw }) => raw));
  return {
    blocks: answers.flatMap(({ blocks }, place) => [headings[place] ?? '', ...blocks]),
    products: [
      ...new Map(answers.flatMap(({ products }) => products).map((product) => [product.id, product])).values(),
    ],
  };
};
