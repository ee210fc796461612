import { attributes } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import { convertNamedUnit } from '../../../units/said.ts';
import type { Evidence, Exposure, FieldKey, OperationFindings } from '../../findings.ts';
import { dailyVibration, minutesUntil, percentOff, piecesPerCharge, runTime, sumOf } from '../../knowledge/formulas.ts';
import { loadLoads } from '../../knowledge/load.ts';
import { type OperationInputs, productIdsIn, type Quantity } from '../../plan.ts';
import { bareName } from '../../text/literals.ts';
import type { Operation } from '../context.ts';
import { batteriesOf, chargersOf, inBox, readyPair } from '../product/packaging.ts';
import { ownTextsOf } from '../product/places.ts';
import { sentencesOf } from '../product/polarity.ts';
import { factOf, figureOf, money } from '../product/values.ts';
import { openWorld, productsNamed, type World } from '../world.ts';

type Input = OperationInputs['calculate'];
type Of<Formula extends Input['formula']> = Extract<Input, { readonly formula: Formula }>;
type Finding = OperationFindings['calculate'];

/** Rounds off floating point errors. */
const digits = 6;

/** A result and the fields it is based on. */
const found = (
  formula: Input['formula'],
  result: Quantity | undefined,
  over: readonly (readonly [Product, FieldKey])[],
  more: Partial<Finding> = {},
): Finding => {
  const fields = over.map(([product, field]): Evidence => ({ from: 'field', productId: product.id, field }));
  return {
    formula,
    result,
    facts: over.map(([product, field]) => factOf(product, field)),
    evidence: { from: 'formula', formula, over: fields },
    ...more,
  };
};

const currencyOf = ({ price }: Product): string | undefined => price?.currency;

const sum = (world: World, { items }: Of<'sum'>): Finding => {
  const known = items.flatMap(({ product: id, count: many }) => {
    const product = world.product(id);
    return product ? [{ product, count: many }] : [];
  });
  const [first] = known;
  const currency = first && currencyOf(first.product);
  const complete = known.length === items.length && known.every(({ product }) => product.price !== undefined);
  const amount = sumOf(known.map(({ product, count: many }) => ({ price: product.price?.amount ?? 0, count: many })));
  const result = complete && currency !== undefined ? { value: amount, unit: currency } : undefined;
  return found(
    'sum',
    result,
    known.map(({ product }) => [product, 'price'] as const),
    { items: known },
  );
};

const percentMore = (here: number, there: number): number => {
  const [less, more] = [Math.min(here, there), Math.max(here, there)];
  return less === 0 ? 0 : Math.round((more / less - 1) * 100);
};

/** A tool on a cord is lifted as it is. */
const lifted = (product: Product, attribute: FieldKey): FieldKey =>
  attribute === 'weightWithBattery' && product.attributes.powerSource === 'mains' ? 'weight' : attribute;

const difference = (world: World, { products: ids, attribute, percent }: Of<'difference'>): Finding => {
  const products = productsNamed(world, ids).slice(0, 2);
  const [one, other] = products;
  const ready = attribute === 'price' ? readyPair(world, products) : undefined;
  const fields = products.map((product) => lifted(product, attribute));
  const [here, there] = products.map((product, place) => figureOf(product, fields[place] ?? attribute));
  const spec = attribute === 'price' ? undefined : attributes[attribute];
  const unit = attribute === 'price' ? one && currencyOf(one) : spec?.type === 'number' ? spec.unit : undefined;
  const known = one && other && here !== undefined && there !== undefined && unit !== undefined;
  const result = known ? { value: money(Math.abs(here - there)), unit } : undefined;
  return found(
    'difference',
    result,
    products.map((product, place) => [product, fields[place] ?? attribute] as const),
    {
      ...(percent === true && known ? { percent: percentMore(here, there) } : {}),
      ...(ready ? { ready } : {}),
    },
  );
};

const energyOf = (battery: Product): number | undefined => {
  const { batteryCapacity, voltage } = battery.attributes;
  const told = figureOf(battery, 'energy');
  if (told !== undefined) return told;
  return typeof batteryCapacity === 'number' && typeof voltage === 'number' ? batteryCapacity * voltage : undefined;
};

const packNamed = (packs: readonly Product[], name: unknown): Product | undefined => {
  if (typeof name !== 'string') return undefined;
  // Shops name packs by what they hold: "5,5 Ah".
  const capacity = /^(\d+(?:[.,]\d+)?) ?ah$/i.exec(name)?.[1]?.replace(',', '.');
  return packs.find((pack) =>
    capacity === undefined
      ? bareName(pack.model) === bareName(name)
      : figureOf(pack, 'batteryCapacity') === Number(capacity),
  );
};

/** The pack that a tool is weighed with, else the first it takes. */
const packOf = (world: World, product: Product): Product | undefined => {
  const packs = batteriesOf(world, product);
  return packNamed(packs, product.attributes.weightPack) ?? packs[0];
};

/** If the catalogue has no run time: a range computed from the pack's energy and the usual power draw. */
const reckoned = (world: World, product: Product, pack: Product | undefined): Finding => {
  const load = product.kind === undefined ? undefined : loadLoads()[product.kind];
  const wattHours = pack && energyOf(pack);
  const fits = pack !== undefined && batteriesOf(world, product).includes(pack);
  if (!load || wattHours === undefined || !fits) return found('runtime', undefined, [[product, 'runtime']]);
  const { min, max } = runTime(wattHours, load);
  const span = { min: Math.round(min), max: Math.round(max), unit: 'min', watts: load };
  return found('runtime', undefined, [[pack, 'energy']], { span, battery: pack, tool: product });
};

/** Estimated number of screws, holes or cuts on one charge. */
const pieces = (world: World, { product: id, battery: asked, wanted }: Of<'pieces'>): Finding => {
  const product = world.product(id);
  const each = product?.kind === undefined ? undefined : loadLoads()[product.kind]?.piece;
  const pack = product && (asked === undefined ? packOf(world, product) : world.product(asked));
  const wattHours = pack && energyOf(pack);
  if (!each || !pack || wattHours === undefined || !batteriesOf(world, product).includes(pack))
    return found('pieces', undefined, product ? [[product, 'runtime']] : []);
  const many = { ...piecesPerCharge(wattHours, each), ...(wanted === undefined ? {} : { wanted }) };
  return found('pieces', undefined, [[pack, 'energy']], { pieces: many, battery: pack, tool: product });
};

/** Whether a charge lasts as long as wanted, by the minutes of some energy. */
const lastsFor = (
  world: World,
  tool: Product,
  wanted: number,
  [wattHours, minutes]: readonly [number, number],
): NonNullable<Finding['lasts']> => {
  const fitting = batteriesOf(world, tool).flatMap((pack) => {
    const energy = energyOf(pack);
    return energy === undefined ? [] : [{ pack, minutes: Math.round((minutes * energy) / wattHours) }];
  });
  const [larger] = fitting
    .filter((each) => each.minutes >= wanted)
    .toSorted((one, other) => one.minutes - other.minutes);
  return { minutes: wanted, count: Math.ceil(wanted / minutes), ...(larger ? { larger } : {}) };
};

/** The run time, and whether it lasts as long as wanted. */
const runtime = (world: World, input: Of<'runtime'>): Finding => {
  const ran = scaledRuntime(world, input);
  const { span } = ran;
  // A reckoned range judges only what lies outside it.
  if (input.minutes !== undefined && span) {
    const isSure = input.minutes <= span.min || input.minutes > span.max;
    const count = Math.ceil(input.minutes / span.max);
    return isSure ? { ...ran, lasts: { minutes: input.minutes, count } } : ran;
  }
  const wattHours = ran.battery && energyOf(ran.battery);
  if (input.minutes === undefined || !ran.result || !ran.tool || wattHours === undefined) return ran;
  return { ...ran, lasts: lastsFor(world, ran.tool, input.minutes, [wattHours, ran.result.value]) };
};

/** The maker's sentence on the stated time, which often holds for one setting only. */
const sentenceOn = ({ context: { language } }: World, tool: Product, minutes: number, { model }: Product) => {
  const figure = new RegExp(String.raw`(?<![\d.,])${minutes}(?![\d.,]*\d)`);
  return ownTextsOf(tool, language)
    .filter((own) => own.language === language)
    .flatMap(({ text }) => sentencesOf(text))
    .find((sentence) => sentence.includes(model) && figure.test(sentence))
    ?.replace(/^\s*[-*] +/, '');
};

/** The stated run time, scaled by the energy of the requested pack. */
const scaledRuntime = (world: World, { product: id, battery: asked }: Of<'runtime'>): Finding => {
  const product = world.product(id);
  if (!product) return found('runtime', undefined, []);
  const minutes = figureOf(product, 'runtime');
  const told = packNamed(batteriesOf(world, product), product.attributes.runtimePack);
  const wanted = asked === undefined ? told : world.product(asked);
  if (minutes === undefined) return reckoned(world, product, asked === undefined ? packOf(world, product) : wanted);
  if (!wanted) return found('runtime', undefined, [[product, 'runtime']]);
  const over = [
    [product, 'runtime'],
    [product, 'runtimePack'],
    [wanted, 'energy'],
  ] as const;
  if (wanted === told) {
    const said = sentenceOn(world, product, minutes, wanted);
    const ran = { battery: wanted, tool: product, ...(said === undefined ? {} : { said }) };
    return found('runtime', { value: minutes, unit: 'min' }, over.slice(0, 2), ran);
  }
  const [has, needs] = [energyOf(wanted), told && energyOf(told)];
  if (has === undefined || needs === undefined || wanted.platform !== product.platform)
    return found('runtime', undefined, over);
  return found('runtime', { value: Math.round((minutes * has) / needs), unit: 'min' }, over, {
    battery: wanted,
    tool: product,
    ...(told ? { stated: { minutes, pack: told } } : {}),
  });
};

/** The stated time for a charger's own pack, scaled by capacity; of several chargers the fastest first. */
const chargingTime = (world: World, { battery: id, charger: asked, ranking: speed }: Of<'chargingTime'>): Finding => {
  const subject = world.product(id);
  const battery = subject && isToolKind(subject.kind) ? packOf(world, subject) : subject;
  if (!subject || !battery) return found('chargingTime', undefined, []);
  const all = chargersOf(world, battery);
  const boxed = inBox(subject, all);
  const chargers = asked === undefined ? (boxed ? [boxed] : all) : productsNamed(world, [asked]);
  const times = chargers.flatMap((charger) => {
    const own = figureOf(battery, 'chargingTime');
    // A pack may tell its time with the one charger that it names.
    if (own !== undefined && battery.chargers.length === 1 && battery.chargers[0] === charger.id)
      return [{ charger, minutes: own }];
    const minutes = figureOf(charger, 'chargingTime');
    const told = packNamed(batteriesOf(world, { ...charger, kind: 'charger' }), charger.attributes.chargingTimePack);
    const [has, needs] = [figureOf(battery, 'batteryCapacity'), told && figureOf(told, 'batteryCapacity')];
    const goes = charger.batteries.includes(battery.id) || battery.chargers.includes(charger.id);
    if (!goes || minutes === undefined || has === undefined || needs === undefined) return [];
    const stated = told === undefined || told === battery ? {} : { stated: { minutes, pack: told } };
    return [{ charger, minutes: told === battery ? minutes : Math.round((minutes * has) / needs), ...stated }];
  });
  const sorted = times.sort((one, other) => (one.minutes - other.minutes) * (speed?.direction === 'least' ? -1 : 1));
  const [first] = sorted;
  if (!first) return found('chargingTime', undefined, [[battery, 'batteryCapacity']]);
  return found(
    'chargingTime',
    { value: first.minutes, unit: 'min' },
    [
      [first.charger, 'chargingTime'],
      [battery, 'batteryCapacity'],
    ],
    {
      battery,
      charger: first.charger,
      ...(speed ? {} : { slower: sorted.slice(1) }),
      ...('stated' in first ? { stated: first.stated } : {}),
    },
  );
};

/** If not said, so long a tool runs without a break. */
const usualHours = 1;

/**
 * Packs for work without a break: as many as the given hours empty. Two if no hours are given and one charges as fast
 * as the other empties, or if the data have no run time.
 */
const packs = (world: World, { product, hours: given, battery: asked }: Of<'packs'>): Finding => {
  const ran = runtime(world, { formula: 'runtime', product, ...(asked === undefined ? {} : { battery: asked }) });
  const { result, battery } = ran;
  const charged = battery && chargingTime(world, { formula: 'chargingTime', battery: battery.id });
  if (!battery || !charged?.result || !charged.charger) return { ...ran, formula: 'packs' };
  const { charger, result: charging } = charged;
  const { span: _, ...rest } = ran;
  const alternates = result === undefined || (given === undefined && charging.value <= result.value);
  const hours = given ?? usualHours;
  return {
    ...rest,
    formula: 'packs',
    charger,
    packs: alternates ? { count: 2, charging } : { count: Math.ceil((hours * 60) / result.value), charging, hours },
    evidence: { from: 'formula', formula: 'packs', over: [...over(ran.evidence), ...over(charged.evidence)] },
  };
};

const over = (evidence: Evidence): readonly Evidence[] => (evidence.from === 'formula' ? evidence.over : [evidence]);

/** The pack of a tool that holds most, or least. */
const packOfSize = (world: World, tool: Product, size: 'most' | 'least' = 'most'): Product | undefined =>
  batteriesOf(world, tool)
    .toSorted((one, other) => (energyOf(one) ?? 0) - (energyOf(other) ?? 0))
    .at(size === 'most' ? -1 : 0);

/** The weight of a tool with a pack: that of both, since the stated one may hold for another pack. */
const weighed = (world: World, { product: id, battery: packId, pack: size }: Of<'weighed'>): Finding => {
  const tool = world.product(id);
  const battery = packId === undefined ? tool && packOfSize(world, tool, size) : world.product(packId);
  if (!tool || !battery) return found('weighed', undefined, []);
  const [bare, pack] = [figureOf(tool, 'weight'), figureOf(battery, 'weight')];
  const fits = batteriesOf(world, tool).includes(battery);
  const isBare = figureOf(tool, 'weightWithBattery') !== undefined;
  const result =
    fits && isBare && bare !== undefined && pack !== undefined ? { value: money(bare + pack), unit: 'kg' } : undefined;
  const over = [[tool, 'weight'] as const, [battery, 'weight'] as const];
  return found('weighed', result, over, { tool, battery });
};

/** Deviation of a laser at some distances, in millimetres. */
const deviation = (world: World, { product: id, distances }: Of<'deviation'>): Finding => {
  const product = world.product(id);
  const accuracy = product && figureOf(product, 'accuracy');
  if (!product || accuracy === undefined) return found('deviation', undefined, product ? [[product, 'accuracy']] : []);
  const deviations = distances.map((metres) => ({
    from: { value: metres, unit: 'm' },
    result: { value: Number((accuracy * metres).toPrecision(digits)), unit: 'mm' },
  }));
  return { ...found('deviation', deviations[0]?.result, [[product, 'accuracy']]), deviations };
};

/** Minutes a day until a tool's vibration reaches the daily action value and the limit. */
const exposure = (world: World, { product: id }: Of<'exposure'>): Finding => {
  const product = world.product(id);
  const vibration = product && figureOf(product, 'vibration');
  if (!product || vibration === undefined) return found('exposure', undefined, product ? [[product, 'vibration']] : []);
  const until = (value: number): Exposure => ({
    vibration: { value, unit: 'mps2' },
    time: inHours(minutesUntil(value, vibration)),
  });
  const { standard, action, limit } = dailyVibration;
  return {
    ...found('exposure', undefined, [[product, 'vibration']]),
    exposure: { standard, action: until(action), limit: until(limit) },
  };
};

const maxMinutes = 120;

/** Minutes up to two hours, then half hours. */
const inHours = (minutes: number): Quantity =>
  minutes < maxMinutes ? { value: minutes, unit: 'min' } : { value: Math.floor(minutes / 30) / 2, unit: 'h' };

/** Sums, differences, conversions and times, computed from the catalogue's figures. */
export const calculate: Operation<'calculate'> = async (context, input) => {
  if (input.formula === 'convert') {
    const { from, to } = input;
    const value = convertNamedUnit(from.value, from.unit, to);
    const result = value === undefined ? undefined : { value: Number(value.toPrecision(digits)), unit: to };
    return { ...found('convert', result, []), from };
  }
  const world = await openWorld(context, { products: productIdsIn(input) });
  switch (input.formula) {
    case 'sum':
      return sum(world, input);
    case 'difference':
      return difference(world, input);
    case 'runtime':
      return runtime(world, input);
    case 'chargingTime':
      return chargingTime(world, input);
    case 'packs':
      return packs(world, input);
    case 'pieces':
      return pieces(world, input);
    case 'weighed':
      return weighed(world, input);
    case 'energy': {
      const battery = world.product(input.battery);
      const value = battery && energyOf(battery);
      return found(
        'energy',
        value === undefined ? undefined : { value, unit: 'Wh' },
        battery ? [[battery, 'energy']] : [],
      );
    }
    case 'deviation':
      return deviation(world, input);
    case 'exposure':
      return exposure(world, input);
    case 'percent': {
      const product = world.product(input.product);
      const { price } = product ?? {};
      const result = price && { value: percentOff(price.amount, input.percent), unit: price.currency };
      return found('percent', result, product ? [[product, 'price']] : []);
    }
  }
};
