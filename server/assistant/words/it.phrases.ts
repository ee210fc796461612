import { policies } from './it.policies.ts';
import type { Phrases, Things } from './phrases.ts';
import { whole } from './qualities.ts';

const many = (things: Things): string => whole(things, things?.plural ?? 'prodotti');
const ours = (things: Things): string => `${things?.gender === 'f' ? 'le nostre' : 'i nostri'} ${many(things)}`;
const these = (things: Things): string => `${things?.gender === 'f' ? 'Queste' : 'Questi'} ${many(things)}`;
const met = (conditions: string): string => (conditions ? ` (${conditions})` : '');
const because = (platform: string | undefined): string =>
  platform ? `, perché appartengono alla stessa piattaforma di batterie, ${platform}` : '';

const most = {
  light: 'il modello più leggero',
  heavy: 'il modello più pesante',
  strong: 'il modello più potente',
  weak: 'il modello meno potente',
  cheap: 'il modello più economico',
  dear: 'il modello più caro',
  quiet: 'il modello più silenzioso',
  loud: 'il modello più rumoroso',
  fast: 'il modello più veloce',
  small: 'il modello più piccolo',
  big: 'il modello più grande',
  deep: 'il modello dal taglio più profondo',
  lasting: 'il modello con più autonomia',
  smooth: 'il modello con meno vibrazioni',
  rated: 'il modello meglio recensito',
  bright: 'il modello più luminoso',
  precise: 'il modello più preciso',
} as const;
const more = {
  light: 'più leggeri',
  heavy: 'più pesanti',
  strong: 'più potenti',
  weak: 'meno potenti',
  cheap: 'più economici',
  dear: 'più cari',
  quiet: 'più silenziosi',
  loud: 'più rumorosi',
  fast: 'più veloci',
  small: 'più piccoli',
  big: 'più grandi',
  deep: 'dal taglio più profondo',
  lasting: 'con più autonomia',
  smooth: 'con meno vibrazioni',
  rated: 'meglio recensiti',
  bright: 'più luminosi',
  precise: 'più precisi',
} as const;

export const phrases: Phrases = {
  gap: ' ',
  stop: (text) => `${text}.`,
  comma: ', ',
  pair: (label, value) => `${label}: ${value}`,
  yes: 'Sì.',
  no: 'No.',
  labels: {
    product: 'Prodotto',
    attribute: 'Dati tecnici',
    value: 'Valore',
    rating: 'Valutazione',
    platform: 'Piattaforma batterie',
    features: 'Caratteristiche',
    reason: 'Motivo',
    facts: 'Dati principali',
  },
  costs: (name, price) => `${name} costa **${price}**.`,
  weighs: (name, withBattery, without) =>
    withBattery
      ? `${name} pesa **${withBattery}** con la batteria e ${without} senza.`
      : `${name} pesa **${without}**.`,
  fact: (name, label, value) => `${label} di ${name}: **${value}**.`,
  notSaid: (name, label) => `I nostri dati su ${name} non dicono nulla in proposito: ${label}.`,
  has: (name, feature) => `Sì, ${name} ce l’ha: **${feature}**.`,
  notListed: (name, feature) =>
    `Nei nostri dati su ${name} questo non è indicato: ${feature}. Perciò non posso garantirlo.`,
  confirms: (name, label, value) => `Sì. ${label} di ${name}: **${value}**.`,
  denies: (name, label, value) => `No. ${label} di ${name}: **${value}**.`,
  box: (name) => `La dotazione di ${name} comprende:`,
  successor: (name, next) => `Sì, a ${name} succede ${next}.`,
  newest: (name) => `I nostri dati non indicano un modello successivo a ${name}.`,
  madeFor: (kinds) => `Per questo lavoro abbiamo: ${kinds}.`,
  noAnswer: 'I dati dei nostri prodotti non dicono nulla in proposito.',
  // what the data leave open
  near: (name) => `Che cosa dicono i nostri dati su ${name}:`,
  madeBy: (name, maker) =>
    `${name} è un prodotto di ${maker}. I nostri dati non dicono altro su chi lo fabbrica e dove.`,
  unheld: {
    releaseDate: 'data di uscita',
    origin: 'luogo di produzione',
    colour: 'colore',
    maker: 'produttore',
    certificate: 'certificati e marchi di prova',
    cycles: 'durata e cicli di ricarica',
    cable: 'lunghezza del cavo',
    ipClass: 'grado di protezione IP',
  },
  // among others
  differ: (value) => `La differenza è di **${value}**.`,
  place: (rank, things, label, name, value) =>
    `Posto numero ${rank} tra ${many(things)} secondo questo valore (${label}): ${name}, con **${value}**.`,
  similar: (name) => `Il più simile a ${name} tra i nostri prodotti:`,
  noSimilar: (name) => `I nostri dati non contengono nulla di simile a ${name}.`,
  others: (things) => `Altri prodotti che abbiamo (${many(things)}):`,
  othersPast: 'Con le sue condizioni non c’è altro. Senza, abbiamo:',
  noOthers: 'Non abbiamo altro di questo tipo. Mi dica che cosa manca e cercherò ancora.',
  bounds: {
    under: (label, value) => `${label}: meno di ${value}`,
    atMost: (label, value) => `${label}: fino a ${value}`,
    over: (label, value) => `${label}: oltre ${value}`,
    atLeast: (label, value) => `${label}: almeno ${value}`,
    about: (label, value) => `${label}: circa ${value}`,
    exactly: (label, value) => `${label}: ${value}`,
  },
  between: (label, low, high) => `${label}: da ${low} a ${high}`,
  not: (value) => `non ${value}`,
  without: (label) => `senza ${label}`,
  found: (things, count, conditions) =>
    count === 1
      ? [
          `Tra ${ours(things)} c’è un modello adatto${met(conditions)}:`,
          `Abbiamo esattamente un modello così tra ${ours(things)}${met(conditions)}:`,
        ]
      : [
          `${these(things)} rispondono alla richiesta${met(conditions)}:`,
          `Ecco che cosa abbiamo tra ${ours(things)}${met(conditions)}:`,
        ],
  recommended: (things, count, conditions) =>
    count === 1
      ? [`Per questo lavoro consiglio${met(conditions)}:`, `Il modello giusto è questo${met(conditions)}:`]
      : [
          `Per questo lavoro vanno bene ${these(things).toLowerCase()}${met(conditions)}:`,
          `${these(things)} fanno al caso suo${met(conditions)}, prima i più adatti:`,
        ],
  moreOf: (total) => `In tutto sono ${total}; mi dica un altro requisito e restringo la scelta.`,
  none: (things, conditions) => [
    `Tra ${ours(things)} nessun modello risponde alla richiesta${met(conditions)}.`,
    `Non abbiamo un modello così tra ${ours(things)}${met(conditions)}.`,
  ],
  wouldBe: (condition, count) =>
    `Senza la condizione «${condition}» ${count === 1 ? 'c’è un modello' : `ci sono ${count} modelli`}.`,
  nearest: (label, value) => `Il valore più vicino che abbiamo: ${label}, ${value}.`,
  counted: (things, count) => `Abbiamo ${count} ${count === 1 ? (things?.singular ?? 'prodotto') : many(things)}.`,
  rated: (value, count) => `valutazione ${value}/5 su ${count} ${count === 1 ? 'recensione' : 'recensioni'}`,
  ofThese: {
    light: 'il più leggero',
    strong: 'il più potente',
    cheap: 'il più economico',
    quiet: 'il più silenzioso',
    fast: 'il più veloce',
    small: 'il più piccolo',
    deep: 'quello dal taglio più profondo',
    lasting: 'quello con più autonomia',
    rated: 'il meglio recensito',
    bright: 'il più luminoso',
    precise: 'il più preciso',
    big: 'il più grande',
    smooth: 'quello con meno vibrazioni',
  },
  superlative: (things, gradable, name, label, value, count, conditions) =>
    count === 1
      ? `Con questo dato si può giudicare un solo modello tra ${ours(things)}: ${name}, ${label} **${value}**.`
      : `Tra ${ours(things)}${met(conditions)}, ${name} è ${most[gradable]}: ${label} **${value}**.`,
  next: (name, value) => `Segue ${name} con ${value}.`,
  relative: (gradable, name, label, value) => `Modelli ${more[gradable]} rispetto a ${name} (${label} ${value}):`,
  noRelative: (gradable, name, label, value) =>
    `Di questo tipo non abbiamo modelli ${more[gradable]} rispetto a ${name} (${label} ${value}).`,
  compared: (names, differing) => [
    `${names} a confronto. Differiscono in ${differing} dati, riportati per primi e in grassetto.`,
    `Ecco ${names} fianco a fianco. Ciò che differisce (${differing} dati) viene per primo e in grassetto.`,
  ],
  onlyOne: (name) => `Per confrontare ${name} mi serve un secondo prodotto. Quale ha in mente?`,
  sameData: 'I loro dati non differiscono.',
  suits: (name, wishes) => `${name} è la scelta giusta se per lei contano ${wishes}.`,
  wishes: {
    light: 'il peso ridotto',
    strong: 'la forza',
    cheap: 'il prezzo basso',
    quiet: 'la silenziosità',
    fast: 'la velocità',
    small: 'le misure compatte',
    deep: 'i tagli profondi',
    smooth: 'le poche vibrazioni',
    rated: 'le recensioni migliori',
    lasting: 'l’autonomia',
    bright: 'la luce',
    precise: 'la precisione',
    big: 'la capacità',
  },
  goWith: (things, name, platform) => `${these(things)} vanno bene con ${name}${because(platform)}:`,
  usedWith: (name, platform) => `${name} va bene con questi prodotti${because(platform)}:`,
  nothingGoesWith: (things, name) => `I nostri dati non indicano ${many(things)} per ${name}.`,
  fits: (part, tool, platform) =>
    `Sì, ${part} va bene con ${tool}${platform ? `: entrambi i prodotti appartengono alla piattaforma ${platform}` : ''}.`,
  doesNotFit: (part, tool, partPlatform, toolPlatform) =>
    `No, ${part} non va con ${tool}: un prodotto appartiene alla piattaforma ${partPlatform}, l’altro a ${toolPlatform}. Batterie, caricabatterie e utensili di piattaforme diverse non sono compatibili.`,
  fitUnknown: (part, tool) =>
    `I nostri dati non indicano ${part} tra i prodotti compatibili con ${tool}. Perciò non posso confermarlo.`,
  packsDoNotFit: (other, tool, platform) =>
    `No, le batterie ${other} non vanno con ${tool}: il prodotto appartiene alla piattaforma ${platform}. Le batterie di un’altra tensione o di un’altra piattaforma non si possono usare.`,
  platformsApart: (one, other) =>
    `${one} e ${other} sono piattaforme di batterie separate: batterie e caricabatterie dell’una non vanno sugli utensili dell’altra.`,
  noBattery: (name) => `${name} non funziona a batteria: i nostri dati non ne indicano alcuna.`,
  choose: (name, wishes) => `Se contano ${wishes}, scelga ${name}.`,
  reviewed: (name, average, count) =>
    `${name} ha una valutazione media di **${average} su 5** in ${count} ${count === 1 ? 'recensione' : 'recensioni'}.`,
  noReviews: (name) => `Non ci sono ancora recensioni su ${name}.`,
  praised: 'Che cosa piace',
  criticised: 'Che cosa si critica',
  quote: (text, title) => `«${title}: ${text}»`,
  reviewers: {
    diyEnthusiast: 'appassionato di fai da te',
    homeowner: 'proprietario di casa',
    professionalContractor: 'professionista',
  },
  more: (name) => `${name} in breve:`,
  details: (name) => `Tutti i dati tecnici di ${name}:`,
  keyData: (name) => `I dati principali di ${name}:`,
  about: (name, question) => `Su ${name}: *${question}*`,
  whichProduct: 'Di quale prodotto parla? Mi dica il numero di modello, oppure apra la sua pagina e chieda lì.',
  unknownModel: (model) =>
    `Non trovo un prodotto con il numero di modello «${model}» nel nostro catalogo. Controlli il numero, oppure mi dica a che cosa le serve l’utensile.`,
  notCarried: (things) => `Non abbiamo ${things} nel nostro assortimento.`,
  nearestKinds: (kinds) => `I prodotti più vicini che realizziamo: ${kinds}.`,
  policies,
};
