import { isAttribute } from '../../../catalogue/attributes.ts';
import type { Fact, OperationFindings } from '../../findings.ts';
import type { Quantity } from '../../plan.ts';
import { clause, joinedClauses } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figure, inAskedUnit } from '../figures.ts';
import { kitLines } from '../kitLines.ts';

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

const sum = (draft: Draft, { result, items = [] }: Found): void => {
  const parts = items.map(({ product, count }) => ({ role: 'tool' as const, product, count, state: 'buy' as const }));
  const things = kitLines(draft, parts);
  draft.say(
    result
      ? draft.phrase('calculate.sum', { things, total: quantity(draft, result) })
      : draft.phrase('calculate.unknown', { things }),
  );
};

const difference = (draft: Draft, { result, facts, percent, ready }: Found): void => {
  const [one, other] = facts;
  if (!result || one?.value === undefined || other?.value === undefined) {
    draft.say(draft.phrase('calculate.unknown', { things: undefined }));
    return;
  }
  draft.say(
    draft.phrase('calculate.difference', {
      value:
        one.field === 'price'
          ? draft.money(result.value, one.product.price?.currency)
          : differenceValue(draft, one, result),
      one: figure(one.product, one.field, one.value, draft.language).cited,
      other: figure(other.product, other.field, other.value, draft.language).cited,
      ...draft.named(one.product),
      ...draft.named(other.product, 'second'),
    }),
    percent === undefined ? '' : draft.phrase('calculate.percentMore', { percent }),
    ready ? draft.phrase('calculate.ready', readyValues(draft, one, other, ready)) : '',
  );
};

const readyValues = (draft: Draft, one: Fact, other: Fact, [here, there]: readonly [number, number]) => {
  const said = (amount: number): string => draft.money(amount, one.product.price?.currency);
  return {
    ...draft.named(one.product),
    ...draft.named(other.product, 'second'),
    one: said(here),
    other: said(there),
    value: said(Math.abs(here - there)),
  };
};

/** Number of packs for the given hours, and how long one lasts. */
const packsTold = (draft: Draft, found: Found): void => {
  const { packs, result, span, battery } = found;
  if (!packs || !battery) {
    draft.say(draft.phrase('calculate.unknown', { things: undefined }));
    return;
  }
  const minutes = (value: number): string => quantity(draft, { value, unit: 'min' });
  draft.say(
    draft.phrase('calculate.packs', {
      ...draft.named(battery, 'battery'),
      many: packs.min === packs.max ? `**${packs.min}**` : `**${packs.min}–${packs.max}**`,
      hours: quantity(draft, { value: packs.hours, unit: 'h' }),
      time: result ? minutes(result.value) : `${minutes(span?.min ?? 0)}–${minutes(span?.max ?? 0)}`,
    }),
  );
};

const differenceValue = (draft: Draft, { product, field }: Fact, result: Quantity): string =>
  isAttribute(field) ? figure(product, field, Math.abs(result.value), draft.language).value : quantity(draft, result);

/** A range computed from the usual power draw, if the data have no figure. */
const spanned = (draft: Draft, { span, facts }: Found): string | undefined => {
  if (!span) return undefined;
  const energy = facts.find(({ field }) => field === 'energy');
  if (energy?.value === undefined) return undefined;
  const watts = (value: number): string => quantity(draft, { value, unit: 'W' });
  return draft.phrase('calculate.span', {
    energy: figure(energy.product, 'energy', energy.value, draft.language).cited,
    light: watts(span.watts.light),
    heavy: watts(span.watts.heavy),
    low: quantity(draft, { value: span.min, unit: span.unit }),
    high: quantity(draft, { value: span.max, unit: span.unit }),
  });
};

/** The tool, pack and charger that a time applies to. */
const holdsFor = (draft: Draft, { tool, battery, charger }: Found): string | undefined => {
  if (!battery) return undefined;
  const used = tool && draft.named(tool);
  const pack = draft.named(battery, 'battery');
  if (used) return draft.phrase('calculate.toolWithBattery', { ...used, ...pack });
  return charger
    ? draft.phrase('calculate.withBoth', { ...pack, ...draft.named(charger, 'charger') })
    : draft.phrase('calculate.withBattery', pack);
};

/** Charging times on all chargers, the fastest first. */
const chargersTold = (draft: Draft, { result, battery, charger, slower = [] }: Found): boolean => {
  if (!result || !battery || !charger || slower.length === 0) return false;
  const times = [{ charger, minutes: result.value }, ...slower].map((each) =>
    draft.phrase('calculate.onCharger', {
      ...draft.named(each.charger, 'charger'),
      time: quantity(draft, { value: each.minutes, unit: 'min' }),
    }),
  );
  draft.say(draft.phrase('calculate.chargers', { ...draft.named(battery, 'battery'), times: draft.list(times) }));
  return true;
};

/** How long a day a tool may be used until its vibration reaches the action value and the limit. */
const exposureTold = (draft: Draft, { exposure, facts }: Found): boolean => {
  if (!exposure) return false;
  const { standard, action, limit } = exposure;
  draft.say(
    draft.phrase('calculate.exposure', {
      facts: factsClause(draft, facts),
      standard,
      action: quantity(draft, action.time),
      actionValue: quantity(draft, action.vibration),
      limit: quantity(draft, limit.time),
      limitValue: quantity(draft, limit.vibration),
    }),
  );
  return true;
};

const keys = {
  convert: 'calculate.convert',
  runtime: 'calculate.runtime',
  chargingTime: 'calculate.chargingTime',
  energy: 'calculate.energy',
  percent: 'calculate.percent',
} as const;

/** A figure that a formula gives from others. */
const formulaTold = (draft: Draft, found: Found, key: (typeof keys)[keyof typeof keys]): void => {
  const { result, from, facts } = found;
  const told = factsClause(draft, facts);
  if (!result) {
    draft.say(spanned(draft, found) ?? draft.phrase('calculate.unknown', { things: told }), holdsFor(draft, found));
    return;
  }
  const values = {
    result: quantity(draft, result),
    from: from && quantity(draft, from),
    facts: told,
    told: told !== '',
  };
  draft.say(draft.phrase(key, values), told === '' ? holdsFor(draft, found) : '');
};

/** How far a laser may be off, at each distance asked about. */
const deviationTold = (draft: Draft, { deviations = [], facts }: Found): boolean => {
  const told = factsClause(draft, facts);
  const [first, ...more] = deviations.map(({ from, result }) => ({
    from: quantity(draft, from),
    result: quantity(draft, result),
  }));
  if (!first) return false;
  draft.say(
    draft.phrase('calculate.deviation', { ...first, facts: told, told: told !== '' }),
    ...more.map((each) => draft.phrase('calculate.deviation', { ...each, facts: '', told: false })),
  );
  return true;
};

/** A computed figure and its inputs. */
export const writeCalculate = (draft: Draft, found: Found): void => {
  const { formula } = found;
  switch (formula) {
    case 'sum':
      sum(draft, found);
      return;
    case 'difference':
      difference(draft, found);
      return;
    case 'packs':
      packsTold(draft, found);
      return;
    case 'deviation':
    case 'exposure': {
      const told = formula === 'exposure' ? exposureTold(draft, found) : deviationTold(draft, found);
      if (!told) draft.say(draft.phrase('calculate.unknown', { things: undefined }));
      return;
    }
    case 'chargingTime':
      if (chargersTold(draft, found)) return;
      break;
    default:
  }
  formulaTold(draft, found, keys[formula]);
};
