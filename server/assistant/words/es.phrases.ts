import { policies } from './es.policies.ts';
import type { Phrases, Things } from './phrases.ts';
import { whole } from './qualities.ts';

const many = (things: Things): string => whole(things, things?.plural ?? 'productos');
const ours = (things: Things): string => `${things?.gender === 'f' ? 'nuestras' : 'nuestros'} ${many(things)}`;
const these = (things: Things): string => `${things?.gender === 'f' ? 'Estas' : 'Estos'} ${many(things)}`;
const met = (conditions: string): string => (conditions ? ` (${conditions})` : '');
const because = (platform: string | undefined): string =>
  platform ? `, porque pertenecen a la misma plataforma de baterías, ${platform}` : '';

const most = {
  light: 'el modelo más ligero',
  heavy: 'el modelo más pesado',
  strong: 'el modelo más potente',
  weak: 'el modelo menos potente',
  cheap: 'el modelo más económico',
  dear: 'el modelo más caro',
  quiet: 'el modelo más silencioso',
  loud: 'el modelo más ruidoso',
  fast: 'el modelo más rápido',
  small: 'el modelo más pequeño',
  big: 'el modelo más grande',
  deep: 'el modelo de corte más profundo',
  lasting: 'el modelo de mayor autonomía',
  smooth: 'el modelo con menos vibración',
  rated: 'el modelo mejor valorado',
  bright: 'el modelo más luminoso',
  precise: 'el modelo más preciso',
} as const;
const more = {
  light: 'más ligeros',
  heavy: 'más pesados',
  strong: 'más potentes',
  weak: 'menos potentes',
  cheap: 'más económicos',
  dear: 'más caros',
  quiet: 'más silenciosos',
  loud: 'más ruidosos',
  fast: 'más rápidos',
  small: 'más pequeños',
  big: 'más grandes',
  deep: 'de corte más profundo',
  lasting: 'de mayor autonomía',
  smooth: 'con menos vibración',
  rated: 'mejor valorados',
  bright: 'más luminosos',
  precise: 'más precisos',
} as const;

export const phrases: Phrases = {
  gap: ' ',
  stop: (text) => `${text}.`,
  comma: ', ',
  pair: (label, value) => `${label}: ${value}`,
  yes: 'Sí.',
  no: 'No.',
  labels: {
    product: 'Producto',
    attribute: 'Datos técnicos',
    value: 'Valor',
    rating: 'Valoración',
    platform: 'Plataforma de baterías',
    features: 'Características',
    reason: 'Motivo',
    facts: 'Datos clave',
  },
  costs: (name, price) => `${name} cuesta **${price}**.`,
  weighs: (name, withBattery, without) =>
    withBattery ? `${name} pesa **${withBattery}** con batería y ${without} sin ella.` : `${name} pesa **${without}**.`,
  fact: (name, label, value) => `${label} de ${name}: **${value}**.`,
  notSaid: (name, label) => `Nuestros datos de ${name} no dicen nada sobre esto: ${label}.`,
  has: (name, feature) => `Sí, ${name} lo incorpora: **${feature}**.`,
  notListed: (name, feature) => `En nuestros datos de ${name} esto no figura: ${feature}. Por eso no puedo asegurarlo.`,
  confirms: (name, label, value) => `Sí. ${label} de ${name}: **${value}**.`,
  denies: (name, label, value) => `No. ${label} de ${name}: **${value}**.`,
  box: (name) => `${name} se entrega con:`,
  successor: (name, next) => `Sí, el sucesor de ${name} es ${next}.`,
  newest: (name) => `Nuestros datos no indican ningún sucesor de ${name}.`,
  madeFor: (kinds) => `Para este trabajo están pensados: ${kinds}.`,
  noAnswer: 'Nuestros datos de producto no dicen nada al respecto.',
  // what the data leave open
  near: (name) => `Lo que sí dicen nuestros datos de ${name}:`,
  madeBy: (name, maker) =>
    `${name} es un producto de ${maker}. Nuestros datos no dicen nada más sobre quién lo fabrica ni dónde.`,
  unheld: {
    releaseDate: 'fecha de lanzamiento',
    origin: 'lugar de fabricación',
    colour: 'color',
    maker: 'fabricante',
    certificate: 'certificados y marcas de ensayo',
    cycles: 'vida útil y ciclos de carga',
    cable: 'longitud del cable',
    ipClass: 'grado de protección IP',
  },
  // among others
  differ: (value) => `La diferencia es de **${value}**.`,
  place: (rank, things, label, name, value) =>
    `Puesto ${rank} entre ${many(things)} según este dato (${label}): ${name}, con **${value}**.`,
  similar: (name) => `Lo más parecido a ${name} que tenemos:`,
  noSimilar: (name) => `Nuestros datos no recogen nada parecido a ${name}.`,
  others: (things) => `Otros productos que tenemos (${many(things)}):`,
  othersPast: 'Con sus condiciones no hay nada más. Sin ellas hay:',
  noOthers: 'No tenemos nada más de este tipo. Dígame qué le falta y seguiré buscando.',
  bounds: {
    under: (label, value) => `${label}: menos de ${value}`,
    atMost: (label, value) => `${label}: hasta ${value}`,
    over: (label, value) => `${label}: más de ${value}`,
    atLeast: (label, value) => `${label}: al menos ${value}`,
    about: (label, value) => `${label}: alrededor de ${value}`,
    exactly: (label, value) => `${label}: ${value}`,
  },
  between: (label, low, high) => `${label}: de ${low} a ${high}`,
  not: (value) => `no ${value}`,
  without: (label) => `sin ${label}`,
  found: (things, count, conditions) =>
    count === 1
      ? [
          `De ${ours(things)}, cumple un modelo${met(conditions)}:`,
          `Tenemos exactamente un modelo así en ${many(things)}${met(conditions)}:`,
        ]
      : [
          `${these(things)} cumplen lo que pide${met(conditions)}:`,
          `Esto es lo que tenemos en ${many(things)}${met(conditions)}:`,
        ],
  recommended: (things, count, conditions) =>
    count === 1
      ? [`Para eso le recomiendo${met(conditions)}:`, `Este modelo es el indicado${met(conditions)}:`]
      : [
          `Para eso le convienen ${these(things).toLowerCase()}${met(conditions)}:`,
          `${these(things)} sirven para ese trabajo${met(conditions)}, primero lo más adecuado:`,
        ],
  moreOf: (total) => `En total son ${total}; dígame otro requisito y acoto la lista.`,
  none: (things, conditions) => [
    `Ninguno de los modelos en ${many(things)} cumple eso${met(conditions)}.`,
    `No tenemos nada así en ${many(things)}${met(conditions)}.`,
  ],
  wouldBe: (condition, count) =>
    `Sin la condición «${condition}» hay ${count === 1 ? 'un modelo' : `${count} modelos`}.`,
  nearest: (label, value) => `Lo más cercano que tenemos: ${label}, ${value}.`,
  counted: (things, count) => `Tenemos ${count} ${count === 1 ? (things?.singular ?? 'producto') : many(things)}.`,
  rated: (value, count) => `valoración ${value}/5 en ${count} ${count === 1 ? 'opinión' : 'opiniones'}`,
  ofThese: {
    light: 'el más ligero',
    strong: 'el más potente',
    cheap: 'el más económico',
    quiet: 'el más silencioso',
    fast: 'el más rápido',
    small: 'el más pequeño',
    deep: 'el de corte más profundo',
    lasting: 'el de mayor autonomía',
    rated: 'el mejor valorado',
    bright: 'el más luminoso',
    precise: 'el más preciso',
    big: 'el más grande',
    smooth: 'el de menos vibración',
  },
  superlative: (things, gradable, name, label, value, count, conditions) =>
    count === 1
      ? `Por este dato solo se puede juzgar un modelo de ${ours(things)}: ${name}, ${label} **${value}**.`
      : `Entre ${ours(things)}${met(conditions)}, ${name} es ${most[gradable]}: ${label} **${value}**.`,
  next: (name, value) => `Le sigue ${name} con ${value}.`,
  relative: (gradable, name, label, value) => `Modelos ${more[gradable]} que ${name} (${label} ${value}):`,
  noRelative: (gradable, name, label, value) =>
    `No tenemos de este tipo modelos ${more[gradable]} que ${name} (${label} ${value}).`,
  compared: (names, differing) => [
    `Comparación de ${names}. Se diferencian en ${differing} datos, que van primero y en negrita.`,
    `Aquí tiene ${names} frente a frente. Lo que difiere (${differing} datos) va primero y en negrita.`,
  ],
  onlyOne: (name) => `Para comparar ${name} necesito un segundo producto. ¿Cuál tiene en mente?`,
  sameData: 'Sus datos no se diferencian.',
  suits: (name, wishes) => `${name} le conviene si da prioridad a ${wishes}.`,
  wishes: {
    light: 'un peso bajo',
    strong: 'más fuerza',
    cheap: 'un precio bajo',
    quiet: 'un trabajo silencioso',
    fast: 'más velocidad',
    small: 'un tamaño compacto',
    deep: 'cortes más profundos',
    smooth: 'poca vibración',
    rated: 'las mejores opiniones',
    lasting: 'mayor autonomía',
    bright: 'más luz',
    precise: 'mayor precisión',
    big: 'más capacidad',
  },
  goWith: (things, name, platform) => `${these(things)} van con ${name}${because(platform)}:`,
  usedWith: (name, platform) => `${name} va con estos productos${because(platform)}:`,
  nothingGoesWith: (things, name) => `Nuestros datos no indican ${many(things)} para ${name}.`,
  fits: (part, tool, platform) =>
    `Sí, ${part} va con ${tool}${platform ? `: los dos productos pertenecen a la plataforma ${platform}` : ''}.`,
  doesNotFit: (part, tool, partPlatform, toolPlatform) =>
    `No, ${part} no va con ${tool}: un producto pertenece a la plataforma ${partPlatform} y el otro a ${toolPlatform}. Baterías, cargadores y herramientas de plataformas distintas no son compatibles.`,
  fitUnknown: (part, tool) =>
    `Nuestros datos no indican que ${part} sea compatible con ${tool}. Por eso no puedo confirmarlo.`,
  packsDoNotFit: (other, tool, platform) =>
    `No, las baterías ${other} no van con ${tool}: pertenece a la plataforma ${platform}. Las baterías de otro voltaje o de otra plataforma no se pueden usar con este producto.`,
  platformsApart: (one, other) =>
    `${one} y ${other} son plataformas de baterías distintas: las baterías y los cargadores de una no sirven en las herramientas de la otra.`,
  noBattery: (name) => `${name} no funciona con batería: nuestros datos no indican ninguna.`,
  choose: (name, wishes) => `Si busca ${wishes}, elija ${name}.`,
  reviewed: (name, average, count) =>
    `${name} tiene una valoración media de **${average} sobre 5** en ${count} ${count === 1 ? 'opinión' : 'opiniones'}.`,
  noReviews: (name) => `Todavía no hay opiniones sobre ${name}.`,
  praised: 'Lo que gusta',
  criticised: 'Lo que se critica',
  quote: (text, title) => `«${title}: ${text}»`,
  reviewers: {
    diyEnthusiast: 'aficionado al bricolaje',
    homeowner: 'propietario de vivienda',
    professionalContractor: 'profesional',
  },
  more: (name) => `${name} en pocas palabras:`,
  details: (name) => `Todos los datos técnicos de ${name}:`,
  keyData: (name) => `Los datos clave de ${name}:`,
  about: (name, question) => `Sobre ${name}: *${question}*`,
  whichProduct: '¿A qué producto se refiere? Dígame el número de modelo o abra su página y pregunte allí.',
  unknownModel: (model) =>
    `No encuentro ningún producto con el número de modelo «${model}» en nuestro catálogo. Compruebe el número o dígame para qué necesita la herramienta.`,
  notCarried: (things) => `No tenemos ${things}.`,
  nearestKinds: (kinds) => `Lo más parecido que fabricamos: ${kinds}.`,
  policies,
};
