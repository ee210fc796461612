import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { toolKinds } from '../../catalogue/kinds.ts';
import type { Question } from '../assistant.ts';
import { cuesOf } from '../words/cueTables.ts';
import { productById, readConversation, type Turn } from './conversation.ts';
import { bestEntry } from './entries.ts';
import {
  inherit,
  leansOn,
  looksFurther,
  rebound,
  refines,
  repeats,
  saysNothingNew,
  staysInDanger,
} from './followUp.ts';
import { decideIntent } from './intent.ts';
import { carriesAny, focusOf, namesKindOf, numbered, pointedAt } from './pointing.ts';
import { questionsIn } from './questionsIn.ts';
import { readQuestion } from './said.ts';
import { bestOf } from './scales.ts';
import { blank, spansOf } from './span.ts';
import { ofTheOnly } from './theOnly.ts';
import type { Intent, Said, Understanding } from './understanding.ts';

/** Intents that are about one product rather than about a choice among many. */
const ofOne: ReadonlySet<Intent> = new Set([
  'specs',
  'fact',
  'compatible',
  'howTo',
  'reviews',
  'price',
  'tellMeMore',
  'allDetails',
  'compare',
]);

/** "Does 18 V go with 36 V?" is about platforms, not about a product. */
const betweenPlatforms = ({ conditions }: Said): boolean =>
  conditions.some((condition) => condition.by === 'voltage' && condition.asked.length > 1);

const isTool = ({ kind }: Product): boolean => toolKinds.some((tool) => tool === kind);

/** A tool and a part, and the question is of these: "which charger for the second?" is of another. */
const mayPair = ({ kinds }: Said, one: Product, other: Product): boolean =>
  isTool(one) !== isTool(other) &&
  (kinds.length === 0 || kinds.some((kind) => kind === one.kind || kind === other.kind));

/** Names nothing by itself: what it is of must have been said before. */
const bareOf = ({ kinds, named, jobs, conditions }: Said): boolean =>
  kinds.length + named.length + jobs.length + conditions.length === 0;

/** Asks which of several to take. */
const picks = ({ signs }: Said): boolean => signs.has('choose') || signs.has('compare');

/** What is wanted, and of which products. */
const decide = (
  said: Said,
  before: readonly Turn[],
  spokenOf: readonly Product[],
  asksAgain: boolean,
): Understanding => {
  const focus = focusOf(said, before, spokenOf);
  const pointed = pointedAt(said, focus);
  const counted = said.named.length === 1 && focus.shown.length > 1 ? numbered(said, focus) : [];
  const both = [...counted.filter(({ id }) => said.named[0]?.id !== id), ...said.named];
  const sure = said.named.length > 0 ? both : pointed;
  const meant =
    focus.one &&
    (said.signs.has('thisProduct') ||
      said.kinds.length === 0 ||
      namesKindOf(said, focus.one) ||
      said.view?.id === focus.one.id ||
      before.length > 0);
  const focusMeant = meant ? focus.one : undefined;
  const intent =
    decideIntent({
      said,
      sure,
      ...(focusMeant ? { focus: focusMeant } : {}),
      focusCertain: focus.certain,
      shown: focus.shown,
    }) ?? 'outOfScope';
  const joined = intent === 'compare' && sure.length === 0 && said.kinds.length === 0 ? focus.shown.slice(0, 4) : [];
  const ofKinds = intent === 'compare' && sure.length === 0 && said.kinds.length > 1;
  // "Which is the lightest?", after a few were compared by name: of these.
  const amongShown =
    intent === 'superlative' && bareOf(said) && before.length > 0 && focus.shown.length > 1 ? focus.shown : [];
  const among = intent === 'recommend' && bareOf({ ...said, jobs: [] }) && picks(said) ? focus.shown : [];
  const rival =
    intent === 'compare' && said.signs.has('difference') && sure.length === 1 && focus.shown.length === 2
      ? focus.shown.filter(({ id }) => id !== sure[0]?.id)
      : [];
  // "Anything cheaper?", after a list: than the cheapest of it, or what was shown would be shown again.
  const ofOneKind = new Set(focus.shown.map(({ kind }) => kind)).size === 1;
  const listed = said.more && !focus.certain && asksAgain && ofOneKind ? focus.shown : [];
  const bestShown = said.more && listed.length > 1 ? bestOf(listed, said.more) : undefined;
  const alone =
    amongShown.length > 0
      ? amongShown
      : rival.length > 0
        ? [...sure, ...rival]
        : ofKinds
          ? []
          : sure.length > 0
            ? sure
            : joined.length > 1
              ? joined
              : bestShown
                ? [bestShown]
                : focusMeant
                  ? [focusMeant]
                  : [];
  const [first] = sure;
  const paired =
    rival.length === 0 &&
    (intent === 'compare' || (intent === 'compatible' && first && focusMeant && mayPair(said, first, focusMeant))) &&
    sure.length === 1 &&
    focusMeant &&
    focusMeant.id !== first?.id;
  // "How much heavier is the DV40M?" is asked of the one named; "is it heavier than the DV40M?" of the one in focus.
  const namedFirst = said.signs.has('difference') && !said.signs.has('than');
  const products = !paired ? alone : namedFirst ? [...sure, focusMeant] : [focusMeant, ...sure];
  const points = said.signs.has('thisProduct') || said.signs.has('theseProducts');
  return {
    ...said,
    intent,
    products,
    among: bestShown ? listed : among.length <= 4 && among.length > 1 ? among : [],
    rejected: said.signs.has('rejects') ? before.flatMap(({ shown }) => shown) : [],
    pointsAtNothing:
      products.length === 0 && (points || ofOne.has(intent)) && said.kinds.length === 0 && !betweenPlatforms(said),
  };
};

/** Intents a question of the catalogue's own may stand behind, and how well it must then be met. */
const leastCover: Readonly<Partial<Record<Intent, number>>> = {
  howTo: 0.3,
  find: 0.62,
  recommend: 0.72,
  fact: 0.6,
  outOfScope: 0.6,
  complaint: 0.75,
  tellMeMore: 0.75,
  service: 0.75,
};

/** Names a kind of thing and what it must have, in hardly a word more. */
const namesOnly = ({ asked, kinds, rest }: Said): boolean => {
  const spans = Object.values(cuesOf[asked].features).flatMap((pattern) => spansOf(rest, pattern));
  const left = blank(rest, spans).match(/\p{L}{3,}/gu) ?? [];
  return kinds.length > 0 && left.length <= 2;
};

/** Where the catalogue holds an answer to this very question, that is the answer. */
const withEntry = async (
  catalogue: Catalogue,
  { brand }: Question,
  understood: Understanding,
): Promise<Understanding> => {
  const least = leastCover[understood.intent];
  const { intent, products, most, more, signs, conditions, view, jobs, features } = understood;
  if (least === undefined || most || more) return understood;
  // "Wet and dry vacuum" names what is wanted and asks nothing, though a question may be made of the same words.
  if (intent === 'find' && features.length > 0 && signs.size === 0 && namesOnly(understood)) return understood;
  const entry = await bestEntry(catalogue, brand, understood, products.length > 0 ? products : view ? [view] : []);
  const covered = entry !== undefined && entry.score >= least && (intent === 'howTo' || entry.words >= 2);
  if (intent === 'howTo') {
    const rather =
      (!covered || entry.score < (understood.kindsBeside.length > 0 ? 0.5 : 0.7)) &&
      jobs.length > 0 &&
      products.length === 0;
    if (rather) return { ...understood, intent: 'recommend' };
    // "Which of the parts that fit should I pick?" is of these parts, though some answer speaks of parts too.
    const ofParts = !covered || (signs.has('choose') && entry.score < 0.8);
    if (ofParts && products.length > 0 && signs.has('compatible')) return { ...understood, intent: 'compatible' };
    if (!covered && products.length > 0 && signs.has('choose')) return { ...understood, intent: 'tellMeMore' };
    return covered ? { ...understood, entry } : understood;
  }
  // "What is the difference between soft and hard torque?" is of no one product.
  if (intent === 'fact' && understood.pointsAtNothing && covered && signs.has('compare'))
    return { ...understood, intent: 'howTo', entry };
  if (intent === 'fact' && jobs.length > 0 && signs.has('suits') && !signs.has('howTo')) return understood;
  const listed = features.some(({ feature }) => products[0]?.features.includes(feature));
  if (intent === 'fact' && listed && understood.topics.length === 0) return understood;
  const factual =
    intent === 'fact' && (understood.topics.length > 0 || signs.has('boxContents') || signs.has('successor'));
  const asksHow = signs.has('howTo') && entry !== undefined && entry.score >= 0.5;
  if (intent === 'recommend' && !signs.has('howTo')) return understood;
  if (asksHow && intent === 'find') return { ...understood, intent: 'howTo', entry };
  if (factual && covered && signs.has('howTo') && (entry.product || signs.has('trouble')))
    return { ...understood, intent: 'howTo', entry };
  if (!covered || factual || conditions.length > 0) return covered && factual ? { ...understood, entry } : understood;
  return { ...understood, intent: 'howTo', entry };
};

/** The question before, understood as far as the newest one needs it. */
const earlierSaid = async (
  catalogue: Catalogue,
  { brand, request }: Question,
  before: readonly Turn[],
): Promise<Said | undefined> => {
  let gathered: Said | undefined;
  for (const turn of [...before].reverse()) {
    const said = await readQuestion(catalogue, { brand, text: turn.question, language: request.language });
    if (gathered && saysNothingNew(said)) continue;
    gathered = gathered && leansOn(said, gathered) ? inherit(said, gathered) : said;
  }
  return gathered;
};

/** A question that leans on the one before, made whole. */
const inContext = (fresh: Said, earlier: Said): Said => {
  const said = staysInDanger(refines(rebound(looksFurther(fresh, earlier), earlier), earlier), earlier);
  if (said.signs.has('rejects')) return said;
  return leansOn(said, earlier) ? inherit(said, earlier) : repeats(said, earlier);
};

/** One question of a conversation, to what is wanted of which products. */
const understandOne = async (
  catalogue: Catalogue,
  question: Question,
  text: string,
  before: readonly Turn[],
): Promise<Understanding> => {
  const { brand, request } = question;
  const view = request.productId === null ? undefined : await productById(catalogue, brand, request.productId);
  const earlier = before.length > 0 ? await earlierSaid(catalogue, question, before) : undefined;
  const fresh = await readQuestion(catalogue, {
    brand,
    text,
    language: request.language,
    ...(view ? { view } : {}),
    ...(earlier ? { kindsBefore: earlier.kinds } : {}),
  });
  const said = earlier ? inContext(fresh, earlier) : fresh;
  // After a superlative the first one shown is the answer; after a list, all of them are.
  const asksAgain = earlier !== undefined && earlier.most === undefined;
  const decided = decide(said, before, earlier?.named ?? [], asksAgain);
  return withEntry(catalogue, question, await ofTheOnly(catalogue, question, decided));
};

/** From question, product in view and conversation to what is wanted of which products. */
export const understand = async (catalogue: Catalogue, question: Question): Promise<Understanding> =>
  (await understandMessage(catalogue, question)).whole;

/** What each of several questions must ask, so that they are answered one by one. */
const answerable: ReadonlySet<Intent> = new Set([...ofOne, 'find', 'recommend', 'superlative', 'service']);
const standsAlone = ({ intent, pointsAtNothing, entry }: Understanding): boolean =>
  answerable.has(intent) && !pointsAtNothing && (intent !== 'howTo' || entry !== undefined);

const sameProducts = (one: Understanding, other: Understanding): boolean =>
  one.products.length === other.products.length &&
  one.products.every(({ id }, place) => id === other.products[place]?.id);

/** "Which blade fits, and how many teeth has it?": the list of blades says so of each; the saw has no teeth to tell of. */
const toldAlready = (before: Understanding, { intent, topics, products }: Understanding): boolean =>
  before.intent === 'compatible' &&
  before.kinds.length > 0 &&
  intent === 'fact' &&
  topics.length > 0 &&
  !products.some((product) => carriesAny(product, topics));

/** A message understood: as one, and each of the questions it asks after those before it. */
export interface UnderstoodMessage {
  readonly whole: Understanding;
  readonly questions: readonly Understanding[];
}

/** Understands all that a message asks. Where one of its questions tells of a danger, that is the whole of it. */
export const understandMessage = async (catalogue: Catalogue, question: Question): Promise<UnderstoodMessage> => {
  const { question: text, before } = await readConversation(catalogue, question.brand, question.request);
  const whole = await understandOne(catalogue, question, text, before);
  const parts = questionsIn(text, whole.asked);
  const alone = { whole, questions: [whole] };
  if (parts.length < 2 || whole.intent === 'safety') return alone;
  const questions: Understanding[] = [];
  let turns = before;
  for (const part of parts) {
    const one = await understandOne(catalogue, question, part, turns);
    if (one.intent === 'safety') return { whole: { ...one, raw: whole.raw }, questions: [one] };
    if (!standsAlone(one)) return alone;
    const [last] = questions.slice(-1);
    if (last && toldAlready(last, one)) continue;
    // "How is it? What do people say?" is one question, asked twice.
    const again = questions.some(
      (other) => other.intent === one.intent && one.intent !== 'fact' && sameProducts(other, one),
    );
    if (!again) questions.push(one);
    turns = [{ question: part, shown: one.products, listed: one.products }, ...turns];
  }
  return questions.length > 1 ? { whole, questions } : alone;
};
