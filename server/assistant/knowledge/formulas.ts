/** Usable share of a pack's energy: the protection stops before it is empty, and cold and wear reduce it. */
export const usableShare = 0.9;

/** Average power draw of a tool type while working, in watts: light work and heavy work. */
export interface LoadModel {
  readonly light: number;
  readonly heavy: number;
}

/** Average power draw of a tool type, and the watt-hours that one screw, hole or cut takes, where it is used for these. */
export interface ToolLoad extends LoadModel {
  readonly piece?: LoadModel | undefined;
}

/** Inputs of a run time estimate, to be named in the answer. */
export interface RunTime {
  /** Minutes of continuous heavy work. */
  readonly min: number;
  /** Minutes of continuous light work. */
  readonly max: number;
  readonly wattHours: number;
  readonly usableShare: number;
  readonly load: LoadModel;
}

/** How long a pack runs a tool, as a range between heavy and light work. */
export const runTime = (wattHours: number, load: LoadModel): RunTime => ({
  min: ((wattHours * usableShare) / load.heavy) * 60,
  max: ((wattHours * usableShare) / load.light) * 60,
  wattHours,
  usableShare,
  load,
});

/** A rough number: down to half a decimal place ("65", "150"). */
const roundedDown = (value: number): number => {
  const step = 10 ** Math.max(Math.floor(Math.log10(value)), 1) / 2;
  return Math.max(Math.floor(value / step) * step, 1);
};

/** Estimated number of screws or holes on one charge, heavy and light ones. */
export const piecesPerCharge = (wattHours: number, { light, heavy }: LoadModel) => {
  const many = (each: number): number => roundedDown((wattHours * usableShare) / each);
  return { min: many(heavy), max: many(light) };
};

/** Sum of prices, exact to the smallest unit of the currency. */
export const sumOf = (items: readonly { readonly price: number; readonly count: number }[]): number =>
  items.reduce((total, { price, count }) => total + Math.round(price * 100) * count, 0) / 100;

/** A value reduced by a percentage, rounded to the smallest unit of the currency. */
export const percentOff = (value: number, percent: number): number => Math.round(value * (100 - percent)) / 100;

/** Hand-arm vibration in m/s² over a working day, with the values of Directive 2002/44/EC. */
export const dailyVibration = { standard: 'EN ISO 5349', action: 2.5, limit: 5, hours: 8 } as const;

/** Minutes of use a day until a tool's vibration reaches a daily value; a working day if it never does. */
export const minutesUntil = (value: number, vibration: number): number =>
  Math.floor(dailyVibration.hours * 60 * Math.min(1, (value / vibration) ** 2));
