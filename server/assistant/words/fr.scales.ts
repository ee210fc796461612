import type { Cues } from './cues.ts';

export const bounds: Cues['bounds'] = {
  under: {
    before:
      /(moins de|sous( les)?|en dessous de|inferieur\w* a|plus (leger|legere|legers)s? que|moins cher\w* que|<)( (environ))?\s*$/,
    after: /(?!)/,
  },
  atMost: {
    before:
      /(au (plus|maximum)|maximum( de)?|max\.?|jusqu'a|ne depass\w* pas|depass\w* pas|pas plus (de|lourd que)|budget( de| est de)?|j'ai|<=)\s*:?\s*$/,
    after: /^\s*(ou moins|au (plus|maximum)|max(imum)?\b|de budget|grand maximum)/,
  },
  over: {
    before:
      /(plus de|plus (lourd|cher|bruyant|long|rapide|puissant|profond)\w* que( de)?|superieur\w* a|au[- ]dessus de|depass\w*|>)\s*$/,
    after: /^\s*\+/,
  },
  atLeast: {
    before: /(au moins|minimum( de)?|min\.?|a partir de|des|pas moins de|>=)\s*:?\s*$/,
    after: /^\s*(ou plus|et plus|minimum|au moins|au minimum)/,
  },
  about: { before: /(environ|autour de|a peu pres|dans les|vers|~)\s*$/, after: /^\s*(environ|a peu pres)/ },
};

export const rangeJoin = /^\s*(-|a|et|jusqu'a|~)\s*$/;

export const negation: Cues['negation'] = {
  before:
    /\b(sans|pas|non|ni|aucune?|sauf|excepte|hormis|plutot que)( (de|d'|un|une|le|la|les|du|des|avec|a|en|sur|ceux|celles|trop|beaucoup|faire))*\s*$/,
  after: /^\s*(inutile|pas necessaire)\b/,
};

/** Superlative with the article or a possessive before "plus", comparative with "plus" alone. */
const scale = (adjectives: string, nouns?: string) => ({
  most: new RegExp(
    `\\b((le|la|les|lequel|laquelle|lesquels) (\\S+ ){0,4}?plus (${adjectives})(?! qu(?!e (vous|tu|nous|je|j'|on)|oi))|(quel|quelle)\\b.{0,45} plus (${adjectives})(?! qu(?!e (vous|tu|nous|je|j'|on)|oi))${nouns ? `|(le plus (de |d')|plus (grande?|gros|grosse|forte?|haute?)) ?(${nouns})|(${nouns}) (la |le )?(plus (elevee?|forte?|grande?)|maximale?)` : ''})`,
  ),
  more: new RegExp(`\\b(plus (${adjectives})${nouns ? `|plus (de |d')(${nouns})` : ''})`),
});
const plain = (most: RegExp, more: RegExp) => ({ most, more });

const dear = scale('(cher|chere|couteux|couteuse)s?');

export const gradables: Cues['gradables'] = {
  light: plain(
    /\b((le|la|les|lequel|laquelle) (\S+ ){0,4}?plus leg(er|ere)s?(?! qu(?!e (vous|tu|nous|je|j'|on)|oi))|(quel|quelle)\b.{0,45} plus leg(er|ere)s?(?! qu(?!e (vous|tu|nous|je|j'|on)|oi))|pese(nt)? le moins|le moins lourd|la moins lourde|poids le plus (faible|bas))\b/,
    /\b(plus leg(er|ere)s?|moins lourde?s?|trop lourde?|pese(nt)? moins)\b/,
  ),
  heavy: scale('lourde?s?'),
  strong: scale('(puissant|costaud|fort)e?s?', 'couple|puissance|force|energie de frappe|aspiration|energie'),
  weak: plain(/\b(l[ea] moins puissante?|l[ea] plus faible)\b/, /\b(moins (puissante?s?|de couple|de puissance))\b/),
  cheap: plain(
    /\b((le|la|les|lequel|laquelle) (\S+ ){0,4}?moins (cher|chere|couteu\w+)s?(?! qu(?!e (vous|tu|nous|je|j'|on)|oi))|(quel|quelle)\b.{0,45} (moins cher|moins chere|plus abordable)(?! qu(?!e (vous|tu|nous|je|j'|on)|oi))|(le|la) plus abordable|prix le plus bas|meilleur prix|coute le moins)\b/,
    /\b(moins (cher|chere|couteu\w+)s?|plus abordables?|trop (cher|chere)|coute moins)\b/,
  ),
  dear: { most: dear.most, more: new RegExp(`${dear.more.source}|\\bcoute(nt)? .{0,12}plus\\b`) },
  quiet: plain(
    /\b((le|la|les|lequel|laquelle) (\S+ ){0,4}?(plus silencieu(x|se)s?|moins bruyante?s?)(?! qu(?!e (vous|tu|nous|je|j'|on)|oi))|(quel|quelle)\b.{0,45} (plus silencieu(x|se)|moins bruyante?)(?! qu(?!e (vous|tu|nous|je|j'|on)|oi))|fait le moins de bruit|le moins de bruit)\b/,
    /\b(plus silencieu(x|se)s?|moins bruyante?s?|moins de bruit|trop bruyante?)\b/,
  ),
  loud: scale('bruyante?s?', 'bruit'),
  fast: scale('(rapide|vite)s?', 'vitesse|tours|cadence|regime'),
  small: scale('(petit|compact|court|maniable)e?s?'),
  big: scale('(grand|grande|gros|grosse|long|longue)s?', 'capacite'),
  deep: scale('profonde?s?', 'profondeur( de coupe)?'),
  lasting: plain(
    /\b((la )?(plus grande|meilleure) autonomie|le plus d'autonomie|(dure|tient) le plus( longtemps)?|autonomie la plus \w+)\b/,
    /\b(plus d'autonomie|(dure|tient) plus longtemps)\b/,
  ),
  smooth: plain(
    /\b(le moins de vibrations?|vibre le moins|vibrations? (les |la )?plus faibles?|moins vibrante?)\b/,
    /\b(moins de vibrations?|vibre moins)\b/,
  ),
  rated: plain(
    /\b((mieux|meilleure?) (notee?s?|avis|note|notes|evaluation\w*)|mieux notee?s?|meilleurs avis|plus (populaire|apprecie)e?s?|prefere\w*)\b/,
    /\b(mieux notee? que)\b/,
  ),
  bright: scale('(lumineux|lumineuse|brillante?)s?', 'lumens?|lumiere'),
  precise: scale('precise?s?', 'precision'),
};

export const ordinals: Cues['ordinals'] = [
  /\b(premiere?|1(er|ere)|numero (1|un))\b/,
  /\b(deuxieme|seconde?|2(e|eme)|numero (2|deux))\b/,
  /\b(troisieme|3(e|eme)|numero (3|trois))\b/,
  /\b(quatrieme|4(e|eme)|numero (4|quatre))\b/,
  /\b(dernier|derniere)\b/,
];

export const liking: Cues['liking'] = {
  light: /\b(leg(er|ere)s?|pas trop lourde?|maniable)\b/,
  strong: /\b(puissante?s?|costaude?|beaucoup de (couple|force|puissance))\b/,
  cheap:
    /\b(pas (trop )?cher\w*|bon marche|abordables?|economiques?|petit budget|depenser peu|sans (trop )?depenser|pas me ruiner)\b/,
  quiet:
    /\b((ne )?(fait|fasse) pas (trop|beaucoup|tant)? ?(de )?bruit|silencieu(x|se)s?|peu bruyante?s?|pas trop bruyante?)\b/,
  small: /\b(petite?s?|compacte?s?)\b/,
  smooth: /\b(peu de vibrations?)\b/,
  lasting: /\b(bonne autonomie|longue autonomie|endurante?)\b/,
  bright: /\b(lumineu(x|se)|puissant eclairage)\b/,
};

export const firstTwo: Cues['firstTwo'] = /\b(deux premi(er|ere)s|premi(er|ere)s deux)\b/;
