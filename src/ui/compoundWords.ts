/** First parts of compound tool names: "コードレス|インパクト|ドライバ". */
const firstWords = `(?:コードレス|リチウムイオン|(?:インパクト|ドライバ|ドリル|ハンマ|ロータリ|ディスク|スライド|ビット)ー?)`;

/** A word in a run of katakana, which has no visible word boundaries; only known words are split. */
export const katakanaWord = `${firstWords}(?!ー)|(?<=${firstWords}|(?<![ァ-ヶー]))[ァ-ヶー]{3,9}?(?=${firstWords}|(?![ァ-ヶー]))`;
