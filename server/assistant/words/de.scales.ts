import type { Cues } from './cues.ts';

export const bounds: Cues['bounds'] = {
  under: {
    before:
      /(unter|unterhalb( von)?|weniger als|leichter als|billiger als|gunstiger als|kleiner als|leiser als|kurzer als|<)( (ca\.?|etwa|rund))?\s*$/,
    after: /^\s*unterschreit/,
  },
  atMost: {
    before:
      /(hochstens|maximal|max\.?|bis( zu)?|nicht (mehr|schwerer|uber|teurer|grosser) (als)?|nicht uber|budget( von| ist)?|<=|limit)( ca\.?| etwa| rund)?\s*:?\s*$/,
    after:
      /^\s*(oder (weniger|leichter|drunter|billiger|kleiner)|maximal|max\b|hochstens|nicht uberschreit\w*|zur verfugung|budget|ausgeben)/,
  },
  over: {
    before:
      /(uber|mehr als|oberhalb von|starker als|grosser als|schwerer als|teurer als|lauter als|langer als|schneller als|tiefer als|heller als|>)( (ca\.?|etwa|rund))?\s*$/,
    after: /^\s*(\+|ubersteig\w*)/,
  },
  atLeast: {
    before: /(mindestens|mind\.?|min\.?|wenigstens|ab|nicht (weniger als|unter)|>=|von mindestens)\s*:?\s*$/,
    after: /^\s*(oder (mehr|daruber|hoher|starker|grosser)|und mehr|aufwarts|plus\b|mindestens|minimum)/,
  },
  about: {
    before: /(ca\.?|circa|etwa|ungefahr|rund|um die|so|gegen|~)\s*$/,
    after: /^\s*(oder so|rum|herum|ungefahr|etwa)/,
  },
};

export const rangeJoin = /^\s*(-|bis|und|bis zu|~)\s*$/;

export const negation: Cues['negation'] = {
  before:
    /\b(ohne|keine?[nrms]?|nicht|ausser|statt|anstatt|nichts mit)( (mit|den|die|das|dem|eine?[nrm]?|als|in|auf|viel|zu viel|grossen))*\s*$/,
  after: /^\s*(los(e|er|es|en)?|frei(e|er|es|en)?|nicht notig|muss nicht|brauche ich nicht|egal)\b/,
};

const scale = (most: RegExp, more: RegExp) => ({ most, more });

export const gradables: Cues['gradables'] = {
  light: scale(
    /\b(leichteste[nrsm]?|am leichtesten|geringste[ns]? gewicht|am wenigsten( \w+)? wiegt|wiegt am wenigsten)\b/,
    /\b(leichter(e[nrs]?)?|weniger schwer|zu schwer|wiegt weniger|nicht so schwer\w*)\b/,
  ),
  heavy: scale(/\b(schwerste[nrsm]?|am schwersten|wiegt am meisten)\b/, /\b(schwerer(e[nrs]?)?|wiegt mehr)\b/),
  strong: scale(
    /\b(starkste[nrsm]?|am starksten|kraftigste[nrs]?|am kraftigsten|(meiste|hochste|grosste|starkste)[snr]? (drehmoment|leistung|kraft|power|saugkraft|schlagenergie|schlagkraft)|leistungsstarkste[nrs]?|leistungsfahigste[nrs]?|am meisten (kraft|power|drehmoment|leistung))\b/,
    /\b(starker(e[nrs]?)?|kraftiger(e[nrs]?)?|mehr (kraft|power|drehmoment|leistung|saugkraft|schlagenergie|wumms|bums)|zu schwach|leistungsstarker\w*)\b/,
  ),
  weak: scale(
    /\b(schwachste[nrs]?|am schwachsten|(geringste|kleinste|niedrigste)[snr]? (drehmoment|leistung))\b/,
    /\b(schwacher(e[nrs]?)?|weniger (kraft|drehmoment|leistung))\b/,
  ),
  cheap: scale(
    /\b(billigste[nrsm]?|am billigsten|gunstigste[nrsm]?|am gunstigsten|preiswerteste[nrs]?|am wenigsten kostet|kostet am wenigsten|niedrigste[nr]? preis|preisgunstigste[nrs]?)\b/,
    /\b(billiger(e[nrs]?)?|gunstiger(e[nrs]?)?|preiswerter(e[nrs]?)?|zu teuer|kostet weniger|nicht so teuer\w*)\b/,
  ),
  dear: scale(
    /\b(teuerste[nrs]?|am teuersten|kostet am meisten|hochste[nr]? preis)\b/,
    /\b(teurer(e[nrs]?)?|kostet mehr)\b/,
  ),
  quiet: scale(
    /\b(leiseste[nrsm]?|am leisesten|(geringste|niedrigste)[nrs]? (gerausch\w*|larm\w*|lautstarke|schall\w*))\b/,
    /\b(leiser(e[nrs]?)?|weniger (laut|larm)|zu laut|nicht so laut\w*)\b/,
  ),
  loud: scale(
    /\b(lauteste[nrs]?|am lautesten|am meisten (larm|krach))\b/,
    /\b(lauter(e[nrs]?)?|mehr (larm|krach|gerausch\w*))\b/,
  ),
  fast: scale(
    /\b(schnellste[nrsm]?|am schnellsten|hochste[nr]? (drehzahl|hubzahl|leerlaufdrehzahl|geschwindigkeit)|am meisten umdrehungen)\b/,
    /\b(schneller(e[nrs]?)?|hohere (drehzahl|hubzahl)|zu langsam)\b/,
  ),
  small: scale(
    /\b(kleinste[nrsm]?|am kleinsten|kurzeste[nrs]?|am kurzesten|kompakteste[nrs]?|am kompaktesten|handlichste[nrs]?)\b/,
    /\b(kleiner(e[nrs]?)?|kurzer(e[nrs]?)?|kompakter(e[nrs]?)?|handlicher(e[nrs]?)?|zu (gross|lang|klobig))\b/,
  ),
  big: scale(
    /\b(grosste[nrsm]?|am grossten|langste[nrs]?|(meiste|hochste|grosste)[nrs]? kapazitat|(meisten|hochsten) (ah|amperestunden|wattstunden))\b/,
    /\b(grosser(e[nrs]?)?|mehr kapazitat|zu klein)\b/,
  ),
  deep: scale(
    /\b(tiefste[nrs]?|am tiefsten|(grosste|hochste|meiste|maximale)[nrs]? schnitttiefe)\b/,
    /\b(tiefer(e[nrs]?)?|mehr schnitttiefe)\b/,
  ),
  lasting: scale(
    /\b(langste[nrs]? (laufzeit|akkulaufzeit)|am langsten( \w+)?|ausdauerndste[nrs]?|halt am langsten|lauft am langsten|meiste (laufzeit|ausdauer))\b/,
    /\b(langere laufzeit|langer (lauft|halt|durch)|(lauft|halt) langer|mehr (laufzeit|ausdauer))\b/,
  ),
  smooth: scale(
    /\b((geringste|wenigste|niedrigste)[nrs]? (vibration\w*|schwingung\w*)|vibriert am wenigsten|vibrationsarmste[nrs]?|am wenigsten (vibration\w*|vibrieren|vibriert)|vibrier(t|en) .{0,20}am wenigsten)\b/,
    /\b(weniger (vibration\w*|vibriert|schwingung\w*)|vibriert weniger|vibrationsarmer\w*)\b/,
  ),
  rated: scale(
    /\b(best ?bewertete[nrs]?|am besten bewertet\w*|beste[nr]? bewertung\w*|beliebteste[nrs]?|hochste[nr]? bewertung)\b/,
    /\b(besser bewertet\w*|bessere bewertung\w*)\b/,
  ),
  bright: scale(
    /\b(hellste[nrs]?|am hellsten|meiste[nrs]? (lumen|licht))\b/,
    /\b(heller(e[nrs]?)?|mehr (lumen|licht))\b/,
  ),
  precise: scale(
    /\b(genaueste[nrs]?|am genauesten|praziseste[nrs]?|hochste[nr]? genauigkeit)\b/,
    /\b(genauer(e[nrs]?)?|praziser(e[nrs]?)?)\b/,
  ),
};

export const ordinals: Cues['ordinals'] = [
  /\b(erste[nrsm]?|nr\.? ?1|nummer (1|eins))\b/,
  /\b(zweite[nrsm]?|nr\.? ?2|nummer (2|zwei))\b/,
  /\b(dritte[nrsm]?|nr\.? ?3|nummer (3|drei))\b/,
  /\b(vierte[nrsm]?|nr\.? ?4|nummer (4|vier))\b/,
  /\b(letzte[nrsm]?)\b/,
];

export const liking: Cues['liking'] = {
  light: /\b(leicht(e[nrs]?|es)?|handlich\w*|nicht (so|zu) schwer\w*)\b/,
  strong: /\b(stark(e[nrs]?)?|kraftig\w*|leistungsstark\w*|viel (kraft|power|drehmoment))\b/,
  cheap:
    /\b(gunstig(e[nrs]?)?|billig(e[nrs]?)?|preiswert\w*|(nicht (so )?|wenig )(viel )?(geld )?(ausgeben|teuer\w*)|wenig geld|kleine[sn]? budget|schmaler geldbeutel)\b/,
  quiet:
    /\b((nicht (so |zu )?viel|wenig|kein(en)?) (larm|krach|gerausch\w*)|leise[nrs]?|gerauscharm\w*|nicht (so|zu) laut)\b/,
  small: /\b(klein(e[nrs]?)?|kompakt\w*|eng(e[nr]?)? stellen)\b/,
  smooth: /\b(vibrationsarm\w*|wenig vibration\w*)\b/,
  lasting: /\b(ausdauernd\w*|lange laufzeit)\b/,
  bright: /\b(hell(e[nrs]?)?)\b/,
};

export const firstTwo: Cues['firstTwo'] = /\b(ersten (beiden|zwei))\b/;
