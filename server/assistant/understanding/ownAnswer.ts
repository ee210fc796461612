import type { Catalogue } from '../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import type { Question } from '../assistant.ts';
import { cuesOf } from '../words/cueTables.ts';

import { bestEntry } from './entries.ts';
import type { Entry } from './entry.ts';
import { fold } from '../grounding/fold.ts';
import { generalJobs } from './jobs.ts';
import { findKinds } from './kindWords.ts';
import { tellsOfMatter, tellsOfTrouble } from './matters.ts';
import { blank, spansOf } from '../grounding/span.ts';
import type { Intent, Said, Understanding } from './understanding.ts';

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

/** How well a product's own answer must meet a job that is named in both. */
const leastOfJob = 0.4;

/** How well an answer must meet a matter of use that no question word asks about. */
const leastOfMatter = 0.3;

/** "Is it bad to leave it on overnight?", after chargers: of these, though it names nothing. */
const onWhatWasSpokenOf = (understood: Understanding, kindsBefore: readonly ProductKind[]): Understanding =>
  understood.kindsBeside.length + understood.jobs.length + understood.products.length === 0
    ? { ...understood, kindsBeside: kindsBefore }
    : understood;

/** "Can it chip out tile?", where the product's own questions ask whether it can: yes or no stands there. */
const tellsOfJob = ({ asked, language, jobs }: Said, { question, product, score }: Entry): boolean => {
  const folded = fold(question);
  const { suits, canIt } = cuesOf[language].signs;
  return (
    asked === language &&
    product !== undefined &&
    score >= leastOfJob &&
    (suits.test(folded) || canIt.test(folded)) &&
    jobs.some((job) => !generalJobs.has(job) && cuesOf[language].jobs[job].test(folded))
  );
};

/** How well an answer to "which?" must meet a question for yes or no. */
const leastOfOtherSort = 0.6;

/** "Can I cut asphalt?" is not answered by which guard is for cutting, if that is all the two share. */
const answersItsSort = ({ signs, language, asked }: Said, { question, score, matter }: Entry): boolean => {
  const asksWhether =
    (signs.has('canIt') || signs.has('whether') || signs.has('suits')) && !signs.has('howMuch') && !signs.has('choose');
  if (!asksWhether || signs.has('trouble') || matter || asked !== language || score >= leastOfOtherSort) return true;
  const folded = fold(question);
  return (['whether', 'canIt', 'suits'] as const).some((sign) => cuesOf[language].signs[sign].test(folded));
};

/** "Can I cut concrete with it?", of a grinder: what is asked of drills does not answer it. */
const ofItsKind = ({ products, kindsBeside, language }: Understanding, { question, product }: Entry): boolean => {
  const [spoken] = products;
  if (product || !spoken?.kind) return true;
  const asked = findKinds(fold(question), language).flatMap(({ kinds }) => kinds);
  return asked.length === 0 || [spoken.kind, ...kindsBeside].some((kind) => asked.includes(kind));
};

/** Where the catalogue holds an answer to this very question, that is the answer. */
export const withEntry = async (
  catalogue: Catalogue,
  { brand }: Question,
  decided: Understanding,
  kindsBefore: readonly ProductKind[],
): Promise<Understanding> => {
  const understood = onWhatWasSpokenOf(decided, kindsBefore);
  const shops = understood.intent === 'find' || understood.intent === 'recommend';
  const spoken = understood.intent === 'outOfScope' && understood.kindsBeside.length > 0;
  const ofMatter = (shops || spoken) && tellsOfMatter(understood);
  const least = ofMatter ? leastOfMatter : leastCover[understood.intent];
  const { intent, products, most, more, signs, conditions, view, jobs, features } = understood;
  if (least === undefined || most || more || (intent === 'recommend' && signs.has('why'))) return understood;
  // "Wet and dry vacuum" names what is wanted and asks nothing, though a question may be made of the same words.
  if (intent === 'find' && features.length > 0 && signs.size === 0 && namesOnly(understood)) return understood;
  const wide = signs.has('howTo') || ofMatter;
  const near = products.length > 0 ? products : view ? [view] : [];
  const entry = await bestEntry(catalogue, brand, understood, near, wide);
  const covered =
    entry !== undefined &&
    entry.score >= least &&
    (intent === 'howTo' || entry.words >= 2) &&
    answersItsSort(understood, entry) &&
    ofItsKind(understood, entry);
  if (intent === 'howTo') {
    const rather =
      (!covered || entry.score < (understood.kindsBeside.length > 0 ? 0.5 : 0.7)) &&
      jobs.length > 0 &&
      products.length === 0;
    if (rather) return { ...understood, intent: 'recommend' };
    // "Which of the parts that fit should I pick?" is of these parts, though some answer speaks of parts too.
    const ofParts = !covered || (signs.has('choose') && entry.score < 0.8);
    if (ofParts && products.length > 0 && signs.has('compatible')) return { ...understood, intent: 'compatible' };
    const parts = understood.kinds.length > 0 && understood.kinds.every((kind) => !isToolKind(kind));
    if (!covered && products.length > 0 && signs.has('choose') && parts) return { ...understood, intent: 'compatible' };
    if (!covered && products.length > 0 && signs.has('choose')) return { ...understood, intent: 'tellMeMore' };
    return covered ? { ...understood, entry } : understood;
  }
  // "What is the difference between soft and hard torque?" is of no one product.
  if (intent === 'fact' && understood.pointsAtNothing && covered && signs.has('compare'))
    return { ...understood, intent: 'howTo', entry };
  if (intent === 'fact' && jobs.length > 0 && signs.has('suits') && !signs.has('howTo'))
    return entry && tellsOfJob(understood, entry) ? { ...understood, entry } : understood;
  const listed = features.some(({ feature }) => products[0]?.features.includes(feature));
  if (intent === 'fact' && listed && understood.topics.length === 0) return understood;
  const factual =
    intent === 'fact' && (understood.topics.length > 0 || signs.has('boxContents') || signs.has('successor'));
  const asksHow = signs.has('howTo') && entry !== undefined && entry.score >= 0.5;
  if (intent === 'recommend' && !signs.has('howTo') && !tellsOfMatter(understood)) return understood;
  if (asksHow && intent === 'find') return { ...understood, intent: 'howTo', entry };
  if (factual && covered && signs.has('howTo') && (entry.product || signs.has('trouble')))
    return { ...understood, intent: 'howTo', entry };
  if (!covered && shops && understood.kinds.length > 0 && tellsOfTrouble(understood))
    return { ...understood, intent: 'howTo' };
  if (factual && entry?.matter && entry.score >= leastOfMatter) return { ...understood, entry };
  if (!covered || factual || conditions.length > 0) return covered && factual ? { ...understood, entry } : understood;
  return { ...understood, intent: 'howTo', entry };
};
