import type { Cues, TurnSigns } from './cues.ts';

export const turnSigns: TurnSigns = {
  whether:
    /^(?!.*\b(que (?!el|la|los|las|un|una|est\w+|\d)\w+|cual(es)?|como|quien|donde|cuando|cuant[oa]s?|hay|teneis|tienen|algun\w*|muestra\w*|ensena\w*|busc\w*|necesito|quiero)\b).*\b(es|son|esta|tiene|pesa|cuesta|hace|mide|llega|supera|alcanza|da|puede|corta|taladra|perfora|aguanta|lleva|funciona|entra|cabe|atornilla|aspira|lija|sirve|(se )?vende|viene|trae|incluye)\b|^\W*(y )?(mas|menos) .{0,30}\b(que|de)\b/,
  difference: /\b(cuant[oa]s? (\w+ )?(mas|menos)|en cuanto (es )?(mas|menos)|cuant[oa] (mas|menos))\b/,
  similar: /\b(version(es)?|variantes?|parecid[oa]s?|similar(es)?|comparables?|algo asi)\b/,
  rejects:
    /\b(ningun[oa]? de (esos|esas|estos|estas|ellos|ellas|los|las)|ni uno ni otro|otra cosa|algo (distinto|diferente))\b/,
  theBefore: /\b((el|la) (anterior|de antes)|(modelo|herramienta|maquina) anterior)\b/,
  than: /\b(que (el|la|los|las)?|comparado con|respecto al?)\b/,
  theMore: /\b(el|la|los|las) (mas |menos |(liger|barat|economic|potent|silencios|pequen)\w*)/,
  inOrder: /\b(ordenad\w+ (por|de)|por orden de|de (mas|menos) \w+ a (mas|menos))\b/,
  worthIt: /\b(merece la pena|vale la pena|compensa)\b/,
  trouble:
    /\b(atascad[oa]|se ha (parado|atascado|bloqueado)|se (para|atasca|bloquea)|parpadea\w*|que hago|que hacer)\b/,
  suits: /\b(buen[oa] para|sirven?|vale|apt[oa]|adecuad[oa]|suficiente|(puede|puedo|podria)\b|con el(la)?\b)/,
  ofAll: /\b(de tod[oa]s|en total|de toda la gama|en general)\b/,
  howMuch:
    /\b(cuant[oa]s?|como de \w+|que (peso|par|potencia|autonomia|alcance|capacidad|longitud|nivel|diametro|profundidad))\b/,
  packOf:
    /\b(con|de|en) (su|esa|la misma) bateria\b|\b(baterias?|acumuladores) (de|del) (mi|la|el|nuestr[oa]|mis)\b|\bbateria del\b/,
  onMine:
    /\b(tengo|tiene|tenemos) ya .{0,14}baterias?\b|\bya (tengo|tiene|tenemos) .{0,14}baterias?\b|\btengo .{0,14}baterias?\b|\b(con|para|a) (l[ao]s mi[ao]s|mis baterias|las que tengo)\b/,
  why: /^\W*((y|pero|vale|ok) )*por que( (justo|precisamente|exactamente))?( (es[eao]s?|est[eao]s?|aquel(la)?|el|la|los|las|ell[oa]s?))?( (primer[oa]?|segund[oa]|tercer[oa]?|otr[oa]|precisamente|justamente|en (concreto|particular)|modelo|mismo))*( y no .{1,40})?\W*$|\bpor que (me |nos )?(l[oae]s? )?(recomienda\w*|recomendais|aconseja\w*|propon\w*|eliges?|elegi\w*|ha(s|beis)? elegido|sugier\w*)|\bpor que (deberia|tendria que|voy a) (\w+ )?(coger|comprar|elegir|llevarme|escoger)|\bque (tiene a (su )?favor|habla a favor)|\bpor que es (el|la) (mejor|mas (adecuad|indicad)\w*|buen\w*)/,
  hearing:
    /\b(malo para (los )?oidos|dan[oa]\w* (a |los )?oidos|protec\w+ (auditiv\w*|para (los )?oidos|de oidos)|protegerme (los )?oidos|tapones( para (los )?oidos)?|orejeras|cascos (antirruidos?|para el ruido|de proteccion)|cascos\b(?=.{0,12}\?))/,
  complete: /\b(con todo|en total|todo en total|complet[oa]|todo (incluido|junto)|list[oa] para (usar|trabajar))\b/,
  heavyDuty: /\b(camion(es)?|tractor(es)?|excavadoras?)\b/,
  theOne: /\b(el|la|los|las|es[ae]) (de|del|con|sin|mas|menos|a)\b/,
  cuts: /\b(cort(ar\w*|a|e|o|ando)|serrar|aserrar)\b/,
  equally:
    /\b(igual de|tan|misma|mismo|sin perder) (?=(potente|fuerte|liger|silencios|compact|pequen|rapid|luminos|potencia|fuerza|par))/,
  needsApart:
    /\b(necesit\w+|hace falta|tengo que|hay que|debo) (tambien |ademas )?(comprar )?(aparte )?(una? |la |el )?(bateria|cargador)\b|\b(bateria|cargador)\b.{0,25}\b(aparte|por separado)\b/,
  // Yes and no are said of the thing, however it was asked.
  negatively: /(?!)/,
  tooMuch: /\b(demasiado|muy) \w+.{0,40}\?$/,
  enough: /\b(basta|suficiente|llega|alcanza)\b/,
};

export const nth: Cues['nth'] = {
  ranks: [
    /\bsegund[oa]s?\b(?=.{0,40}\b(mas|menos|mejor|mayor|menor)\b)/,
    /\btercer[oa]?s?\b(?=.{0,40}\b(mas|menos|mejor|mayor|menor)\b)/,
    /\bcuart[oa]s?\b(?=.{0,40}\b(mas|menos|mejor|mayor|menor)\b)/,
  ],
  standIn: ' ',
};

export const questionJoin: Cues['questionJoin'] = /^y (cuant[oa]s?|que|cual(es)?|como)\b/;
