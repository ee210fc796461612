import { isIn, mainsOf } from '../../../../brands/areas.ts';
import type { Brand } from '../../../../brands/brand.ts';
import { brandOf } from '../../../../brands/registry.ts';
import { serviceHoursIn, weekdayIn } from '../../../../brands/serviceHours.ts';
import { type AnswerLanguage, type BrandCode, bcp47 } from '../../../../contract/contract.ts';
import { formatPrice } from '../../../../contract/prices.ts';
import type { OperationFindings, ServiceDetails } from '../../findings.ts';
import { kept, oncePer } from '../../text/oncePer.ts';
import type { PolicyTopic } from '../../topics.ts';
import type { Draft } from '../draft.ts';
import type { Values } from '../phrase.ts';

/** A link to a page, shown without protocol. */
const page = (url: string): string => `[${url.replace(/^https:\/\//, '').replace(/\/$/, '')}](${url})`;

const regions = new Map<AnswerLanguage, Intl.DisplayNames>();
const regionIn = (language: AnswerLanguage, country: string): string =>
  kept(regions, language, () => new Intl.DisplayNames(bcp47(language), { type: 'region' })).of(country.toUpperCase()) ??
  country;

/** What is told of deliveries, the warranty and the mains in a country; `none` where no country is named. */
const countryValues = ({ service }: Brand, language: AnswerLanguage, country: string | undefined): Values => {
  const { delivery, warranty, mains, origin } = service;
  const place = country ?? origin.home;
  const plug = mains.plugs[place] ?? mains.plug;
  const there = mainsOf[place];
  const asked = (holds: boolean): string => (country === undefined ? 'none' : holds ? 'yes' : 'no');
  const fits = there !== undefined && Math.abs(there.volts - mains.volts) <= maxDeviation;
  return {
    country: regionIn(language, place),
    delivered: asked(isIn(delivery.area, place, origin.home)),
    warranted: asked(isIn(warranty.area, place, origin.home)),
    isHome: asked(place === origin.home),
    isMade: asked(origin.madeIn.includes(place)),
    plugFits: asked(fits && there.plug === plug),
    plug,
    voltsThere: there?.volts ?? mains.volts,
    fitsVolts: asked(fits),
  };
};
/** Mains that differ by so many volts take the same tools. */
const maxDeviation = 10;

/** Whether somebody is there when the visitor asks for. */
const whenValues = (when: OperationFindings['handover']['when'], locale: string): Values => {
  if (when === undefined) return { there: 'none', onDay: 'no', day: '', atHour: false };
  const { open, day, hour } = when;
  return {
    there: open ? 'yes' : 'no',
    onDay: day === undefined ? 'no' : 'weekday',
    day: day === undefined ? '' : weekdayIn(day, locale),
    atHour: hour !== undefined || day === undefined,
  };
};

const daysAMonth = 30.4;
const monthsAYear = 12;

const written = oncePer((_: Brand) => new Map<AnswerLanguage, Values>());

/** What is the same for all visitors of a language; written once, because formats are slow to make. */
const ownValues = ({ name, service, currency, review }: Brand, language: AnswerLanguage): Values => {
  const { returns, repair, delivery, warranty, origin, mains } = service;
  const locale = bcp47(language);
  return {
    maker: name,
    phone: service.phone,
    called: service.phone !== undefined && !review.includes('service'),
    email: `[${service.email}](mailto:${service.email})`,
    hours: serviceHoursIn(service.hours, locale),
    warranty: page(service.warrantyUrl),
    dealers: page(service.dealersUrl),
    order: page(service.orderUrl),
    repair: page(service.repairUrl),
    manuals: page(service.manualsUrl),
    days: returns.days,
    used: returns.used,
    back: returns.shipping,
    tax: service.tax,
    shipping: service.repairShipping,
    currency: new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency,
    area: warranty.area,
    deliveryArea: delivery.area,
    secondHand: warranty.secondHand,
    trade: warranty.tradeYears === undefined ? 'same' : 'fewer',
    tradeYears: warranty.tradeYears ?? 0,
    repairLeast: repair.days[0],
    repairMost: repair.days[1],
    loan: repair.loan,
    deliveryLeast: delivery.days[0],
    deliveryMost: delivery.days[1],
    cost: formatPrice({ amount: delivery.cost, currency }, language),
    isFreeFrom: delivery.freeFrom !== undefined,
    freeFrom: formatPrice({ amount: delivery.freeFrom ?? 0, currency }, language),
    home: regionIn(language, origin.home),
    madeIn: new Intl.ListFormat(locale).format(origin.madeIn.map((each) => regionIn(language, each))),
    volts: mains.volts,
  };
};

/** The brand's service details as message arguments, with what the visitor told. */
export const serviceValues = (
  { brand, language }: Draft,
  { age, country, asked, said = '' }: ServiceDetails = {},
  when?: OperationFindings['handover']['when'],
): Values => {
  const own = brandOf(brand);
  const { days } = own.service.returns;
  const isOver = age !== undefined && age.least * daysAMonth > days + 1;
  const { tradeYears } = own.service.warranty;
  const isTradeOver = age !== undefined && tradeYears !== undefined && age.least > tradeYears * monthsAYear;
  return {
    ...kept(written(own), language, () => ownValues(own, language)),
    asked: asked ?? 'none',
    said,
    returned: isOver ? 'over' : 'none',
    traded: isTradeOver ? 'over' : 'none',
    ...countryValues(own, language, country),
    ...whenValues(when, bcp47(language)),
  };
};

/** Whether somebody has reviewed the generated service data of a new brand. */
export const isServiceReviewed = (brand: BrandCode): boolean => !brandOf(brand).review.includes('service');

/** Topics whose sentence states no term of the brand. */
const withoutTerms: ReadonlySet<PolicyTopic> = new Set(['person', 'privacy', 'recycling', 'awards', 'currency']);

/** What the brand's service data say on a topic. Terms that nobody has reviewed are not told; the visitor may ask the service. */
export const serviceSentence = (
  draft: Draft,
  topic: PolicyTopic,
  details?: ServiceDetails,
  when?: OperationFindings['handover']['when'],
): string =>
  draft.phrase(
    isServiceReviewed(draft.brand) || withoutTerms.has(topic) ? `service.${topic}` : 'service.unreviewed',
    serviceValues(draft, details, when),
  );
