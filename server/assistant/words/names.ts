/** The names by which word tables of all languages speak of the same things. */

/** How a question leans on what was said before, or tests it. */
export const turnSigns = [
  'whether',
  'difference',
  'similar',
  'rejects',
  'theBefore',
  'suits',
  'trouble',
  'than',
  'theMore',
  'inOrder',
  'worthIt',
  'ofAll',
  'howMuch',
  'theOne',
  'packOf',
  'onMine',
  'why',
  'hearing',
  'complete',
] as const;
export type TurnSign = (typeof turnSigns)[number];

/** Where a product assistant must stop: tasks that are none of its own, claims, and dangers. */
export const limitSigns = [
  'foreignTask',
  'warrantyClaim',
  'safetyWater',
  'safetySmoke',
  'safetyDust',
  'safetyOpened',
] as const;
export type LimitSign = (typeof limitSigns)[number];

/** What visitors ask of a product and no data sheet of ours holds. */
export const unheld = [
  'releaseDate',
  'origin',
  'colour',
  'maker',
  'certificate',
  'cycles',
  'cable',
  'ipClass',
  'sales',
] as const;
export type Unheld = (typeof unheld)[number];

const plainSigns = [
  'greeting',
  'thanks',
  'goodbye',
  'identity',
  'complaint',
  'service',
  'offTopic',
  'otherMakers',
  'safetyBattery',
  'safetyShock',
  'safetyGuard',
  'safetyChildren',
  'compare',
  'fit',
  'compatible',
  'allDetails',
  'specs',
  'tellMore',
  'reviews',
  'price',
  'boxContents',
  'successor',
  'howTo',
  'recommend',
  'find',
  'count',
  'other',
  'choose',
  'canIt',
  'thisProduct',
  'theseProducts',
  'theOther',
  'elliptical',
  'cordless',
  'corded',
  'brushless',
  'brushed',
  'withBattery',
  'withoutBattery',
  'professional',
  'occasional',
  'green',
  'red',
  'same',
  'tools',
] as const;
export type PlainSign = (typeof plainSigns)[number];

/** What a phrase of a question signals. */
export const signs = [...plainSigns, ...turnSigns, ...limitSigns] as const;
export type Sign = (typeof signs)[number];

/** How a number bounds: strictly or not. */
export const bounds = ['under', 'atMost', 'over', 'atLeast', 'about'] as const;
export type Bound = (typeof bounds)[number];

/** Qualities of which there is more and most. */
export const gradables = [
  'light',
  'heavy',
  'strong',
  'weak',
  'cheap',
  'dear',
  'quiet',
  'loud',
  'fast',
  'small',
  'big',
  'deep',
  'lasting',
  'smooth',
  'rated',
  'bright',
  'precise',
] as const;
export type Gradable = (typeof gradables)[number];
/** Qualities that one wishes for; nobody wants the louder saw. */
export const advantages = [
  'light',
  'strong',
  'cheap',
  'quiet',
  'fast',
  'small',
  'big',
  'deep',
  'lasting',
  'smooth',
  'rated',
  'bright',
  'precise',
] as const satisfies readonly Gradable[];
export type Advantage = (typeof advantages)[number];

/** What may be asked of a product; each stands for one or more attributes (understanding/topics.ts). */
export const topics = [
  'weight',
  'torque',
  'speed',
  'impactRate',
  'impactEnergy',
  'noise',
  'vibration',
  'size',
  'voltage',
  'capacity',
  'power',
  'holder',
  'drillSteel',
  'drillWood',
  'drillMasonry',
  'screw',
  'disc',
  'blade',
  'bore',
  'cuttingDepth',
  'cuttingWidth',
  'bevel',
  'stroke',
  'orbit',
  'pad',
  'planing',
  'collet',
  'plunge',
  'nails',
  'magazine',
  'air',
  'suction',
  'container',
  'dustClass',
  'hose',
  'range',
  'accuracy',
  'laserClass',
  'lines',
  'laserColour',
  'light',
  'runtime',
  'chargingTime',
  'chargingCurrent',
  'pieces',
  'teeth',
  'grit',
  'thickness',
  'material',
  'motor',
  'powerSource',
  'gears',
  'warranty',
  'platform',
  'gtin',
  'cells',
  'oscillation',
] as const;
export type Topic = (typeof topics)[number];

/** What questions of care and use are about. */
export const matters = [
  'disposal',
  'storage',
  'burnMarks',
  'splinters',
  'slipping',
  'bluntness',
  'eyes',
  'rain',
  'heat',
  'pressing',
  'direction',
  'leftCharging',
  'wobbling',
  'flying',
] as const;
export type Matter = (typeof matters)[number];

/** Jobs people buy tools for, the telling ones first; which kinds do them stands in understanding/jobs.ts. */
export const jobs = [
  'levelling',
  'chiselling',
  'demolition',
  'grout',
  'polishing',
  'drywall',
  'concrete',
  'masonry',
  'hanging',
  'tiles',
  'furniture',
  'decking',
  'wheels',
  'curves',
  'skirting',
  'beams',
  'boards',
  'metal',
  'rust',
  'doors',
  'edges',
  'sanding',
  'nailing',
  'leaves',
  'pruning',
  'dust',
  'lighting',
  'drilling',
  'screwing',
] as const;
export type Job = (typeof jobs)[number];
