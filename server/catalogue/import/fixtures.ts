/** A valid tool, its battery and their platforms, for tests that break them. */

export const tool = {
  id: 'BS18',
  model: 'BS 18',
  gtin: '2000000000015',
  kind: 'drillDriver',
  name: { en: 'Drill driver BS 18', de: 'Bohrschrauber BS 18' },
  platform: 'P18',
  attributes: { voltage: 18, torqueSoft: 30, torqueHard: 60, weight: 1.1, weightWithBattery: 1.5 },
  batteries: ['A18'],
};
export const pack = { id: 'A18', model: 'A 18', kind: 'battery', name: 'Battery A 18', platform: 'P18' };
export const platforms = [
  { id: 'P18', name: '18 V', voltage: 18 },
  { id: 'P36', name: '36 V', voltage: 36 },
];
