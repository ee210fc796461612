import makers from './makers.json' with { type: 'json' };

const words = makers.latin.map((name) => name.replaceAll(' ', ' ?')).join('|');

/** Names that visitors use for other makers: recognised, never repeated. */
export const otherMakers = new RegExp(`\\b(?:${words})\\b|${makers.japanese.join('|')}`);
