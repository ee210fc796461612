/** Usable share of a pack's energy: the protection stops before it is empty, and cold and wear reduce it. */
export const usableShare = 0.9;
/** A charger reduces its current from about 80 % on: the whole charge takes this much longer than Ah / A. */
export const chargingTaper = 1.15;

/** Average power draw of a tool type while working, in watts: light work and heavy work. */
export interface LoadModel {
  readonly light: number;
  readonly heavy: number;
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

/** Energy of a pack in watt-hours. */
export const energyOf = (volts: number, ampHours: number): number => volts * ampHours;

/** How long a pack runs a tool, as a range between heavy and light work. */
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

/** Sum of prices, exact to the smallest unit of the currency. */
export const sumOf = (items: readonly { readonly price: number; readonly count: number }[]): number =>
  items.reduce((total, { price, count }) => total + Math.round(price * 100) * count, 0) / 100;

/** A percentage of a value, rounded to the smallest unit of the currency. */
export const percentOf = (value: number, percent: number): number => Math.round(value * percent) / 100;

/** A value reduced by a percentage. */
export const percentOff = (value: number, percent: number): number =>
  Math.round((value - percentOf(value, percent)) * 100) / 100;

/** Percentage by which `value` is above (or, if negative, below) `base`. */
export const percentMore = (value: number, base: number): number => ((value - base) / base) * 100;

/** Peripheral speed of a blade or disc in metres per second. */
export const peripheralSpeed = (diameterMm: number, perMinute: number): number =>
  (Math.PI * (diameterMm / 1000) * perMinute) / 60;

/** Maximum rotation speed at which the rim stays within `metresPerSecond` (80 for bonded grinding discs, EN 12413). */
export const maxRotation = (diameterMm: number, metresPerSecond: number): number =>
  (metresPerSecond * 60) / (Math.PI * (diameterMm / 1000));

/** Whether a disc may run on a tool: its permitted speed is at least the tool's no-load speed. */
export const mayRun = (discPerMinute: number, toolPerMinute: number): boolean => discPerMinute >= toolPerMinute;
