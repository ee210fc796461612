import type { Cues } from './cues.ts';

export const bounds: Cues['bounds'] = {
  under: {
    before:
      /(sotto( i| gli| le)?|al di sotto d\w+|meno d(i|ei|egli)|inferior[ei] (a|ai|agli)|piu (leggero|leggera|leggeri|economico|economici|economica)( di| dei)?|<)( (circa))?\s*$/,
    after: /(?!)/,
  },
  atMost: {
    before:
      /(al massimo|massimo( di)?|max\.?|fino (a|ai|agli)|non (piu|oltre|superi|piu pesante|superare)( di| i| gli)?|entro( i| gli)?|budget (di|e di)|ho|spendere|<=)\s*:?\s*$/,
    after: /^\s*(o meno|al massimo|max\b|massimo|di budget)/,
  },
  over: {
    before:
      /(oltre( i| gli)?|piu (pesant|car|rumoros|lung|veloc|potent|fort|profond)\w* d(i|ei|egli)|piu d(i|ei|egli)|superior[ei] (a|ai|agli)|sopra( i| gli)?|maggior[ei] di|al di sopra d\w+|>)\s*$/,
    after: /^\s*\+/,
  },
  atLeast: {
    before: /(almeno|minimo( di)?|min\.?|come minimo|a partire da(i|gli|lle)?|dai|non meno di|>=)\s*:?\s*$/,
    after: /^\s*(o piu|in su|minimo|almeno|in poi|e oltre)/,
  },
  about: {
    before: /(circa|intorno a(i|gli)?|attorno a(i|gli)?|sui|sugli|pressappoco|~)\s*$/,
    after: /^\s*(circa|o giu di li)/,
  },
};

export const rangeJoin = /^\s*(-|a|e|ai|fino a|~)\s*$/;

export const negation: Cues['negation'] = {
  before:
    /\b(senza|non|no|niente|nessun[oa]?|tranne|eccetto|escluso)( (un|una|il|la|i|le|gli|con|sia|abbia|ho|c'e|a|da|di|quell[ioae]|molt[oa]|tropp[oa]|tant[oa]|fare))*\s*$/,
  after: /^\s*(non (mi )?serve)\b/,
};

/** Superlative with the article or a question word before, comparative with "più" alone. */
const scale = (adjectives: string, nouns?: string) => ({
  most: new RegExp(
    `\\b((il|lo|la|i|gli|le|qual[ei]?|che|chi|l'\\S+)( \\S+){0,5} piu (${adjectives})(?! (di|del|della|dello) ?(quest[oa]|quell[oa]|[a-z]*\\d|\\?|$))${nouns ? `|(maggior[ei]?|massim[oa]|piu) (${nouns})(?! (di|del) (quest[oa]|quell[oa]|quant))|(${nouns}) (piu alt[oa]|maggiore|massim[oa])` : ''})`,
  ),
  more: new RegExp(`\\b(piu (${adjectives})${nouns ? `|(piu|maggiore) (${nouns}) (di|del)` : ''})`),
});
const plain = (most: RegExp, more: RegExp) => ({ most, more });

/** "Potentissimo" asks for the most powerful as "il più potente" does. */
const inOneWord = (words: string, { most, more }: ReturnType<typeof plain>) => ({
  most: new RegExp(`\\b(${words})\\b|${most.source}`),
  more,
});

const dear = scale('(car[oaie]|costos[oaie])');

export const gradables: Cues['gradables'] = {
  light: plain(
    /\b((il|lo|la|i|gli|le|qual[ei]?|che|chi|l'\S+)( \S+){0,5} piu legger[oaie](?! (di|del|della) (quest[oa]|quell[oa]|[a-z]*\d))|(pesa|pesano) (di )?meno(?! di (?!tutt))|meno pesante(?! di)|minor peso|peso minore)\b/,
    /\b(piu legger[oaie]|meno pesant[ei]|pesi(no)? (di )?meno|troppo pesant[ei]|pesa meno di)\b/,
  ),
  heavy: plain(
    /\b((il|lo|la|i|gli|le|qual[ei]?|che|chi)( \S+){0,5} piu pesant[ei](?! (di|del|della) (quest[oa]|quell[oa]|[a-z]*\d))|(quale|chi|che) pesa di piu)\b/,
    /\b(piu pesant[ei]|pesa(no)? (di|in) piu)\b/,
  ),
  strong: inOneWord(
    'potentissim[oaie]|fortissim[oaie]',
    scale('(potent[ei]|fort[ei])', 'coppia|potenza|forza|energia del colpo|aspirazione|energia|joule'),
  ),
  weak: plain(/\b(meno potent[ei](?! di)|piu debol[ei])\b/, /\b(meno (potent[ei]|coppia|potenza))\b/),
  cheap: plain(
    /\b((il|lo|la|i|gli|le|qual[ei]?|che|chi|l'\S+)( \S+){0,5} (piu economic(o|a|i|he)|meno car[oaie])(?! (di|del|della) (quest[oa]|quell[oa]|[a-z]*\d))|(costa|costano) (di )?meno(?! di)|(minor|miglior) prezzo|prezzo piu basso)\b/,
    /\b(piu economic(o|a|i|he)|meno car[oaie]|meno costos[oaie]|costi(no)? (di )?meno|troppo car[oa]|costa meno di)\b/,
  ),
  dear: { most: dear.most, more: new RegExp(`${dear.more.source}|\\bcosta(no)? (di|in) piu\\b`) },
  quiet: plain(
    /\b((il|lo|la|i|gli|le|qual[ei]?|che|chi|l'\S+)( \S+){0,5} (piu silenzios[oaie]|meno rumoros[oaie])|meno rumore(?! di)|fa meno rumore)\b/,
    /\b(piu silenzios[oaie]|meno rumor\w*|troppo rumoros[oa])\b/,
  ),
  loud: scale('rumoros[oaie]', 'rumore|chiasso|casino'),
  fast: scale('(veloc[ei]|rapid[oaie])', 'velocita|giri|corse|frequenza'),
  small: scale('(piccol[oaie]|compatt[oaie]|cort[oaie]|maneggevol[ei])'),
  big: scale('(grand[ei]|lung(o|a|hi|he))', 'capacita|ampere ?ora|ah'),
  deep: scale('(profond[oaie]|a fondo)', 'profondita( di taglio)?'),
  lasting: plain(
    /\b((maggiore?|piu|massima) (autonomia|durata)(?! di)|dura di piu|piu a lungo)\b/,
    /\b(piu (autonomia|durata)|duri di piu)\b/,
  ),
  smooth: plain(
    /\b((meno|minori?) vibrazion[ei](?! di)|vibra (di )?meno(?! di))\b/,
    /\b(meno vibra\w*|vibri (di )?meno)\b/,
  ),
  rated: plain(
    /\b((meglio|piu) (recensit|valutat)[oaie]|miglior[ei]? (recension\w*|valutazion\w*|giudiz\w*|voti)|piu (popolar[ei]|apprezzat[oaie]|amat[oaie])|preferit[oa])\b/,
    /\b(meglio (recensit|valutat)[oaie] di)\b/,
  ),
  bright: scale('luminos[oaie]', 'lumen|luce'),
  precise: scale('precis[oaie]', 'precisione'),
};

export const ordinals: Cues['ordinals'] = [
  /\b(prim[oa]|n\.? ?1|numero (1|uno))\b/,
  /\b(second[oa]|n\.? ?2|numero (2|due))\b/,
  /\b(terz[oa]|numero (3|tre))\b/,
  /\b(quart[oa]|numero (4|quattro))\b/,
  /\b(ultim[oa])\b/,
];

export const liking: Cues['liking'] = {
  light: /\b(legger[oaie]|poco peso|che pesi poco|maneggevol[ei])\b/,
  strong: /\b(potent[ei]|fort[ei]|(tanta|molta) (coppia|forza|potenza))\b/,
  cheap:
    /\b(economic(o|a|i|he)|poco costos[oa]|spend(ere|o|iamo) poco|(senza|non) spendere (tanto|troppo|molto)|pochi soldi|non (troppo|molto) car[oa])\b/,
  quiet: /\b(non (faccia|fa) (troppo|tanto|molto)? ?(rumore|chiasso)|silenzios[oaie]|poco rumoros[oa])\b/,
  small: /\b(piccol[oaie]|compatt[oaie])\b/,
  smooth: /\b(poche vibrazioni|bassa vibrazione)\b/,
  lasting: /\b((tanta|molta|lunga) autonomia)\b/,
  bright: /\b(luminos[oa])\b/,
};

export const firstTwo: Cues['firstTwo'] = /\b(prim[ie] due)\b/;
