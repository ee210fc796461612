/** Where the long words of the trade are put together in German: before one of these. */
const germanParts =
  'absaug|anlauf|anschlag|anzeige|aufnahme|automatik|blatt|bohr|dämpf|drehzahl|elektronik|erkennung|funktion|futter|gehäuse|' +
  'gerät|getriebe|griff|haube|kant(?:schaft|aufnahme)|koffer|kontrolle|kreissäge|kupplung|leistung|pegel|plattform|regelung|' +
  'reinigung|schalter|scheibe|schleif|schraub|schutz|sechskant|sechsrund|spann|sperre|stichsäge|stufen|vierkant|vorsatz|' +
  'werkzeug|(?:lauf|moment|säge|weite|wert)(?!\\p{L})';
const joint = new RegExp(`(?<=\\p{L}{3})(?=${germanParts})`, 'gu');
const longWord = /\p{L}{13,}/gu;
/** "Rechts-/Linkslauf" is two words to its readers, and one to browsers. */
const slash = /\/(?=\p{L}{4})/gu;

/** A text whose long German words may break where their parts meet, also in a browser that cannot hyphenate them. */
export const breakable = (text: string): string =>
  text.replaceAll(longWord, (word) => word.replaceAll(joint, '\u00ad')).replaceAll(slash, '/\u200b');
