/** Minimum capabilities of a tool: "holes up to 14 mm" excludes no stronger tool. */
const capacities =
  /^(drill(Wood|Steel|Masonry)|cuttingDepth(45|Metal)?|cuttingWidth|nailLengthMax|screwMax|plungeDepth|planingDepth|bevelMax|range)$/;

/** Whether a figure is the most that a tool can do. */
export const isCapacity = (measure: string): boolean => capacities.test(measure);
