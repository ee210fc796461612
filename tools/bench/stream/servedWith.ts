import manifest from '../../../package.json' with { type: 'json' };

const [served = ''] = manifest.scripts.start.split(/&&|\|\|/).slice(-1);

/** The options of Node with which `npm start` serves; all subjects get them, for else options would be compared. */
export const servedWith: readonly string[] = served
  .split(' ')
  .filter((word) => word.startsWith('--') && word !== '--import');
