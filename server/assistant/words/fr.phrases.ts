import { policies } from './fr.policies.ts';
import type { Phrases, Things } from './phrases.ts';
import { whole } from './qualities.ts';

const many = (things: Things): string => whole(things, things?.plural ?? 'produits');
const met = (conditions: string): string => (conditions ? ` (${conditions})` : '');
/** "de" before a noun, shortened before a vowel. */
const de = (noun: string): string => (/^[aeiouyéèêàâîô]/i.test(noun) ? `d’${noun}` : `de ${noun}`);
const because = (platform: string | undefined): string =>
  platform ? `, car ils relèvent de la même plateforme de batteries, ${platform}` : '';

const most = {
  light: 'le modèle le plus léger',
  heavy: 'le modèle le plus lourd',
  strong: 'le modèle le plus puissant',
  weak: 'le modèle le moins puissant',
  cheap: 'le modèle le moins cher',
  dear: 'le modèle le plus cher',
  quiet: 'le modèle le plus silencieux',
  loud: 'le modèle le plus bruyant',
  fast: 'le modèle le plus rapide',
  small: 'le modèle le plus petit',
  big: 'le modèle le plus grand',
  deep: 'le modèle à la coupe la plus profonde',
  lasting: 'le modèle le plus endurant',
  smooth: 'le modèle qui vibre le moins',
  rated: 'le modèle le mieux noté',
  bright: 'le modèle le plus lumineux',
  precise: 'le modèle le plus précis',
} as const;
const more = {
  light: 'plus légers',
  heavy: 'plus lourds',
  strong: 'plus puissants',
  weak: 'moins puissants',
  cheap: 'moins chers',
  dear: 'plus chers',
  quiet: 'plus silencieux',
  loud: 'plus bruyants',
  fast: 'plus rapides',
  small: 'plus petits',
  big: 'plus grands',
  deep: 'à coupe plus profonde',
  lasting: 'plus endurants',
  smooth: 'moins vibrants',
  rated: 'mieux notés',
  bright: 'plus lumineux',
  precise: 'plus précis',
} as const;

export const phrases: Phrases = {
  gap: ' ',
  stop: (text) => `${text}.`,
  comma: ', ',
  pair: (label, value) => `${label} : ${value}`,
  yes: 'Oui.',
  no: 'Non.',
  labels: {
    product: 'Produit',
    attribute: 'Caractéristiques',
    value: 'Valeur',
    rating: 'Note',
    platform: 'Plateforme de batteries',
    features: 'Équipement',
    reason: 'Raison',
    facts: 'Données clés',
  },
  costs: (name, price) => `${name} coûte **${price}**.`,
  weighs: (name, withBattery, without) =>
    withBattery
      ? `${name} pèse **${withBattery}** avec sa batterie et ${without} sans.`
      : `${name} pèse **${without}**.`,
  fact: (name, label, value) => `${label} de ${name} : **${value}**.`,
  notSaid: (name, label) => `Nos données sur ${name} ne disent rien à ce sujet : ${label}.`,
  has: (name, feature) => `Oui, ${name} en dispose : **${feature}**.`,
  notListed: (name, feature) =>
    `Nos données sur ${name} ne le mentionnent pas : ${feature}. Je ne peux donc pas le garantir.`,
  confirms: (name, label, value) => `Oui. ${label} de ${name} : **${value}**.`,
  denies: (name, label, value) => `Non. ${label} de ${name} : **${value}**.`,
  box: (name) => `Contenu de la livraison de ${name} :`,
  successor: (name, next) => `Oui, le successeur de ${name} est ${next}.`,
  newest: (name) => `Nos données n’indiquent pas de successeur de ${name}.`,
  madeFor: (kinds) => `Pour ce travail, nous avons : ${kinds}.`,
  noAnswer: 'Les données de nos produits ne disent rien à ce sujet.',
  // what the data leave open
  near: (name) => `Ce que disent nos données sur ${name} :`,
  madeBy: (name, maker) =>
    `${name} est un produit ${maker}. Nos données ne disent rien de plus sur qui le fabrique, ni où.`,
  unheld: {
    releaseDate: 'date de sortie',
    origin: 'lieu de fabrication',
    colour: 'couleur',
    maker: 'fabricant',
    certificate: 'certificats et marques de contrôle',
    cycles: 'durée de vie et cycles de charge',
    cable: 'longueur du câble',
    ipClass: 'indice de protection IP',
  },
  // among others
  differ: (value) => `La différence est de **${value}**.`,
  place: (rank, things, label, name, value) =>
    `Numéro ${rank} parmi nos ${many(things)} selon cette valeur (${label}) : ${name}, avec **${value}**.`,
  similar: (name) => `Ce que nous avons de plus proche de ${name} :`,
  noSimilar: (name) => `Nos données ne contiennent rien de semblable à ${name}.`,
  others: (things) => `Autres produits que nous avons (${many(things)}) :`,
  othersPast: 'Avec vos conditions, il n’y a rien d’autre. Sans elles, il y a :',
  noOthers: 'Nous n’avons rien d’autre de ce type. Dites-moi ce qui manque et je chercherai encore.',
  bounds: {
    under: (label, value) => `${label} : moins de ${value}`,
    atMost: (label, value) => `${label} : jusqu’à ${value}`,
    over: (label, value) => `${label} : plus de ${value}`,
    atLeast: (label, value) => `${label} : au moins ${value}`,
    about: (label, value) => `${label} : environ ${value}`,
    exactly: (label, value) => `${label} : ${value}`,
  },
  between: (label, low, high) => `${label} : de ${low} à ${high}`,
  not: (value) => `pas ${value}`,
  without: (label) => `sans ${label}`,
  found: (things, count, conditions) =>
    count === 1
      ? [
          `Parmi nos ${many(things)}, un modèle convient${met(conditions)} :`,
          `Nous avons exactement un modèle de ce genre parmi nos ${many(things)}${met(conditions)} :`,
        ]
      : [
          `Ces ${many(things)} conviennent${met(conditions)} :`,
          `Voici ce que nous avons parmi nos ${many(things)}${met(conditions)} :`,
        ],
  recommended: (things, count, conditions) =>
    count === 1
      ? [`Pour cela, je vous conseille${met(conditions)} :`, `Voici le modèle qu’il vous faut${met(conditions)} :`]
      : [
          `Pour cela, je vous conseille ces ${many(things)}${met(conditions)} :`,
          `Ces ${many(things)} font l’affaire${met(conditions)}, en commençant par ce qui convient le mieux :`,
        ],
  moreOf: (total) => `Il y en a ${total} en tout ; donnez-moi un autre critère et je resserre le choix.`,
  none: (things, conditions) => [
    `Parmi nos ${many(things)}, aucun modèle ne répond à cette demande${met(conditions)}.`,
    `Nous n’avons pas ${de(things?.singular ?? 'produit')} qui réponde à cette demande${met(conditions)}.`,
  ],
  wouldBe: (condition, count) =>
    `Sans la condition « ${condition} », il y a ${count === 1 ? 'un modèle' : `${count} modèles`}.`,
  nearest: (label, value) => `La valeur la plus proche que nous ayons : ${label}, ${value}.`,
  counted: (things, count) => `Nous avons ${count} ${count === 1 ? (things?.singular ?? 'produit') : many(things)}.`,
  rated: (value, count) => `note ${value}/5 sur ${count} avis`,
  ofThese: {
    light: 'le plus léger',
    strong: 'le plus puissant',
    cheap: 'le moins cher',
    quiet: 'le plus silencieux',
    fast: 'le plus rapide',
    small: 'le plus petit',
    deep: 'la coupe la plus profonde',
    lasting: 'le plus endurant',
    rated: 'le mieux noté',
    bright: 'le plus lumineux',
    precise: 'le plus précis',
    big: 'le plus grand',
    smooth: 'le moins vibrant',
  },
  superlative: (things, gradable, name, label, value, count, conditions) =>
    count === 1
      ? `Parmi nos ${many(things)}, cette valeur ne permet de juger qu’un modèle : ${name}, ${label} **${value}**.`
      : `Parmi nos ${many(things)}${met(conditions)}, ${name} est ${most[gradable]} : ${label} **${value}**.`,
  next: (name, value) => `Vient ensuite ${name} avec ${value}.`,
  relative: (gradable, name, label, value) => `Modèles ${more[gradable]} que ${name} (${label} ${value}) :`,
  noRelative: (gradable, name, label, value) =>
    `Nous n’avons pas, dans ce genre, de modèles ${more[gradable]} que ${name} (${label} ${value}).`,
  compared: (names, differing) => [
    `Comparaison : ${names}. Ces produits diffèrent sur ${differing} données, placées en tête et en gras.`,
    `Voici ${names} côte à côte. Ce qui diffère (${differing} données) vient en premier, en gras.`,
  ],
  onlyOne: (name) => `Pour comparer ${name}, il me faut un second produit. Auquel pensez-vous ?`,
  sameData: 'Leurs données ne diffèrent pas.',
  suits: (name, wishes) => `${name} convient si vous privilégiez ${wishes}.`,
  wishes: {
    light: 'un poids réduit',
    strong: 'la puissance',
    cheap: 'un prix bas',
    quiet: 'un travail silencieux',
    fast: 'la vitesse',
    small: 'un format compact',
    deep: 'des coupes plus profondes',
    smooth: 'peu de vibrations',
    rated: 'les meilleurs avis',
    lasting: 'l’autonomie',
    bright: 'plus de lumière',
    precise: 'la précision',
    big: 'la capacité',
  },
  goWith: (things, name, platform) =>
    `Ces ${many(things)} vont avec ${name}${things?.gender === 'f' ? because(platform).replace('ils', 'elles') : because(platform)} :`,
  usedWith: (name, platform) => `${name} va avec ces produits${because(platform)} :`,
  nothingGoesWith: (things, name) => `Nos données n’indiquent pas ${de(many(things))} pour ${name}.`,
  fits: (part, tool, platform) =>
    `Oui, ${part} va avec ${tool}${platform ? ` : ces deux produits relèvent de la plateforme ${platform}` : ''}.`,
  doesNotFit: (part, tool, partPlatform, toolPlatform) =>
    `Non, ${part} ne va pas avec ${tool} : l’un des produits relève de la plateforme ${partPlatform}, l’autre de ${toolPlatform}. Batteries, chargeurs et outils de plateformes différentes ne sont pas compatibles.`,
  fitUnknown: (part, tool) =>
    `Nos données n’indiquent pas que ${part} soit compatible avec ${tool}. Je ne peux donc pas le confirmer.`,
  packsDoNotFit: (other, tool, platform) =>
    `Non, les batteries ${other} ne vont pas avec ${tool} : ce produit relève de la plateforme ${platform}. Les batteries d’une autre tension ou d’une autre plateforme ne peuvent pas être utilisées avec lui.`,
  platformsApart: (one, other) =>
    `${one} et ${other} sont des plateformes de batteries distinctes : les batteries et chargeurs de l’une ne vont pas sur les outils de l’autre.`,
  noBattery: (name) => `${name} ne fonctionne pas sur batterie : nos données n’en indiquent aucune.`,
  choose: (name, wishes) => `Si vous recherchez ${wishes}, prenez ${name}.`,
  reviewed: (name, average, count) => `${name} obtient en moyenne **${average} sur 5** pour ${count} avis.`,
  noReviews: (name) => `Il n’y a pas encore d’avis sur ${name}.`,
  praised: 'Ce qui plaît',
  criticised: 'Ce qui est critiqué',
  quote: (text, title) => `« ${title} : ${text} »`,
  reviewers: { diyEnthusiast: 'bricoleur', homeowner: 'propriétaire', professionalContractor: 'professionnel' },
  more: (name) => `${name} en bref :`,
  details: (name) => `Toutes les caractéristiques techniques de ${name} :`,
  keyData: (name) => `Les données clés de ${name} :`,
  about: (name, question) => `Sur ${name} : *${question}*`,
  whichProduct:
    'De quel produit parlez-vous ? Donnez-moi le numéro de modèle, ou ouvrez sa page et posez-y votre question.',
  unknownModel: (model) =>
    `Je ne trouve pas de produit portant le numéro de modèle « ${model} » dans notre gamme. Vérifiez le numéro, ou dites-moi à quoi l’outil doit servir.`,
  notCarried: (things) => `Nous ne proposons pas ${de(things)}.`,
  nearestKinds: (kinds) => `Ce que nous faisons de plus proche : ${kinds}.`,
  policies,
};
