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

const products: ReadonlySet<string> = new Set(productKinds);
const tools: ReadonlySet<string | undefined> = new Set(toolKinds);
const supplies: ReadonlySet<string | undefined> = new Set(supplyKinds);
const accessories: ReadonlySet<string> = new Set(accessoryKinds);

/** Whether a name is that of a product type. */
export const isProductKind = (name: string): name is ProductKind => products.has(name);

/** Whether it is a tool, not a supply or an accessory. */
export const isToolKind = (kind: ProductKind | undefined): boolean => tools.has(kind);
/** Whether it is a battery or a charger. */
export const isSupplyKind = (kind: ProductKind | undefined): boolean => supplies.has(kind);
/** Whether a name is that of an accessory type. */
export const isAccessoryKind = (name: string): name is (typeof accessoryKinds)[number] => accessories.has(name);
