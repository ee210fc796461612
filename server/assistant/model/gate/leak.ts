/** This many words of the rules in a row are no coincidence. */
const telling = 7;

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const runsOf = (words: readonly string[]): readonly string[] =>
  words
    .slice(0, Math.max(0, words.length - telling + 1))
    .map((_, place) => words.slice(place, place + telling).join(' '));

/** Detects text that repeats the system prompt, or the canary in it, with any spacing. */
export const leakFinder = (instructions: string, mark: string): ((text: string) => boolean) => {
  const runs = new Set(instructions.split('\n').flatMap((line) => runsOf(wordsOf(line))));
  const close = (text: string): string => wordsOf(text).join('');
  const planted = close(mark);
  return (text) => {
    const flat = close(text);
    const backwards = [...flat].reverse().join('');
    return flat.includes(planted) || backwards.includes(planted) || runsOf(wordsOf(text)).some((run) => runs.has(run));
  };
};
