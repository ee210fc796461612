import { type AttributeValue, isAttribute } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { formatNumber } from '../../../catalogue/format.ts';
import type { Fact, OperationFindings } from '../../findings.ts';
import type { Quantity } from '../../plan.ts';
import { clause, joinedClauses } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figure, inAskedUnit } from '../figures.ts';
import { kitLines } from '../products/kitLines.ts';
import { excerpt } from '../quotes.ts';
import { sourceMark } from '../sources.ts';

const isCurrency = (unit: string): boolean => /^[A-Z]{3}$/.test(unit);

const quantity = (draft: Draft, { value, unit }: Quantity): string =>
  isCurrency(unit) ? draft.money(value, unit) : inAskedUnit({ value, unit }, draft.language);

const factsClause = (draft: Draft, facts: readonly Fact[]): string => {
  const products = [...new Map(facts.map(({ product }) => [product.id, product])).values()];
  const told = products.flatMap((product) => {
    const clauses = facts.flatMap(({ product: { id }, field, value }) =>
      id !== product.id || value === undefined ? [] : [clause(draft, product, field, value)],
    );
    return clauses.length === 0
      ? []
      : [draft.phrase('calculate.fact', { ...draft.named(product), clauses: joinedClauses(draft, clauses) })];
  });
  return draft.list(told);
};

type Found = OperationFindings['calculate'];

/** The sentences about a computed figure; none if the data do not give it. */
type Telling = (draft: Draft, found: Found) => readonly (string | undefined)[];

const sum: Telling = (draft, { result, items = [] }) => {
  const parts = items.map(({ product, count }) => ({ role: 'tool' as const, product, count, state: 'buy' as const }));
  const things = kitLines(draft, parts);
  return [
    result
      ? draft.phrase('calculate.sum', { things, total: quantity(draft, result) })
      : draft.phrase('calculate.unknown', { things }),
  ];
};

const difference: Telling = (draft, { result, facts, percent, ready }) => {
  const [one, other] = facts;
  if (!result || one?.value === undefined || other?.value === undefined) return [];
  const { product, field } = one;
  const said = (amount: number): string => draft.money(amount, product.price?.currency);
  const named = { ...draft.named(product), ...draft.named(other.product, 'second') };
  const ofField = isAttribute(field)
    ? figure(product, field, Math.abs(result.value), draft.language).value
    : quantity(draft, result);
  return [
    draft.phrase('calculate.difference', {
      ...named,
      value: field === 'price' ? said(result.value) : ofField,
      one: figure(product, field, one.value, draft.language).cited,
      other: figure(other.product, other.field, other.value, draft.language).cited,
    }),
    percent === undefined ? '' : draft.phrase('calculate.percentMore', { percent }),
    ready &&
      draft.phrase('calculate.ready', {
        ...named,
        one: said(ready[0]),
        other: said(ready[1]),
        value: said(Math.abs(ready[0] - ready[1])),
      }),
  ];
};

/** How many packs work without a break takes. */
const packs: Telling = (draft, { packs: needed, result, battery, charger }) => {
  if (!needed || !battery || !charger) return [];
  const { count, charging, hours } = needed;
  return [
    draft.phrase('calculate.packs', {
      ...draft.named(battery, 'battery'),
      ...draft.named(charger, 'charger'),
      count,
      charging: quantity(draft, charging),
      by: hours !== undefined ? 'hours' : result ? 'turns' : 'rule',
      hours: hours === undefined ? '' : quantity(draft, { value: hours, unit: 'h' }),
      time: result ? quantity(draft, result) : '',
    }),
  ];
};

/** A range computed from the usual power draw, if the data have no figure. */
const spanned = (draft: Draft, { span, facts }: Found): string | undefined => {
  const energy = facts.find(({ field }) => field === 'energy');
  if (!span || energy?.value === undefined) return undefined;
  const watts = (value: number): string => quantity(draft, { value, unit: 'W' });
  return draft.phrase('calculate.span', {
    energy: figure(energy.product, 'energy', energy.value, draft.language).cited,
    light: watts(span.watts.light),
    heavy: watts(span.watts.heavy),
    low: quantity(draft, { value: span.min, unit: span.unit }),
    high: quantity(draft, { value: span.max, unit: span.unit }),
  });
};

/** A reckoned number is a rough one: up to this share of the least, a charge surely does. */
const sureShare = 0.75;

/** Whether one charge does what is wanted: surely, if the work is not heavy, or not. */
const enoughFor = (draft: Draft, { pieces: many }: Found): string | undefined => {
  if (many?.wanted === undefined) return undefined;
  const does = many.wanted <= many.min * sureShare ? 'yes' : many.wanted <= many.max ? 'light' : 'no';
  return draft.phrase('calculate.enough', { does, wanted: formatNumber(many.wanted, draft.language) });
};

/** What a tool weighs with a pack on it. */
const weighed: Telling = (draft, { result, tool, battery, facts }) => {
  const [bare, pack] = facts;
  if (!result || !tool || !battery || bare?.value === undefined || pack?.value === undefined) return [];
  const said = (field: 'weight' | 'weightWithBattery', product: Product, value: AttributeValue): string =>
    figure(product, field, value, draft.language).cited;
  return [
    draft.phrase('calculate.weighed', {
      ...draft.named(tool),
      ...draft.named(battery, 'battery'),
      result: figure(tool, 'weight', result.value, draft.language).value,
      bare: said('weight', tool, bare.value),
      pack: said('weight', battery, pack.value),
    }),
  ];
};

/** An estimated number of screws, holes or cuts. */
const pieces: Telling = (draft, found) => {
  const { pieces: many, facts } = found;
  const energy = facts.find(({ field }) => field === 'energy');
  if (!many || energy?.value === undefined) return [draft.phrase('calculate.piecesUnknown')];
  return [
    enoughFor(draft, found),
    draft.phrase('calculate.pieces', {
      low: formatNumber(many.min, draft.language),
      energy: figure(energy.product, 'energy', energy.value, draft.language).cited,
    }),
    holdsFor(draft, found),
  ];
};

/** The tool and pack that an estimate applies to. */
const holdsFor = (draft: Draft, { tool, battery }: Found): string | undefined =>
  tool && battery
    ? draft.phrase('calculate.toolWithBattery', { ...draft.named(tool), ...draft.named(battery, 'battery') })
    : undefined;

/** A figure that a formula gives from others. */
const byFormula =
  (formula: 'convert' | 'energy' | 'percent'): Telling =>
  (draft, { result, from, facts }) => {
    const told = factsClause(draft, facts);
    return result
      ? [
          draft.phrase(`calculate.${formula}`, {
            result: quantity(draft, result),
            from: from && quantity(draft, from),
            facts: told,
            told: told !== '',
          }),
        ]
      : [];
  };

/** The stated time that one with another pack was reckoned from. */
const scaled = (draft: Draft, { stated }: Found): string =>
  stated
    ? draft.phrase('calculate.scaled', {
        stated: quantity(draft, { value: stated.minutes, unit: 'min' }),
        pack: stated.pack.model,
      })
    : '';

/** Whether one charge lasts as long as wanted, and what does if not. */
const lastsFor = (draft: Draft, { lasts }: Found): string | undefined => {
  if (!lasts) return undefined;
  const minutes = (value: number): string => quantity(draft, { value, unit: 'min' });
  const { count, larger } = lasts;
  const isLarger = count > 1 && larger !== undefined;
  return draft.phrase('calculate.lasts', {
    does: count === 1,
    wanted: minutes(lasts.minutes),
    count,
    has: isLarger,
    ...(isLarger ? { ...draft.named(larger.pack, 'larger'), time: minutes(larger.minutes) } : {}),
  });
};

const runtime: Telling = (draft, found) => {
  const { result, battery, tool, said } = found;
  if (!result || !battery || !tool)
    return [lastsFor(draft, found), spanned(draft, found) ?? draft.phrase('calculate.unknown'), holdsFor(draft, found)];
  const named = { ...draft.named(tool), ...draft.named(battery, 'battery') };
  return [
    lastsFor(draft, found),
    said === undefined
      ? draft.phrase('calculate.runtime', { ...named, result: quantity(draft, result) })
      : excerpt(said) + sourceMark(tool, ['runtime'], draft.language),
    scaled(draft, found),
  ];
};

/** Charging times on all chargers, the fastest first. */
const chargingTime: Telling = (draft, found) => {
  const { result, battery, charger, slower = [] } = found;
  if (!result || !battery || !charger) return [];
  const source = scaled(draft, found);
  const times = [{ charger, minutes: result.value }, ...slower].map((each, place) => {
    const time = quantity(draft, { value: each.minutes, unit: 'min' });
    return draft.phrase('calculate.onCharger', {
      ...draft.named(each.charger, 'charger'),
      time: source !== '' && place === 0 ? draft.phrase('calculate.about', { time }) : time,
    });
  });
  return [draft.phrase('calculate.chargers', { ...draft.named(battery, 'battery'), times: draft.list(times) }), source];
};

/** How long a day a tool may be used until its vibration reaches the action value and the limit. */
const exposure: Telling = (draft, { exposure: until, facts }) =>
  until
    ? [
        draft.phrase('calculate.exposure', {
          facts: factsClause(draft, facts),
          standard: until.standard,
          action: quantity(draft, until.action.time),
          actionValue: quantity(draft, until.action.vibration),
          limit: quantity(draft, until.limit.time),
          limitValue: quantity(draft, until.limit.vibration),
        }),
      ]
    : [];

/** How far a laser may be off, at each distance asked about. */
const deviation: Telling = (draft, { deviations = [], facts }) => {
  const told = factsClause(draft, facts);
  const [laser] = facts;
  // In the units of the shop: "at 60 ft it may be off by up to 1/4 in.".
  const said = (field: 'range' | 'length', of: Quantity): string =>
    laser ? figure(laser.product, field, of.value, draft.language).value : quantity(draft, of);
  return deviations.map(({ from, result }, place) =>
    // The accuracy is told once.
    draft.phrase('calculate.deviation', {
      from: said('range', from),
      result: said('length', result),
      facts: told,
      told: place === 0,
    }),
  );
};

const tellings: Readonly<Record<Found['formula'], Telling>> = {
  sum,
  difference,
  packs,
  pieces,
  weighed,
  deviation,
  exposure,
  chargingTime,
  runtime,
  convert: byFormula('convert'),
  energy: byFormula('energy'),
  percent: byFormula('percent'),
};

/** A computed figure and its inputs. */
export const writeCalculate = (draft: Draft, found: Found): void => {
  const told = tellings[found.formula](draft, found);
  draft.say(...(told.length > 0 ? told : [draft.phrase('calculate.unknown', { things: undefined })]));
};
