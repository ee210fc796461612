/** What visitors rank by. Abstract keys stand for the relevant figure of each product type. */
export const rankKeys = [
  'price',
  'weight',
  'strength',
  'speed',
  'size',
  'runtime',
  'depth',
  'noise',
  'vibration',
  'rating',
  'brightness',
  'precision',
  'capacity',
  'range',
  'suction',
] as const;
/** Whether a name is that of something to rank by. */
export const isRankKey = (name: string): name is (typeof rankKeys)[number] => rankKeys.some((key) => key === name);
