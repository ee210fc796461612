/** Kinds of products: what a thing is. Pictures, words and rules of consistency hang on the kind. */
export const toolKinds = [
  'drillDriver',
  'hammerDrill',
  'impactDriver',
  'impactWrench',
  'rotaryHammer',
  'angleGrinder',
  'circularSaw',
  'mitreSaw',
  'jigsaw',
  'reciprocatingSaw',
  'sander',
  'planer',
  'router',
  'nailer',
  'blower',
  'laser',
  'vacuum',
  'multiTool',
  'worklight',
] as const;
export const supplyKinds = ['battery', 'charger'] as const;
export const accessoryKinds = [
  'drillBits',
  'screwdriverBits',
  'sawBlade',
  'abrasiveDisc',
  'sandingSheet',
  'carryCase',
] as const;

export const productKinds = [...toolKinds, ...supplyKinds, ...accessoryKinds] as const;
export type ProductKind = (typeof productKinds)[number];
export type ToolKind = (typeof toolKinds)[number];
