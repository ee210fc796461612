import makers from './makers.json' with { type: 'json' };

const words = makers.latin.map((name) => name.replaceAll(' ', ' ?')).join('|');

/** Names by which visitors speak of makers that are not ours: recognised, never repeated. */
export const otherMakers = new RegExp(`\\b(?:${words})\\b|${makers.japanese.join('|')}`);
