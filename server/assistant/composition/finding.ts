import type { Measure, Product } from '../../catalogue/catalogue.ts';
import { kindNames } from '../../catalogue/kindNames.ts';
import { isToolKind, type ProductKind, toolKinds } from '../../catalogue/kinds.ts';
import type { Question } from '../assistant.ts';
import { type Condition, firstMeasured } from '../understanding/condition.ts';
import { generalJobs, isUpTo, jobNeeds, kindsForJob, madeFor, unfit } from '../understanding/jobs.ts';
import { mayMix, scaleOf, weights } from '../understanding/scales.ts';
import { topicAttributes } from '../understanding/topics.ts';
import type { Advantage, Job } from '../words/names.ts';
import type { Noun } from '../words/nouns.ts';
import { bullets } from '../writer/tables.ts';
import { conditionWords, inBrackets, thingsMeeting } from './conditionWords.ts';
import type { Draft } from './draft.ts';
import { listed, measureLabel, measureValue, yardstickOf } from './figures.ts';
import { itemOf } from './items.ts';
import { demandsOf, productsMeeting } from './retrieval.ts';
import { spread } from './variety.ts';

/** More kinds than these are just products. */
const mostNamed = 2;

/** The words for what is listed: a kind's, or two kinds' together. */
export const thingsOf = (draft: Draft, kinds: readonly (ProductKind | undefined)[]): Noun | undefined => {
  const unique = [...new Set(kinds)];
  const names = unique.flatMap((kind) => (kind ? [kindNames[kind][draft.language]] : []));
  const [first] = names;
  // "Estos cargadores y baterías": the determiner of a mixed list is masculine, and so is what stands next to it.
  const ordered = [...names.filter(({ gender }) => gender !== 'f'), ...names.filter(({ gender }) => gender === 'f')];
  if (!first || names.length < unique.length || names.length > mostNamed) return undefined;
  const counter = unique.every((kind) => kind !== undefined && isToolKind(kind)) ? 'model' : 'sort';
  if (names.length === 1) return { ...first, counter };
  const join = (words: readonly string[]) => listed(words, draft.language);
  return {
    singular: join(ordered.map(({ singular }) => singular)),
    plural: join(ordered.map(({ plural }) => plural)),
    gender: names.every(({ gender }) => gender === 'f') ? 'f' : 'm',
    counter,
  };
};

const currencyOf = (products: readonly Product[]): string =>
  products.find(({ price }) => price)?.price?.currency ?? 'EUR';

/** The brand's currency, for figures of the question's own. */
export const brandCurrency = async ({ catalogue, language }: Draft, brand: Question['brand']): Promise<string> => {
  const some = await catalogue.search(brand, { language, limit: 20 });
  return currencyOf(some.map(({ product }) => product));
};

/** Jobs that any drill does say nothing beside another: to sand furniture takes a sander. */
const lesserJobs: ReadonlySet<Job> = new Set(['furniture', 'drilling', 'screwing']);

/** What makes the dust that is to be taken care of. */
const dustyJobs: ReadonlySet<Job> = new Set(['drywall', 'concrete', 'masonry', 'tiles', 'sanding']);

/** What is to be sanded: where it is named, the sanding is to be done, and is no mere source of dust. */
const sanded: ReadonlySet<Job> = new Set(['skirting', 'furniture', 'doors']);

/** Kinds for several jobs; a parquet that is to be sanded is not to be cut: those that do them all, else the fittest for each, then the next for each. */
const kindsOfJobs = (jobs: readonly Job[], cuts: boolean): readonly ProductKind[] => {
  const sands = jobs.some((job) => sanded.has(job));
  const ofDust = jobs.includes('dust')
    ? jobs.filter((job) => !dustyJobs.has(job) || (sands && job === 'sanding'))
    : jobs;
  const greater = ofDust.filter((job) => !lesserJobs.has(job) && !(job === 'skirting' && jobs.includes('sanding')));
  const lists = (greater.length > 0 ? greater : jobs).map((job) => kindsForJob(job, cuts));
  const shared = (lists[0] ?? []).filter((kind) => lists.every((kinds) => kinds.includes(kind)));
  if (shared.length > 0) return shared;
  const longest = Math.max(...lists.map(({ length }) => length));
  const order = Array.from({ length: longest }, (_, place) => lists.flatMap((kinds) => kinds[place] ?? [])).flat();
  return [...new Set(order)];
};

/** Kinds that do what the question is about: those named, narrowed to the job where it tells more. */
export const kindsFor = ({ understood }: Draft): readonly ProductKind[] => {
  const { kinds, jobs } = understood;
  if (jobs.length === 0) return kinds;
  if (kinds.length === 0) return kindsOfJobs(jobs, understood.signs.has('cuts'));
  const special = jobs.filter((job) => !generalJobs.has(job));
  const asked = special.length > 0 ? special : jobs;
  const fitting = asked
    .map((job) => jobNeeds[job].kinds.filter((kind) => kinds.includes(kind)))
    .find((some) => some.length > 0);
  if (fitting && special.length > 0) return fitting;
  // A word for several kinds: the one that is made for the job stands first.
  if (fitting) return [...fitting, ...kinds.filter((kind) => !fitting.includes(kind))];
  const wrong = special.find((job) => kinds.some((kind) => unfit[job]?.includes(kind)));
  return wrong ? jobNeeds[wrong].kinds : kinds;
};

const isTool = ({ kind }: Product): boolean => kind !== undefined && isToolKind(kind);

/** Fittest first: by kind, then by the figure the job is judged by, the price, or the words. */
const inOrder = (draft: Draft, products: readonly Product[], kinds: readonly ProductKind[]): readonly Product[] => {
  const { signs, jobs, liked } = draft.understood;
  const special = jobs.find((job) => !generalJobs.has(job)) ?? jobs[0];
  const measures: readonly Measure[] = special ? jobNeeds[special].by : [];
  const place = ({ kind }: Product): number => (kind === undefined ? kinds.length : kinds.indexOf(kind));
  const lightFirst = jobs.some((job) => jobNeeds[job].light);
  const cheapFirst = signs.has('occasional') || signs.has('price');
  const liking = liked ? scaleOf(liked, kinds) : undefined;
  const worth = (product: Product): number => {
    if (liking) {
      const found = yardstickOf(product, liking.yardsticks);
      return found ? found.value * (liking.better === 'less' ? -1 : 1) : Number.NEGATIVE_INFINITY;
    }
    if (cheapFirst) return -(product.price?.amount ?? Number.POSITIVE_INFINITY);
    const found = firstMeasured(product, lightFirst ? weights : measures);
    return found ? found.value * (lightFirst ? -1 : 1) : Number.NEGATIVE_INFINITY;
  };
  // Where any product would do, a tool is rather meant than a part.
  if (measures.length === 0 && !cheapFirst && !liking)
    return kinds.length > 0
      ? products
      : [...products].sort((one, other) => Number(isTool(other)) - Number(isTool(one)));
  const sorted = [...products].sort((one, other) => worth(other) - worth(one));
  // "A quiet saw for plywood": the quietest of those that are for it.
  const fitting = special ? jobNeeds[special].kinds : [];
  const unfitting = ({ kind }: Product): number => Number(kind === undefined || !fitting.includes(kind));
  if (special && liking) return sorted.sort((one, other) => unfitting(one) - unfitting(other));
  return special && !cheapFirst ? sorted.sort((one, other) => place(one) - place(other)) : sorted;
};

/** What is best among those listed: worth a remark, where exactly one is. */
export const remarksOn = (
  products: readonly Product[],
  kinds: readonly ProductKind[],
): ReadonlyMap<string, readonly Advantage[]> => {
  const remarks = new Map<string, Advantage[]>();
  if (products.length < 2) return remarks;
  for (const gradable of ['strong', 'light', 'cheap', 'quiet', 'rated'] as const) {
    // What makes a sander strong is nothing to a multi-tool.
    if (gradable === 'strong' && kinds.length > 1 && !mayMix(scaleOf(gradable, kinds).yardsticks)) continue;
    const scale = scaleOf(gradable, kinds);
    const valued = products.flatMap((product) => {
      const found = yardstickOf(product, scale.yardsticks);
      return found ? [{ product, ...found }] : [];
    });
    // Figures of different kinds do not compare, and a best among some is not the best of these.
    if (
      valued.length < products.length ||
      new Set(valued.map(({ by }) => (gradable === 'light' ? 'weight' : by))).size > 1
    )
      continue;
    const sorted = valued.sort((one, other) =>
      scale.better === 'less' ? one.value - other.value : other.value - one.value,
    );
    const [first, second] = sorted;
    if (first && second && first.value !== second.value) {
      remarks.set(first.product.id, [...(remarks.get(first.product.id) ?? []), gradable]);
    }
  }
  return remarks;
};

/** What would be found without one of the conditions, and what comes nearest: an offer, never a product. */
const offer = async (
  draft: Draft,
  brand: Question['brand'],
  kinds: readonly ProductKind[],
  conditions: readonly Condition[],
  currency: string,
) => {
  const { phrase, language } = draft;
  for (const dropped of conditions) {
    if (conditions.length + kinds.length < 2) break;
    const rest = await productsMeeting(
      draft,
      brand,
      kinds,
      conditions.filter((condition) => condition !== dropped),
    );
    if (rest.length === 0) continue;
    draft.say(
      phrase('wouldBe', {
        noun: thingsOf(draft, kinds),
        condition: conditionWords(dropped, language, currency),
        count: rest.length,
      }),
    );
    const measures: readonly Measure[] =
      dropped.by === 'range' ? dropped.measures : dropped.by === 'voltage' ? ['voltage'] : [];
    const aim =
      dropped.by === 'range'
        ? (dropped.max ?? dropped.min ?? 0)
        : dropped.by === 'voltage'
          ? (dropped.nominal[0] ?? 0)
          : 0;
    const values = rest.flatMap((product) => firstMeasured(product, measures) ?? []);
    const [nearest] = values.sort((one, other) => Math.abs(one.value - aim) - Math.abs(other.value - aim));
    if (nearest) {
      draft.say(
        phrase('nearest', {
          label: measureLabel(nearest.measure, language),
          value: measureValue(nearest.measure, nearest.value, language, currency),
        }),
      );
    }
    return;
  }
};

/** "And with a cable?" on a saw's page asks for a saw; a longer question says what it asks for. */
const shortQuestion = 24;
const withView = ({ understood }: Draft, kinds: readonly ProductKind[]): readonly ProductKind[] => {
  const { view, text, signs } = understood;
  if (kinds.length > 0 || !view?.kind || signs.has('tools') || text.length > shortQuestion) return kinds;
  return [view.kind];
};

/** "Something for a beginner" is a tool, as no one begins with a battery. */
const wantsTools = ({ signs }: Draft['understood']): boolean =>
  (['tools', 'occasional', 'professional'] as const).some((sign) => signs.has(sign));

/** Products of certain qualities, or for a job: a sentence, then each with why it fits. */
export const answerFind = async (draft: Draft, brand: Question['brand'], recommends: boolean): Promise<void> => {
  const { phrase, language, understood } = draft;
  const conditions = demandsOf(draft);
  const offered = [...new Set(understood.among.flatMap(({ kind }) => kind ?? []))];
  const meant = offered.length > 0 ? offered : withView(draft, kindsFor(draft));
  const open = meant.length === 0 && understood.among.length === 0;
  const tools = meant.length === 0 && (wantsTools(understood) || understood.liked) ? toolKinds : meant;
  const currency = await brandCurrency(draft, brand);
  const words = inBrackets(conditions, language, currency);
  const ofTools =
    understood.among.length > 0 ? understood.among : await productsMeeting(draft, brand, tools, conditions);
  // "A gift up to 30 euros": where no tool costs as little, a part may.
  const kinds = open && ofTools.length === 0 && !wantsTools(understood) ? meant : tools;
  const pool = kinds === tools ? ofTools : await productsMeeting(draft, brand, kinds, conditions);
  const able = pool.filter((product) => understood.jobs.every((job) => isUpTo(product, job)));
  // "Which of them for deck screws?": those of them that are made for it.
  const made =
    understood.among.length > 0
      ? able.filter((product) => madeFor(product, understood.jobs, understood.signs.has('cuts')))
      : able;
  const found = inOrder(draft, [made, able].find((some) => some.length > 0) ?? pool, kinds);
  if (found.length === 0) {
    draft.say(phrase('none', { noun: thingsOf(draft, meant), conditions: words }));
    await offer(draft, brand, kinds, conditions, currency);
    return;
  }
  // "Can I cut angle iron with a circular saw?": not with what was named, but with what is shown.
  const refused = understood.kinds.length > 0 && !kinds.some((kind) => understood.kinds.includes(kind));
  if (refused && understood.signs.has('canIt')) draft.say(phrase('no'));
  const shown = spread(found, understood.countWanted);
  const things = thingsOf(
    draft,
    shown.map(({ kind }) => kind),
  );
  if (understood.signs.has('count') && !recommends)
    draft.say(
      phrase('counted', {
        noun: thingsOf(
          draft,
          found.map(({ kind }) => kind),
        ),
        count: found.length,
      }),
    );
  // One product recommended is announced without a word for its kind.
  const met =
    recommends && shown.length === 1 ? { things, rest: words } : thingsMeeting(things, conditions, language, currency);
  draft.say(
    phrase(recommends ? 'recommended' : 'found', { noun: met.things, count: shown.length, conditions: met.rest }),
  );
  const remarks = remarksOn(shown, [...new Set(shown.flatMap(({ kind }) => kind ?? []))]);
  const job = understood.jobs.find((some) => !generalJobs.has(some)) ?? understood.jobs[0];
  // "What warranty have your batteries?": each with what is asked of it.
  const asked = understood.topics.flatMap((topic) => topicAttributes[topic]);
  const reasons = job ? jobNeeds[job].by : asked;
  draft.say(
    bullets(
      shown.map((product) => itemOf(draft, product, { reasons, remarks: remarks.get(product.id) ?? [], conditions })),
    ),
  );
  if (found.length > shown.length) draft.say(phrase('moreOf', { noun: things, count: found.length }));
};
