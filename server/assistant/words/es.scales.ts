import type { Cues } from './cues.ts';

export const bounds: Cues['bounds'] = {
  under: {
    before:
      /((por )?debajo de|menos de|inferior(es)? a|mas (liger|barat|silencios|cort|pequen)\w* (que|de)|<)( (unos|los|las|aprox\.?))*\s*$/,
    after: /(?!)/,
  },
  atMost: {
    before:
      /(como (mucho|maximo)|(un )?maximo( de)?|max\.?|hasta|no (mas|pase|supere|exceda|pese mas)( de)?|presupuesto( de| es de)?|tengo|<=)( (los|las|unos))?\s*:?\s*$/,
    after: /^\s*(o menos|como (mucho|maximo)|max(imo)?\b|de presupuesto|de maximo)/,
  },
  over: {
    before:
      /(mas de|mas (pesad|car|ruidos|larg|rapid|fuerte|potente|profund)\w* (que|de)|superior(es)? a|por encima de|(que )?(supere|pase|exceda)n?( de)?|mayor(es)? (de|que|a)|>)( (unos|los|las))?\s*$/,
    after: /^\s*\+/,
  },
  atLeast: {
    before:
      /(al menos|como minimo|(un )?minimo( de)?|min\.?|por lo menos|desde|a partir de|no menos de|>=)( (los|las|unos))?\s*:?\s*$/,
    after: /^\s*(o mas|y mas|como minimo|minimo|en adelante|por lo menos|para arriba)/,
  },
  about: {
    before: /(alrededor de|aprox(imadamente)?\.?|unos|unas|sobre( los)?|cerca de|~)\s*$/,
    after: /^\s*(aprox\w*|mas o menos|o asi)/,
  },
};

export const rangeJoin = /^\s*(-|a|y|hasta|~)\s*$/;

export const negation: Cues['negation'] = {
  before:
    /\b(sin|no|ni|excepto|salvo|menos|nada de|que no (tenga|lleve|sea)|que no sean)( (un|una|el|la|los|las|tenga|lleve|sea|sean|quiero|tengo|hay|con|de|a|much[oa]|tant[oa]|hacer|levantar))*\s*$/,
  after: /^\s*(no (hace falta|necesito))\b/,
};

/** Superlative with the article or a question word before, comparative with "más" alone. */
const scale = (adjectives: string, nouns?: string) => ({
  most: new RegExp(
    `\\b((el|la|los|las|lo|cual(es)?|que|quien)( \\S+){0,4} mas (${adjectives})(?! que (?!ten|hay|vend|ofre))${nouns ? `|(mayor|maxim[oa]|mas) (${nouns})(?! que)|(${nouns}) (mas alt[oa]|mayor|maxim[oa])` : ''})`,
  ),
  more: new RegExp(`\\b(mas (${adjectives})${nouns ? `|mas (${nouns}) que` : ''})`),
});
const plain = (most: RegExp, more: RegExp) => ({ most, more });

const dear = scale('car[oa]s?');

export const gradables: Cues['gradables'] = {
  light: plain(
    /\b((el|la|los|las|lo|cual(es)?|que)( \S+){0,5} mas (liger|livian)[oa]s?(?! que)|menos pesad[oa]|(que )?menos pesa|pesa menos(?! (de|que))|menor peso)\b/,
    /\b(mas (liger|livian)[oa]s?|menos pesad[oa]s?|pese[n]? menos|pesa[n]? menos que|demasiado pesad[oa])\b/,
  ),
  heavy: plain(
    /\b((el|la|los|las|lo|cual(es)?|que)( \S+){0,4} mas pesad[oa]s?(?! que)|(cual|que) pesa mas(?! (de|que)))\b/,
    /\b(mas pesad[oa]s?|mas pesa[n]?|pesa[n]? mas)\b/,
  ),
  strong: scale(
    '(potente|fuerte|poderos[oa])s?',
    'par|potencia|fuerza|energia de impacto|succion|aspiracion|energia|julios',
  ),
  weak: plain(/\b(menos (potente|par)(?! que)|mas debil)\b/, /\b(menos (potente|par|potencia)s?)\b/),
  cheap: plain(
    /\b((el|la|los|las|lo|cual(es)?|que)( \S+){0,5} mas (barat|economic|asequible)[oa]?s?(?! que)|menos car[oa]|(que )?menos cuesta|cuesta menos(?! (de|que))|(menor|mejor) precio|precio mas bajo)\b/,
    /\b(mas (barat|economic|asequible)[oa]?s?|menos car[oa]s?|cueste[n]? menos|demasiado car[oa]|cuesta[n]? menos que)\b/,
  ),
  dear: { most: dear.most, more: new RegExp(`${dear.more.source}|\\b(cuesta[n]? mas|mas cuesta[n]?)\\b`) },
  quiet: plain(
    /\b((el|la|los|las|lo|cual(es)?|que)( \S+){0,5} mas (silencios[oa]s?|calladas?)(?! que)|menos ruid(o|os[oa])s?(?! que)|(que )?menos ruido hace|hace menos ruido)\b/,
    /\b(mas silencios[oa]s?|menos ruid(o|os[oa]s?)|demasiado ruid\w*)\b/,
  ),
  loud: scale('ruidos[oa]s?', 'ruido'),
  fast: scale('rapid[oa]s?', 'velocidad|revoluciones|rpm|cadencia|carreras'),
  small: scale('(pequen[oa]s?|compact[oa]s?|cort[oa]s?|manejables?)'),
  big: scale('(grandes?|larg[oa]s?)', 'capacidad|tamano|amperios([ -]hora)?|ah'),
  deep: scale('profund[oa]s?', 'profundidad de corte|profundidad'),
  lasting: plain(
    /\b((mayor|mas|maxima) (autonomia|duracion)(?! que)|(que|cual) (dura|aguanta) mas|mas (dura|aguanta)|mas duradera)\b/,
    /\b(mas (autonomia|duracion)|dure mas|aguante mas)\b/,
  ),
  smooth: plain(
    /\b((menor|menos|minima) (vibracion|vibraciones)(?! que)|vibra menos(?! que)|menos vibra)\b/,
    /\b(menos vibra\w*|vibre menos)\b/,
  ),
  rated: plain(
    /\b(mejor(es)? (valorad[oa]s?|puntuad[oa]s?|opinion\w*|resena\w*|valoracion\w*)|mas popular\w*|favorit[oa]|mas valorad[oa])\b/,
    /\b(mejor valorad[oa] que)\b/,
  ),
  bright: scale('(luminos[oa]s?|brillantes?|potentes? de luz)', 'lumenes|luz'),
  precise: scale('precis[oa]s?|exact[oa]s?', 'precision'),
};

export const ordinals: Cues['ordinals'] = [
  /\b(el primero|la primera|primer[oa]?|n\.? ?1|numero (1|uno))\b/,
  /\b(segund[oa]|n\.? ?2|numero (2|dos))\b/,
  /\b(tercer[oa]?|numero (3|tres))\b/,
  /\b(cuart[oa]|numero (4|cuatro))\b/,
  /\b(ultim[oa])\b/,
];

export const liking: Cues['liking'] = {
  light: /\b(liger[oa]s?|livian[oa]s?|que pese poco|poco peso)\b/,
  strong: /\b(potente|fuerte|con (mucho|mucha) (par|fuerza|potencia))s?\b/,
  cheap:
    /\b(barat[oa]s?|economic[oa]s?|asequibles?|gastar poco|(sin|no) gastar (mucho|demasiado)|poco (dinero|presupuesto)|no muy car[oa])\b/,
  quiet: /\b(no (haga|hace|meta|mete) (mucho|tanto|demasiado)? ?ruido|silencios[oa]s?|poco ruido\w*)\b/,
  small: /\b(pequen[oa]s?|compact[oa]s?)\b/,
  smooth: /\b(poca vibracion|pocas vibraciones)\b/,
  lasting: /\b(mucha autonomia)\b/,
  bright: /\b(luminos[oa])\b/,
};

export const firstTwo: Cues['firstTwo'] = /\b(dos primer[ao]s|primer[ao]s dos)\b/;
