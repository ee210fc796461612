/** Share of a pack's energy that reaches the tool: the protection stops it before it is empty, and cold and wear cost some. */
export const usableShare = 0.9;
/** A charger gives its full current to about 80 %, then less and less: the whole takes this much longer than Ah / A. */
export const chargingTaper = 1.15;

/** Power a type of tool draws on average while it works, in watts: easy work and hard work. */
export interface LoadModel {
  readonly light: number;
  readonly heavy: number;
}

/** What a run time was reckoned with, to be said beside it. */
export interface RunTime {
  /** Minutes of work without a pause, at hard work. */
  readonly min: number;
  /** Minutes of work without a pause, at easy work. */
  readonly max: number;
  readonly wattHours: number;
  readonly usableShare: number;
  readonly load: LoadModel;
}

/** Energy of a pack in watt-hours. */
export const energyOf = (volts: number, ampHours: number): number => volts * ampHours;

/** How long a pack drives a tool, as a span between hard and easy work. */
export const runTime = (wattHours: number, load: LoadModel): RunTime => ({
  min: ((wattHours * usableShare) / load.heavy) * 60,
  max: ((wattHours * usableShare) / load.light) * 60,
  wattHours,
  usableShare,
  load,
});

/** Minutes to a full pack, and to 80 %. */
export const chargingTime = (ampHours: number, amps: number): { readonly full: number; readonly most: number } => ({
  full: (ampHours / amps) * 60 * chargingTaper,
  most: (ampHours / amps) * 60 * 0.8,
});

/** A sum of prices, exact to the smallest coin. */
export const sumOf = (items: readonly { readonly price: number; readonly count: number }[]): number =>
  items.reduce((total, { price, count }) => total + Math.round(price * 100) * count, 0) / 100;

/** So many percent of a value, rounded to the smallest coin. */
export const percentOf = (value: number, percent: number): number => Math.round(value * percent) / 100;

/** What is left after so many percent off. */
export const percentOff = (value: number, percent: number): number =>
  Math.round((value - percentOf(value, percent)) * 100) / 100;

/** By how many percent `value` is above (or, negative, below) `base`. */
export const percentMore = (value: number, base: number): number => ((value - base) / base) * 100;

/** Speed at the rim of a blade or disc in metres a second. */
export const peripheralSpeed = (diameterMm: number, perMinute: number): number =>
  (Math.PI * (diameterMm / 1000) * perMinute) / 60;

/** The highest speed of rotation at which a rim stays within `metresPerSecond` (80 for bonded grinding discs, EN 12413). */
export const maxRotation = (diameterMm: number, metresPerSecond: number): number =>
  (metresPerSecond * 60) / (Math.PI * (diameterMm / 1000));

/** Whether a disc may run on a tool: its permitted speed is at least the tool's speed without load. */
export const mayRun = (discPerMinute: number, toolPerMinute: number): boolean => discPerMinute >= toolPerMinute;
