import { attributeNames, priceNames } from '../../catalogue/attributeNames.ts';
import type { AttributeKey } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { withCustomary } from '../../catalogue/customaryUnits.ts';
import { featureNames } from '../../catalogue/featureNames.ts';
import { formatValue } from '../../catalogue/format.ts';
import { kindNames } from '../../catalogue/kindNames.ts';
import type { Question } from '../assistant.ts';
import { topicAttributes } from '../understanding/topics.ts';
import type { Topic } from '../words/names.ts';
import { sourceMark } from '../writer/sources.ts';
import { bullets } from '../writer/tables.ts';
import { boxNames, inBox, isShort, sayBox, suppliesAsked, thingsAsked } from './box.ts';
import { sayChecks } from './checking.ts';
import type { Draft } from './draft.ts';
import { factOf, priceOf } from './figures.ts';
import { sayFitness } from './fitness.ts';
import { sayHearing } from './hearing.ts';
import { sayEntry, sayPassage } from './questionsAnswered.ts';
import { sayUnheld, sayWhatIsKnown } from './unheld.ts';

/** What only lasers have: of other tools, "what colour?" means something else. */
const ofLasers: ReadonlySet<Topic> = new Set(['laserColour', 'laserClass', 'lines']);

/** More topics than these at once are rather a misreading. */
const mostTopics = 3;

const sayWeight = (draft: Draft, product: Product): void => {
  const { weight, weightWithBattery } = product.attributes;
  const print = (key: AttributeKey) =>
    withCustomary(product, key, draft.language) + sourceMark(product, [key], draft.language);
  if (weight !== undefined) {
    const name = draft.name(product);
    const without = print('weight');
    draft.say(
      weightWithBattery === undefined
        ? draft.phrase('weighs', { name, weight: without })
        : draft.phrase('weighsWithBattery', { name, withBattery: print('weightWithBattery'), without }),
    );
  } else if (weightWithBattery !== undefined) {
    draft.say(
      draft.phrase('fact', {
        name: draft.name(product),
        label: attributeNames.weightWithBattery[draft.language],
        value: print('weightWithBattery'),
      }),
    );
  }
};

/** Says what the data hold on a topic; false where they hold nothing. */
const sayTopic = (draft: Draft, product: Product, topic: Topic): boolean => {
  const { phrase, language, understood } = draft;
  if (topic === 'weight' && (product.attributes.weight ?? product.attributes.weightWithBattery) !== undefined) {
    sayWeight(draft, product);
    return true;
  }
  if (topic === 'platform') {
    const platform = understood.platforms.find(({ id }) => id === product.platform);
    if (platform)
      draft.say(phrase('fact', { name: draft.name(product), label: phrase('labels.platform'), value: platform.name }));
    return platform !== undefined;
  }
  if (topic === 'gtin') {
    if (product.gtin) draft.say(phrase('fact', { name: draft.name(product), label: 'GTIN', value: product.gtin }));
    return product.gtin !== undefined;
  }
  const [first, ...others] = topicAttributes[topic].flatMap((key) => factOf(product, key, language) ?? []);
  if (!first) return false;
  const rest = others.map(({ label, cited }) => phrase('pair', { label, value: cited })).join('; ');
  draft.say(
    phrase('fact', { name: draft.name(product), label: first.label, value: first.cited }) +
      (rest ? phrase('gap') + phrase('stop', { text: rest }) : ''),
  );
  return true;
};

/** A tank's capacity is its volume: said once. */
const saidBy = (product: Product, topic: Topic, before: readonly Topic[]): boolean => {
  const held = (of: Topic) => topicAttributes[of].filter((key) => product.attributes[key] !== undefined);
  const said = new Set(before.flatMap(held));
  return held(topic).length > 0 && held(topic).every((key) => said.has(key));
};

/** All that the data hold on what was asked; false where they hold nothing. */
export const sayTopics = (draft: Draft, product: Product): boolean =>
  draft.understood.topics
    .slice(0, mostTopics)
    .filter((topic, place, all) => !saidBy(product, topic, all.slice(0, place)))
    .filter((topic) => sayTopic(draft, product, topic)).length > 0;

/** How fast the chargers of a battery or tool charge, each with the pack its figure is measured with. */
const sayChargers = async (draft: Draft, brand: Question['brand'], battery: Product): Promise<boolean> => {
  const { catalogue, language, phrase } = draft;
  // The battery is spoken of, and leads the cards.
  const name = draft.name(battery);
  const chargers = await catalogue.products(brand, battery.chargers);
  const lines = chargers.flatMap((charger) => {
    const time = factOf(charger, 'chargingTime', language);
    const pack = factOf(charger, 'chargingTimePack', language);
    return time
      ? [
          `${draft.name(charger)} – ${phrase('pair', { label: time.label, value: time.cited })}${pack ? ` (${pack.value})` : ''}`,
        ]
      : [];
  });
  if (lines.length === 0) return false;
  draft.say(phrase('goWith', { noun: kindNames.charger[language], name, reason: '' }));
  draft.say(bullets(lines));
  return true;
};

const topicLabel = (draft: Draft, topic: Topic): string => {
  const [key] = topicAttributes[topic];
  return key ? attributeNames[key][draft.language] : draft.phrase('labels.platform');
};

const sayFeatures = (draft: Draft, product: Product): void => {
  const { phrase, language, understood } = draft;
  for (const { feature } of understood.features.slice(0, mostTopics)) {
    const words = featureNames[feature][language];
    const key = product.features.includes(feature) ? 'has' : 'notListed';
    draft.say(phrase(key, { name: draft.name(product), feature: words }));
  }
};

const saySuccessor = async (draft: Draft, brand: Question['brand'], product: Product): Promise<void> => {
  const { phrase, catalogue } = draft;
  const next = product.successor === undefined ? undefined : await catalogue.product(brand, product.successor);
  const name = draft.name(product);
  draft.say(next ? phrase('successor', { name, next: draft.name(next) }) : phrase('newest', { name }));
};

/** "Is it brushless?": yes or no, where the data hold the choice. */
const sayMotor = (draft: Draft, product: Product): boolean => {
  const { phrase, language, understood } = draft;
  const { motor } = product.attributes;
  const asks = understood.signs.has('brushless') !== understood.signs.has('brushed');
  if (motor === undefined || !asks || understood.topics.some((topic) => topic !== 'motor')) return false;
  const wanted = understood.signs.has('brushless') ? 'brushless' : 'brushed';
  draft.say(
    phrase(motor === wanted ? 'confirms' : 'denies', {
      name: draft.name(product),
      label: attributeNames.motor[language],
      value: formatValue('motor', motor, language) + sourceMark(product, ['motor'], language),
    }),
  );
  return true;
};

/** "How heavy is it with the 8 Ah pack?": beside the tool's own weights, that of the pack. */
const sayPackWeight = async (draft: Draft, brand: Question['brand'], product: Product): Promise<void> => {
  const { catalogue, understood } = draft;
  if (understood.packSize === undefined || !understood.topics.includes('weight')) return;
  for (const pack of await catalogue.products(brand, product.batteries))
    if (pack.attributes.batteryCapacity === understood.packSize) sayWeight(draft, pack);
};

/** A figure to be held against the product's: asked outright, or what a job takes ("for 20 mm holes?"). */
const asksToCheck = ({ signs, conditions, jobs, topics }: Draft['understood']): boolean =>
  conditions.length > 0 && (signs.has('whether') || jobs.length > 0 || topics.length === 0);

/** What was asked of a product: figures, features, what is in the box, what follows it. */
export const answerFact = async (
  draft: Draft,
  brand: Question['brand'],
  products: readonly Product[],
): Promise<void> => {
  const { understood, phrase } = draft;
  const { signs, topics, features } = understood;
  for (const product of products.slice(0, 4)) {
    if (understood.unheld.length > 0 && topics.every((topic) => topic === 'laserColour'))
      sayUnheld(draft, brand, product);
    else if (signs.has('hearing')) sayHearing(draft, product);
    else if (asksToCheck(understood) && sayChecks(draft, product)) continue;
    else if (signs.has('boxContents')) {
      const lacks = signs.has('needsApart');
      const byYesOrNo = lacks || signs.has('whether') || isShort(understood);
      const asked = byYesOrNo ? suppliesAsked(understood, product) : [];
      const supplies = asked.length > 0 ? await draft.catalogue.products(brand, asked) : [];
      const things = byYesOrNo ? thingsAsked(understood) : [];
      const named = things.length > 0 ? boxNames(product, things, draft.language) : undefined;
      const holds = supplies.length > 0 ? inBox(product, supplies) : named;
      // "Do I need a battery?": yes, where the box holds none.
      sayBox(draft, product, lacks && holds !== undefined ? !holds : holds);
      // "What grit comes with it?": the box tells of the paper, not how coarse it is.
      if (topics.includes('grit') && !sayTopic(draft, product, 'grit'))
        draft.say(phrase('notSaid', { name: draft.name(product), label: topicLabel(draft, 'grit') }));
    } else if (signs.has('successor')) await saySuccessor(draft, brand, product);
    else if (sayMotor(draft, product)) continue;
    else {
      if (
        topics.includes('chargingTime') &&
        product.attributes.chargingTime === undefined &&
        (await sayChargers(draft, brand, product))
      )
        continue;
      if (sayTopics(draft, product)) {
        await sayPackWeight(draft, brand, product);
        // "Is its beam bad for the eyes?": beside its class, what that means.
        if (understood.entry?.matter) sayEntry(draft, understood.entry);
        if (understood.unheld.length > 0) sayUnheld(draft, brand, product);
        if (signs.has('price')) sayPrice(draft, product);
        continue;
      }
      const [topic] = topics;
      if (understood.entry) {
        sayEntry(draft, understood.entry);
        // Whether it does a job is said in words; the figures that bear it follow.
        if (understood.jobs.length > 0 && signs.has('suits')) sayFitness(draft, product, true);
      } else if (features.length > 0) sayFeatures(draft, product);
      else if (understood.jobs.length > 0) sayFitness(draft, product);
      else if (topic && !ofLasers.has(topic))
        draft.say(phrase('notSaid', { name: draft.name(product), label: topicLabel(draft, topic) }));
      else if (!sayPassage(draft, [product])) sayWhatIsKnown(draft, product);
    }
  }
};

const sayPrice = (draft: Draft, product: Product): void => {
  const { phrase, language } = draft;
  const price = priceOf(product, language);
  draft.say(
    price
      ? phrase('costs', { name: draft.name(product), price: price + sourceMark(product, ['price'], language) })
      : phrase('notSaid', { name: draft.name(product), label: priceNames[language] }),
  );
};

export const answerPrice = (draft: Draft, products: readonly Product[]): void => {
  for (const product of products.slice(0, 4)) sayPrice(draft, product);
};
