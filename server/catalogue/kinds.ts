/** Kinds of products. Pictures, words and consistency rules depend on the kind. */
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

/** Whether a name is that of a product type. */
export const isProductKind = (name: string): name is ProductKind => productKinds.some((kind) => kind === name);

/** Whether it is a tool, not a supply or an accessory. */
export const isToolKind = (kind: ProductKind | undefined): boolean => toolKinds.some((tool) => tool === kind);
/** Whether it is a battery or a charger. */
export const isSupplyKind = (kind: ProductKind | undefined): boolean => supplyKinds.some((supply) => supply === kind);
/** Whether a name is that of an accessory type. */
export const isAccessoryKind = (name: string): name is (typeof accessoryKinds)[number] =>
  accessoryKinds.some((accessory) => accessory === name);
