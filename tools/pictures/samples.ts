import type { ProductKind } from '../../server/catalogue/kinds.ts';
import type { BrandCode, PictureSpec } from './spec.ts';

/** One made-up product of every kind, for looking at the drawings (`npm run pictures -- --samples FILE.png`). */
const sample = (brand: BrandCode, kind: ProductKind, model: string, rest: Partial<PictureSpec> = {}): PictureSpec => ({
  brand,
  kind,
  model,
  power: 'battery',
  voltage: 18,
  capacity: 5,
  sizes: {},
  features: ['ledLight'],
  ...rest,
});
const mains = { power: 'mains', voltage: 230 } as const;
const plain = { power: 'none' } as const;

export const samples: readonly PictureSpec[] = [
  sample('HEU', 'drillDriver', 'BS 18-60'),
  sample('HUS', 'drillDriver', 'DD12-30', { voltage: 12, capacity: 2, sizes: { chuckMax: 10 } }),
  sample('HJP', 'hammerDrill', 'DV36DA', { voltage: 36, capacity: 4, features: ['sideHandle'] }),
  sample('MET', 'hammerDrill', 'SBE 850', { ...mains, features: ['sideHandle'] }),
  sample('MET', 'drillDriver', 'BS 18-55', { capacity: 4 }),
  sample('MET', 'charger', 'CX 30'),
  sample('MET', 'worklight', 'WL 18-2800'),
  sample('MET', 'impactDriver', 'SSD 18', { capacity: 2 }),
  sample('HUS', 'impactWrench', 'IW20-700', { capacity: 8, sizes: { torqueMax: 700 } }),
  sample('MET', 'rotaryHammer', 'KH 18-26', { sizes: { impactEnergy: 2.8 }, features: ['sideHandle', 'depthStop'] }),
  sample('HEU', 'rotaryHammer', 'KHM 50', { ...mains, sizes: { impactEnergy: 11 }, features: ['sideHandle'] }),
  sample('MET', 'angleGrinder', 'WB 18-125', { sizes: { discDiameter: 125 } }),
  sample('HEU', 'angleGrinder', 'WS 2400-230', { ...mains, sizes: { discDiameter: 230 } }),
  sample('HJP', 'circularSaw', 'CS36', { voltage: 36, sizes: { bladeDiameter: 165 } }),
  sample('HUS', 'mitreSaw', 'MS10', { ...mains, sizes: { bladeDiameter: 254 } }),
  sample('HEU', 'jigsaw', 'PS 18-140'),
  sample('HJP', 'reciprocatingSaw', 'CR18', {}),
  sample('MET', 'sander', 'EXS 18-150', { sizes: { padSize: 150 } }),
  sample('HJP', 'planer', 'P18', { sizes: { planingWidth: 82 } }),
  sample('HUS', 'router', 'R20', { sizes: { colletMax: 6.35 } }),
  sample('HUS', 'nailer', 'N20-16', {}),
  sample('HJP', 'blower', 'RB36', { voltage: 36 }),
  sample('HEU', 'laser', 'LL 3-G', { voltage: 12, capacity: 2, colour: 'green', sizes: { lineCount: 3 } }),
  sample('MET', 'vacuum', 'AS 25 L', { ...mains, sizes: { containerVolume: 25 } }),
  sample('HJP', 'vacuum', 'KY18C', { capacity: 2.5, sizes: { containerVolume: 0.7 } }),
  sample('HUS', 'sawBlade', 'JB10', { ...plain, sizes: { pieces: 10 } }),
  sample('HEU', 'multiTool', 'MT 18'),
  sample('HUS', 'worklight', 'WL20-3000', { sizes: { luminousFlux: 3000 } }),
  sample('HJP', 'battery', 'KB1850'),
  sample('HEU', 'battery', 'AP 12-20', { voltage: 12, capacity: 2 }),
  sample('MET', 'battery', 'BX 3680', { voltage: 36, capacity: 8 }),
  sample('HUS', 'charger', 'C20-R', { features: ['fastCharging'] }),
  sample('HEU', 'drillBits', 'HB-19', { ...plain, sizes: { pieces: 19 }, material: 'metal' }),
  sample('HJP', 'screwdriverBits', 'SB32', { ...plain, sizes: { pieces: 32 } }),
  sample('MET', 'sawBlade', 'KB 165', { ...plain, sizes: { bladeDiameter: 165, teeth: 40, bore: 20 } }),
  sample('HUS', 'abrasiveDisc', 'AD-5', { ...plain, sizes: { discDiameter: 125, pieces: 10 } }),
  sample('HEU', 'sandingSheet', 'SP 150', { ...plain, sizes: { padSize: 150, pieces: 50, grit: 120 } }),
  sample('MET', 'carryCase', 'KC 2', plain),
];
