import * as v from 'valibot';

/** What a visitor tells beside a question to the service; spread into its operations' schemas (inputs.ts). */

const months = v.pipe(v.number(), v.minValue(0));

/** How many months ago something was bought; a range where it is told roughly. */
export const age = v.strictObject({ least: months, most: months });
export type Age = v.InferOutput<typeof age>;

/** Code of a country: "ie". */
const country = v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'a country code')));

/** What a message asks of a delivery or, from `named` on, which way to pay. */
export const asked = v.picklist([
  ...(['time', 'cost', 'underWay', 'named', 'instalments', 'cashOnDelivery', 'invoice', 'card'] as const),
  ...(['transfer', 'debit', 'cash', 'store'] as const),
]);
export type Asked = v.InferOutput<typeof asked>;

export const serviceDetails = {
  age: v.exactOptional(age),
  country,
  asked: v.exactOptional(asked),
  said: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
};

/** Where a purchase is to be delivered to; without a country at home. */
export const destination = v.strictObject({ country });

const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));

/** When somebody is to be there: an ISO weekday (1 is Monday) or a day told from now, and an hour such as 19:00. */
export const when = v.strictObject({
  day: v.exactOptional(v.union([weekday, v.picklist(['now', 'today', 'tomorrow'])])),
  hour: v.exactOptional(v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'an hour such as 19:00'))),
});
