/**
 * The attribute schema of the catalogue, after ETIM classes (for instance EC001371 cordless drill driver, EC001404
 * angle grinder): one name, one unit, one range of what is physically believable. A value outside is refused at import.
 */
export type AttributeSpec =
  | { readonly type: 'number'; readonly unit: Unit; readonly min: number; readonly max: number }
  | { readonly type: 'choice'; readonly values: readonly string[] }
  | { readonly type: 'text' };

export type Unit =
  | 'V'
  | 'Ah'
  | 'Wh'
  | 'W'
  | 'Nm'
  | '1/min'
  | 'J'
  | 'mm'
  | 'kg'
  | 'dB(A)'
  | 'm/s²'
  | 'm/s'
  | 'm³/h'
  | 'l/min'
  | 'l'
  | 'kPa'
  | 'm'
  | 'mm/m'
  | 'min'
  | 'A'
  | '°'
  | 'lm'
  | 'pcs'
  | 'years'
  | 'teeth'
  | 'grit';

const number = (unit: Unit, min: number, max: number) => ({ type: 'number', unit, min, max }) as const;
const choice = <const V extends readonly string[]>(...values: V) => ({ type: 'choice', values }) as const;
const text = { type: 'text' } as const;

export const attributes = {
  // power
  powerSource: choice('battery', 'mains', 'air', 'none'),
  voltage: number('V', 1, 400), // nominal; a "40 V max" pack has 36
  batteryCapacity: number('Ah', 0.5, 20),
  energy: number('Wh', 1, 800),
  cellCount: number('pcs', 1, 60),
  ratedPower: number('W', 50, 5000),
  chargingCurrent: number('A', 0.5, 20),
  chargingTime: number('min', 5, 600), // of the pack named in chargingTimePack, to full
  chargingTimePack: text,
  motor: choice('brushless', 'brushed', 'universal', 'none'),
  // rotation and blow
  torqueSoft: number('Nm', 1, 400),
  torqueHard: number('Nm', 1, 2500),
  torqueMax: number('Nm', 10, 3000), // impact drivers and wrenches
  breakawayTorque: number('Nm', 10, 4000),
  gears: number('pcs', 1, 6),
  noLoadSpeed: number('1/min', 50, 40000), // the highest
  noLoadSpeedLow: number('1/min', 50, 10000), // the highest in first gear, or the lowest where speed is set
  impactRate: number('1/min', 500, 60000),
  impactEnergy: number('J', 0.3, 40), // EPTA procedure 05/2009
  // holders and sizes
  toolHolder: choice(
    'keyless chuck',
    'hex 1/4"',
    'square 1/4"',
    'square 3/8"',
    'square 1/2"',
    'square 3/4"',
    'SDS-plus',
    'SDS-max',
    'M14',
    '5/8"-11 UNC',
    'T-shank',
    'universal shank',
    'collet',
    'starlock',
  ),
  chuckMin: number('mm', 0.5, 6),
  chuckMax: number('mm', 6, 20),
  drillSteel: number('mm', 3, 40),
  drillWood: number('mm', 5, 150),
  drillMasonry: number('mm', 4, 100),
  screwMax: number('mm', 3, 30), // greatest screw or bolt, thread diameter
  discDiameter: number('mm', 50, 400), // grinding and cutting discs
  bladeDiameter: number('mm', 80, 400), // circular blades
  bore: number('mm', 5, 60),
  cuttingDepth: number('mm', 5, 300), // at 90°, in wood
  cuttingDepth45: number('mm', 5, 250),
  cuttingWidth: number('mm', 20, 500), // mitre saws, at 90°
  cuttingDepthMetal: number('mm', 1, 300),
  bevelMax: number('°', 1, 60),
  strokeLength: number('mm', 5, 60),
  strokeRate: number('1/min', 100, 6000),
  orbit: number('mm', 1, 10),
  padSize: number('mm', 70, 250),
  oscillationAngle: number('°', 1, 10),
  planingWidth: number('mm', 30, 400),
  planingDepth: number('mm', 0.1, 10),
  rebateDepth: number('mm', 1, 50),
  colletMax: number('mm', 3, 20),
  plungeDepth: number('mm', 10, 120),
  // nailers
  nailLengthMin: number('mm', 5, 100),
  nailLengthMax: number('mm', 10, 150),
  nailDiameter: number('mm', 0.4, 5),
  magazineCapacity: number('pcs', 5, 500),
  nailsPerCharge: number('pcs', 50, 5000),
  // air
  airSpeed: number('m/s', 5, 150),
  airVolume: number('m³/h', 20, 2000),
  airFlow: number('l/min', 100, 10000), // vacuums
  suction: number('kPa', 1, 60),
  containerVolume: number('l', 0.3, 100),
  dustClass: choice('L', 'M', 'H'),
  hoseLength: number('m', 0.5, 15),
  // laser and light
  range: number('m', 1, 500), // without receiver
  accuracy: number('mm/m', 0.05, 2),
  laserClass: choice('1', '2', '2M'),
  lineCount: number('pcs', 1, 12),
  laserColour: choice('red', 'green'),
  luminousFlux: number('lm', 20, 20000),
  runtime: number('min', 5, 3000), // with the pack in runtimePack
  runtimePack: text,
  // accessories
  pieces: number('pcs', 1, 20000),
  teeth: number('teeth', 4, 150),
  kerf: number('mm', 0.5, 5),
  grit: number('grit', 24, 2000),
  thickness: number('mm', 0.3, 10),
  material: choice('wood', 'metal', 'masonry', 'stainless steel', 'plastic', 'multi-material', 'drywall'),
  // size, weight, warranty
  weight: number('kg', 0.01, 200), // without battery
  weightWithBattery: number('kg', 0.1, 200), // EPTA procedure 01/2014, with the pack in weightPack
  weightPack: text,
  length: number('mm', 5, 200_000),
  width: number('mm', 1, 1000),
  height: number('mm', 1, 2500),
  warrantyYears: number('years', 1, 50),
  // sound and vibration, EN 62841
  soundPressure: number('dB(A)', 40, 120),
  soundPower: number('dB(A)', 50, 130),
  soundUncertainty: number('dB(A)', 0.5, 6),
  vibration: number('m/s²', 0.1, 40),
  vibrationUncertainty: number('m/s²', 0.3, 6),
} as const satisfies Record<string, AttributeSpec>;

export type AttributeKey = keyof typeof attributes;
export type AttributeValue = number | string;

/** Whether a name is that of an attribute. */
export const isAttribute = (name: string): name is AttributeKey => Object.hasOwn(attributes, name);

/** Yes-or-no features a product may carry; a feature not listed is not claimed, which is not the same as denied. */
export const features = [
  'ledLight',
  'variableSpeed',
  'reverse',
  'softStart',
  'electronicBrake',
  'kickbackControl',
  'restartProtection',
  'constantSpeed',
  'bluetooth',
  'app',
  'beltClip',
  'sideHandle',
  'depthStop',
  'dustExtraction',
  'dustBag',
  'keyless',
  'metalGearbox',
  'pulseMode',
  'torqueModes',
  'autoStop',
  'driveControl',
  'toollessBladeChange',
  'pendulumAction',
  'guideRailCompatible',
  'laserGuide',
  'slidingRail',
  'vibrationDamping',
  'hammerStop',
  'paddleSwitch',
  'toollessGuard',
  'dryFireLockout',
  'depthAdjustment',
  'selfLevelling',
  'receiverReady',
  'ipRated',
  'wetAndDry',
  'autoStart',
  'filterCleaning',
  'chargeIndicator',
  'fastCharging',
  'activeCooling',
  'usbPort',
  'dropProtection',
  'spindleLock',
  'roundingBase',
  'edgeGuide',
  'cruiseControl',
  'turboMode',
  'stackable',
] as const;
export type Feature = (typeof features)[number];

/** Whether a name is that of a feature. */
export const isFeature = (name: string): name is Feature => features.some((feature) => feature === name);
