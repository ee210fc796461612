/** What names of tools begin with, or go on with, before another word: "コードレス|インパクト|ドライバ". */
const firstWords = `(?:コードレス|リチウムイオン|(?:インパクト|ドライバ|ドリル|ハンマ|ロータリ|ディスク|スライド|ビット)ー?)`;

/** A word in a run of katakana, in which nothing shows where one ends: of all but these one would only guess. */
export const katakanaWord = `${firstWords}(?!ー)|(?<=${firstWords}|(?<![ァ-ヶー]))[ァ-ヶー]{3,9}?(?=${firstWords}|(?![ァ-ヶー]))`;
