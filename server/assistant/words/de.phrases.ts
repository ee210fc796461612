import { policies } from './de.policies.ts';
import type { Phrases, Things } from './phrases.ts';
import { whole } from './qualities.ts';

const many = (things: Things): string => whole(things, things?.plural ?? 'Produkte');
/** Dative plural: with an n, unless the plural ends in n or s; of two things joined, each. */
const dative = (plural: string): string => plural.replace(/(?<![ns-])$/, 'n');
const toMany = (things: Things): string =>
  whole(things, (things?.plural ?? 'Produkte').split(' und ').map(dative).join(' und '));
const met = (conditions: string): string => (conditions ? ` (${conditions})` : '');
const because = (platform: string | undefined): string =>
  platform ? `, denn sie gehören zur selben Akkuplattform ${platform}` : '';

const most = {
  light: 'am leichtesten',
  heavy: 'am schwersten',
  strong: 'am stärksten',
  weak: 'am schwächsten',
  cheap: 'am günstigsten',
  dear: 'am teuersten',
  quiet: 'am leisesten',
  loud: 'am lautesten',
  fast: 'am schnellsten',
  small: 'am kleinsten',
  big: 'am größten',
  deep: 'beim Schnitt am tiefsten',
  lasting: 'am ausdauerndsten',
  smooth: 'am vibrationsärmsten',
  rated: 'am besten bewertet',
  bright: 'am hellsten',
  precise: 'am genauesten',
} as const;
const more = {
  light: 'leichter',
  heavy: 'schwerer',
  strong: 'stärker',
  weak: 'schwächer',
  cheap: 'günstiger',
  dear: 'teurer',
  quiet: 'leiser',
  loud: 'lauter',
  fast: 'schneller',
  small: 'kleiner',
  big: 'größer',
  deep: 'tiefer schneidend',
  lasting: 'ausdauernder',
  smooth: 'vibrationsärmer',
  rated: 'besser bewertet',
  bright: 'heller',
  precise: 'genauer',
} as const;

export const phrases: Phrases = {
  gap: ' ',
  stop: (text) => `${text}.`,
  comma: ', ',
  pair: (label, value) => `${label}: ${value}`,
  yes: 'Ja.',
  no: 'Nein.',
  labels: {
    product: 'Produkt',
    attribute: 'Technische Daten',
    value: 'Wert',
    rating: 'Bewertung',
    platform: 'Akkuplattform',
    features: 'Ausstattung',
    reason: 'Grund',
    facts: 'Eckdaten',
  },
  costs: (name, price) => `${name} kostet **${price}**.`,
  weighs: (name, withBattery, without) =>
    withBattery
      ? `${name} wiegt mit Akku **${withBattery}** und ohne Akku ${without}.`
      : `${name} wiegt **${without}**.`,
  fact: (name, label, value) => `${label} bei ${name}: **${value}**.`,
  notSaid: (name, label) => `Dazu sagen unsere Daten zu ${name} nichts: ${label}.`,
  has: (name, feature) => `Ja, ${name} hat das an Bord: **${feature}**.`,
  notListed: (name, feature) =>
    `In unseren Daten zu ${name} ist das nicht aufgeführt: ${feature}. Zusagen kann ich es daher nicht.`,
  confirms: (name, label, value) => `Ja. ${label} bei ${name}: **${value}**.`,
  denies: (name, label, value) => `Nein. ${label} bei ${name}: **${value}**.`,
  box: (name) => `Zum Lieferumfang von ${name} gehören:`,
  successor: (name, next) => `Ja, auf ${name} folgt ${next}.`,
  newest: (name) => `Unsere Daten nennen zu ${name} kein Nachfolgemodell.`,
  madeFor: (kinds) => `Für diese Arbeit sind bei uns gedacht: ${kinds}.`,
  noAnswer: 'Dazu sagen unsere Produktdaten nichts.',
  // what the data leave open
  near: (name) => `Was unsere Daten zu ${name} sagen:`,
  madeBy: (name, maker) =>
    `${name} ist ein Produkt von ${maker}. Mehr sagen unsere Daten nicht darüber, wer es wo fertigt.`,
  unheld: {
    releaseDate: 'Erscheinungsdatum',
    origin: 'Herstellungsort',
    colour: 'Farbe',
    maker: 'Hersteller',
    certificate: 'Zertifikate und Prüfzeichen',
    cycles: 'Lebensdauer und Ladezyklen',
    cable: 'Kabellänge',
    ipClass: 'IP-Schutzart',
  },
  // among others
  differ: (value) => `Der Unterschied beträgt **${value}**.`,
  place: (rank, things, label, name, value) =>
    `Platz ${rank} unter unseren ${toMany(things)} nach diesem Wert (${label}): ${name} mit **${value}**.`,
  similar: (name) => `Am ähnlichsten zu ${name} ist bei uns:`,
  noSimilar: (name) => `Zu ${name} führen unsere Daten nichts Ähnliches auf.`,
  others: (things) => `Weitere ${many(things)}, die wir führen:`,
  othersPast: 'Mit Ihren Bedingungen gibt es sonst nichts. Ohne sie gibt es:',
  noOthers: 'Mehr führen wir in dieser Art nicht. Sagen Sie mir, was fehlt, dann suche ich weiter.',
  bounds: {
    under: (label, value) => `${label} unter ${value}`,
    atMost: (label, value) => `${label} bis ${value}`,
    over: (label, value) => `${label} über ${value}`,
    atLeast: (label, value) => `${label} mindestens ${value}`,
    about: (label, value) => `${label} um ${value}`,
    exactly: (label, value) => `${label} ${value}`,
  },
  between: (label, low, high) => `${label} von ${low} bis ${high}`,
  not: (value) => `nicht ${value}`,
  without: (label) => `ohne ${label}`,
  found: (things, count, conditions) =>
    count === 1
      ? [
          `Unter unseren ${toMany(things)} passt genau ein Modell${met(conditions)}:`,
          `In der Gruppe ${many(things)} erfüllt das ein Modell${met(conditions)}:`,
        ]
      : [`Diese ${many(things)} passen${met(conditions)}:`, `Das führen wir an ${toMany(things)}${met(conditions)}:`],
  recommended: (things, count, conditions) =>
    count === 1
      ? [`Dafür empfehle ich Ihnen${met(conditions)}:`, `Für diese Arbeit passt${met(conditions)}:`]
      : [
          `Dafür kommen diese ${many(things)} in Frage${met(conditions)}:`,
          `Für diese Arbeit empfehle ich diese ${many(things)}${met(conditions)}, am besten geeignet zuerst:`,
        ],
  moreOf: (total) => `Insgesamt sind es ${total}; nennen Sie einen weiteren Wunsch, dann grenze ich ein.`,
  none: (things, conditions) => [
    `Unter unseren ${toMany(things)} erfüllt das kein Modell${met(conditions)}.`,
    `So etwas führen wir bei ${toMany(things)} nicht${met(conditions)}.`,
  ],
  wouldBe: (condition, count) =>
    `Ohne die Bedingung „${condition}“ ${count === 1 ? 'gibt es ein Modell' : `gibt es ${count} Modelle`}.`,
  nearest: (label, value) => `Am nächsten kommt bei uns: ${label} ${value}.`,
  counted: (things, count) => `Wir führen ${count} ${count === 1 ? (things?.singular ?? 'Produkt') : many(things)}.`,
  rated: (value, count) => `mit ${value}/5 bewertet (${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'})`,
  ofThese: {
    light: 'am leichtesten',
    strong: 'am stärksten',
    cheap: 'am günstigsten',
    quiet: 'am leisesten',
    fast: 'am schnellsten',
    small: 'am kleinsten',
    deep: 'mit der größten Schnitttiefe',
    lasting: 'am ausdauerndsten',
    rated: 'am besten bewertet',
    bright: 'am hellsten',
    precise: 'am genauesten',
    big: 'am größten',
    smooth: 'am vibrationsärmsten',
  },
  superlative: (things, gradable, name, label, value, count, conditions) =>
    count === 1
      ? `Nach diesem Wert lässt sich unter unseren ${toMany(things)} nur ${name} beurteilen: ${label} **${value}**.`
      : `Von unseren ${toMany(things)}${met(conditions)} ist ${name} ${most[gradable]}: ${label} **${value}**.`,
  next: (name, value) => `Danach folgt ${name} mit ${value}.`,
  relative: (gradable, name, label, value) => `Das ist ${more[gradable]} als ${name} (${label} ${value}):`,
  noRelative: (gradable, name, label, value) =>
    `Wir führen in dieser Art nichts, was ${more[gradable]} ist als ${name} (${label} ${value}).`,
  compared: (names, differing) => [
    `${names} im Vergleich. In ${differing} Angaben unterscheiden sie sich; diese stehen fett am Anfang.`,
    `Hier stehen ${names} nebeneinander. Was sich unterscheidet (${differing} Angaben), kommt zuerst und fett.`,
  ],
  onlyOne: (name) => `Zum Vergleich mit ${name} brauche ich ein zweites Produkt. Welches meinen Sie?`,
  sameData: 'Ihre Daten unterscheiden sich nicht.',
  suits: (name, wishes) => `${name} ist die richtige Wahl, wenn es auf ${wishes} ankommt.`,
  wishes: {
    light: 'geringes Gewicht',
    strong: 'mehr Kraft',
    cheap: 'einen niedrigen Preis',
    quiet: 'leises Arbeiten',
    fast: 'höheres Tempo',
    small: 'kompakte Bauweise',
    deep: 'tiefere Schnitte',
    smooth: 'wenig Vibration',
    rated: 'gute Bewertungen',
    lasting: 'lange Laufzeit',
    bright: 'mehr Licht',
    precise: 'hohe Genauigkeit',
    big: 'mehr Kapazität',
  },
  goWith: (things, name, platform) => `Zu ${name} passen diese ${many(things)}${because(platform)}:`,
  usedWith: (name, platform) => `${name} passt zu diesen Produkten${because(platform)}:`,
  nothingGoesWith: (things, name) => `Zu ${name} nennen unsere Daten keine ${many(things)}.`,
  fits: (part, tool, platform) =>
    `Ja, ${part} passt zu ${tool}${platform ? `: Beide gehören zur Akkuplattform ${platform}` : ''}.`,
  doesNotFit: (part, tool, partPlatform, toolPlatform) =>
    `Nein, ${part} passt nicht zu ${tool}: Das eine gehört zur Akkuplattform ${partPlatform}, das andere zu ${toolPlatform}. Akkus, Ladegeräte und Geräte verschiedener Plattformen passen nicht zusammen.`,
  fitUnknown: (part, tool) =>
    `Unsere Daten führen ${part} nicht als passend zu ${tool} auf. Bestätigen kann ich es daher nicht.`,
  packsDoNotFit: (other, tool, platform) =>
    `Nein, Akkus der Klasse ${other} passen nicht zu ${tool}: Das Gerät gehört zur Akkuplattform ${platform}. Akkus anderer Spannungen oder Plattformen lassen sich damit nicht verwenden.`,
  platformsApart: (one, other) =>
    `${one} und ${other} sind getrennte Akkuplattformen: Ihre Akkus und Ladegeräte passen nicht in die Geräte der jeweils anderen.`,
  noBattery: (name) => `${name} läuft nicht mit einem Akku: Unsere Daten nennen dafür keinen.`,
  choose: (name, wishes) => `Kommt es auf ${wishes} an, nehmen Sie ${name}.`,
  reviewed: (name, average, count) =>
    `${name} ist im Schnitt mit **${average} von 5** bewertet (${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'}).`,
  noReviews: (name) => `Zu ${name} gibt es noch keine Bewertungen.`,
  praised: 'Was gelobt wird',
  criticised: 'Was bemängelt wird',
  quote: (text, title) => `„${title}: ${text}“`,
  reviewers: { diyEnthusiast: 'Heimwerker', homeowner: 'Hausbesitzer', professionalContractor: 'Profi-Handwerker' },
  more: (name) => `${name} kurz vorgestellt:`,
  details: (name) => `Alle technischen Daten zu ${name}:`,
  keyData: (name) => `Die Eckdaten zu ${name}:`,
  about: (name, question) => `Zu ${name}: *${question}*`,
  whichProduct:
    'Welches Produkt meinen Sie? Nennen Sie mir bitte die Modellnummer, oder öffnen Sie die Produktseite und fragen Sie dort.',
  unknownModel: (model) =>
    `Ein Produkt mit der Modellnummer „${model}“ finde ich in unserem Sortiment nicht. Prüfen Sie bitte die Nummer, oder sagen Sie mir, wofür Sie das Gerät brauchen.`,
  notCarried: (things) => `${things} führen wir nicht.`,
  nearestKinds: (kinds) => `Am nächsten kommen bei uns: ${kinds}.`,
  policies,
};
