import manifest from '../../../package.json' with { type: 'json' };

const [served = ''] = manifest.scripts.start.split(/&&|\|\|/).slice(-1);

/** The Node options of `npm start`; all subjects get them, so that options are not compared. */
export const nodeOptions: readonly string[] = served
  .split(' ')
  .filter((word) => word.startsWith('--') && word !== '--import');
