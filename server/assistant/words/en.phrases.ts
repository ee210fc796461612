import { policies } from './en.policies.ts';
import type { Phrases, Things } from './phrases.ts';
import { whole } from './qualities.ts';

const many = (things: Things): string => whole(things, things?.plural ?? 'products');
const noun = (things: Things, count: number): string =>
  count === 1 ? whole(things, things?.singular ?? 'product') : many(things);
const met = (conditions: string): string => (conditions ? ` (${conditions})` : '');
const because = (platform: string | undefined): string =>
  platform ? `, because they belong to the same battery platform, ${platform}` : '';

const most = {
  light: 'the lightest',
  heavy: 'the heaviest',
  strong: 'the strongest',
  weak: 'the gentlest',
  cheap: 'the least expensive',
  dear: 'the most expensive',
  quiet: 'the quietest',
  loud: 'the loudest',
  fast: 'the fastest',
  small: 'the smallest',
  big: 'the biggest',
  deep: 'the deepest cutting',
  lasting: 'the longest lasting',
  smooth: 'the one with the least vibration',
  rated: 'the best rated',
  bright: 'the brightest',
  precise: 'the most accurate',
} as const;
const more = {
  light: 'lighter',
  heavy: 'heavier',
  strong: 'stronger',
  weak: 'gentler',
  cheap: 'less expensive',
  dear: 'more expensive',
  quiet: 'quieter',
  loud: 'louder',
  fast: 'faster',
  small: 'smaller',
  big: 'bigger',
  deep: 'deeper cutting',
  lasting: 'longer lasting',
  smooth: 'lower in vibration',
  rated: 'better rated',
  bright: 'brighter',
  precise: 'more accurate',
} as const;

export const phrases: Phrases = {
  gap: ' ',
  stop: (text) => `${text}.`,
  comma: ', ',
  pair: (label, value) => `${label}: ${value}`,
  yes: 'Yes.',
  no: 'No.',
  labels: {
    product: 'Product',
    attribute: 'Technical data',
    value: 'Value',
    rating: 'Rating',
    platform: 'Battery platform',
    features: 'Features',
    reason: 'Why',
    facts: 'Key data',
  },
  costs: (name, price) => `${name} costs **${price}**.`,
  weighs: (name, withBattery, without) =>
    withBattery
      ? `${name} weighs **${withBattery}** with its battery and ${without} without.`
      : `${name} weighs **${without}**.`,
  fact: (name, label, value) => `${label} of ${name}: **${value}**.`,
  notSaid: (name, label) => `Our data for ${name} do not say anything about this: ${label}.`,
  has: (name, feature) => `Yes, ${name} has it: **${feature}**.`,
  notListed: (name, feature) => `Our data for ${name} do not list this: ${feature}. So I cannot promise it.`,
  confirms: (name, label, value) => `Yes. ${label} of ${name}: **${value}**.`,
  denies: (name, label, value) => `No. ${label} of ${name}: **${value}**.`,
  box: (name) => `${name} comes with:`,
  successor: (name, next) => `Yes, the successor of ${name} is ${next}.`,
  newest: (name) => `Our data name no successor of ${name}.`,
  madeFor: (kinds) => `For this job we make: ${kinds}.`,
  noAnswer: 'Our product data do not say anything about that.',
  // what the data leave open
  near: (name) => `What our data do say about ${name}:`,
  madeBy: (name, maker) =>
    `${name} is a ${maker} product. Our data do not say anything more about who builds it or where.`,
  unheld: {
    releaseDate: 'release date',
    origin: 'place of manufacture',
    colour: 'colour',
    maker: 'manufacturer',
    certificate: 'certificates and test marks',
    cycles: 'service life and charge cycles',
    cable: 'cable length',
    ipClass: 'IP class',
  },
  // among others
  differ: (value) => `The difference is **${value}**.`,
  place: (rank, things, label, name, value) =>
    `Number ${rank} of our ${many(things)} by this figure (${label}): ${name} with **${value}**.`,
  similar: (name) => `The nearest to ${name} that we carry:`,
  noSimilar: (name) => `Our data hold nothing similar to ${name}.`,
  others: (things) => `Other ${many(things)} that we carry:`,
  othersPast: 'Nothing else meets your conditions. Without them there are:',
  noOthers: 'That is all we carry of this kind. Tell me what is missing, and I will look further.',
  bounds: {
    under: (label, value) => `${label} under ${value}`,
    atMost: (label, value) => `${label} up to ${value}`,
    over: (label, value) => `${label} over ${value}`,
    atLeast: (label, value) => `${label} at least ${value}`,
    about: (label, value) => `${label} around ${value}`,
    exactly: (label, value) => `${label} ${value}`,
  },
  between: (label, low, high) => `${label} from ${low} to ${high}`,
  not: (value) => `not ${value}`,
  without: (label) => `without ${label}`,
  found: (things, count, conditions) =>
    count === 1
      ? [
          `One of our ${many(things)} fits${met(conditions)}:`,
          `Exactly one of our ${many(things)} meets that${met(conditions)}:`,
        ]
      : [
          `These ${noun(things, count)} fit${met(conditions)}:`,
          `Here is what we carry in ${many(things)}${met(conditions)}:`,
        ],
  recommended: (things, count, conditions) =>
    count === 1
      ? [`For this I recommend${met(conditions)}:`, `This is the tool for it${met(conditions)}:`]
      : [
          `For this I would look at these ${noun(things, count)}${met(conditions)}:`,
          `These ${noun(things, count)} do the job${met(conditions)}, the fittest first:`,
        ],
  moreOf: (total) => `There are ${total} in all; name a further wish and I will narrow them down.`,
  none: (things, conditions) => [
    `None of our ${many(things)} meets that${met(conditions)}.`,
    `We carry no ${things?.singular ?? 'product'} that meets that${met(conditions)}.`,
  ],
  wouldBe: (condition, count) => `Without the condition "${condition}" there ${count === 1 ? 'is' : 'are'} ${count}.`,
  nearest: (label, value) => `The nearest figure we carry: ${label} ${value}.`,
  counted: (things, count) => `We carry ${count} ${noun(things, count)}.`,
  rated: (value, count) => `rated ${value}/5 in ${count} ${count === 1 ? 'review' : 'reviews'}`,
  ofThese: most,
  superlative: (things, gradable, name, label, value, count, conditions) =>
    count === 1
      ? `Only one of our ${many(things)} can be judged by this figure: ${name}, ${label} **${value}**.`
      : `Of our ${many(things)}${met(conditions)}, ${name} is ${most[gradable]}: ${label} **${value}**.`,
  next: (name, value) => `Next comes ${name} with ${value}.`,
  relative: (gradable, name, label, value) => `These are ${more[gradable]} than ${name} (${label} ${value}):`,
  noRelative: (gradable, name, label, value) =>
    `We carry nothing of this kind that is ${more[gradable]} than ${name} (${label} ${value}).`,
  compared: (names, differing) => [
    `${names} in comparison. They differ in ${differing} figures; these come first, in bold.`,
    `Here are ${names} side by side. What differs (${differing} figures) stands first, in bold.`,
  ],
  onlyOne: (name) => `I need a second product to compare ${name} with. Which one do you have in mind?`,
  sameData: 'Their data do not differ.',
  suits: (name, wishes) => `${name} is the one to take for ${wishes}.`,
  wishes: {
    light: 'low weight',
    strong: 'more power',
    cheap: 'a low price',
    quiet: 'quiet work',
    fast: 'higher speed',
    small: 'a compact build',
    deep: 'deeper cuts',
    smooth: 'less vibration',
    rated: 'the better reviews',
    lasting: 'long running',
    bright: 'more light',
    precise: 'higher accuracy',
    big: 'greater capacity',
  },
  goWith: (things, name, platform) => `These ${many(things)} go with ${name}${because(platform)}:`,
  usedWith: (name, platform) => `${name} goes with these products${because(platform)}:`,
  nothingGoesWith: (things, name) => `Our data name no ${many(things)} for ${name}.`,
  fits: (part, tool, platform) =>
    `Yes, ${part} goes with ${tool}${platform ? `: both belong to the battery platform ${platform}` : ''}.`,
  doesNotFit: (part, tool, partPlatform, toolPlatform) =>
    `No, ${part} does not fit ${tool}: it belongs to the battery platform ${partPlatform}, the other to ${toolPlatform}. Packs, chargers and tools of different platforms do not go together.`,
  fitUnknown: (part, tool) => `Our data do not list ${part} as fitting ${tool}. So I cannot confirm it.`,
  packsDoNotFit: (other, tool, platform) =>
    `No, ${other} packs do not fit ${tool}: it runs on the battery platform ${platform}. Packs of another voltage or platform cannot be used with it.`,
  platformsApart: (one, other) =>
    `${one} and ${other} are separate battery platforms: their packs and chargers do not fit each other's tools.`,
  noBattery: (name) => `${name} does not run on a battery: our data name none for it.`,
  choose: (name, wishes) => `For ${wishes} take ${name}.`,
  reviewed: (name, average, count) =>
    `${name} is rated **${average} out of 5** on average in ${count} ${count === 1 ? 'review' : 'reviews'}.`,
  noReviews: (name) => `There are no reviews of ${name} yet.`,
  praised: 'What they like',
  criticised: 'What they criticise',
  quote: (text, title) => `“${title}: ${text}”`,
  reviewers: {
    diyEnthusiast: 'DIY enthusiast',
    homeowner: 'homeowner',
    professionalContractor: 'professional contractor',
  },
  more: (name) => `${name} in short:`,
  details: (name) => `All technical data of ${name}:`,
  keyData: (name) => `The key data of ${name}:`,
  about: (name, question) => `On ${name}: *${question}*`,
  whichProduct: 'Which product do you mean? Please tell me the model number, or open its page and ask there.',
  unknownModel: (model) =>
    `I do not find a product with the model number “${model}” in our range. Please check the number, or tell me what the tool is for.`,
  notCarried: (things) => `We do not carry ${things}.`,
  nearestKinds: (kinds) => `The nearest we make: ${kinds}.`,
  policies,
};
