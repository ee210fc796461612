/** What a model's sentence must never contain: links out of the page, and markup that could hide one. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  ['html', /<[a-z!/?]|&(?:#\w+|\w+);/iu],
  [
    'link',
    /\b[a-z][a-z\d+.-]*:\/\/|\b(?:https?|ftp|javascript|vbscript|data|mailto|tel|file|blob)\s*:(?!\s)|\bwww\.|(?<![\p{L}\p{N}])\/\/[\p{L}\p{N}]/iu,
  ],
  ['link', /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+/u],
  [
    'link',
    /(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|io|co|ai|app|dev|shop|store|biz|xyz|top|site|online|eu|de|fr|it|es|jp|uk|us|ru|cn|ch|at|me|tv|gg|ly|cc)(?![\p{L}\p{N}])/iu,
  ],
  // Text in the form of an event or JSON, which could be mistaken for one.
  ['event', /[{}]|["”]\s*:\s*["“[\p{N}]|^\s*(?:data|event|id|retry)\s*:/iu],
  // "7～10": a tilde between figures is a range.
  ['markup', /[[\]`\\|]|(?<!\d)~|~(?!\d)|!\(|\]\(|^\s*(?:#{1,6}\s|>|={3,}|-{3,}|~{3,}|:{3,})/u],
  // Invisible, direction-changing or invalid characters.
  ['hidden', /[^\P{C}\n\t]/u],
  ['hidden', /[\p{Script=Latin}\p{N}+/=_-]{46,}/u],
];

/** Kind of forbidden markup in a text, if any; checked as written and in compatibility form. */
export const forbiddenIn = (text: string): string | undefined =>
  forbidden.find(([, pattern]) => pattern.test(text) || pattern.test(text.normalize('NFKC')))?.[0];
