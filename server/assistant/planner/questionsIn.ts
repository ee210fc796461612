/** More questions than these in one message are not answered at once. */
const maxQuestions = 4;

const minLetters = 8;

/**
 * The questions of a message, in order. What is told without a question mark belongs to the question that follows it, or
 * to the last one. "Hi!" and "ok?" are no questions by themselves.
 */
export const questionsIn = (message: string): readonly string[] => {
  const parts = message
    .split(/(?<=[?？])[)"”»』」]*\s*|(?<=(?:です|ます|ません)か)[。\s]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const questions: string[] = [];
  let open = '';
  for (const part of parts) {
    open = open === '' ? part : `${open} ${part}`;
    const asks =
      /[?？]|か$/u.test(part) &&
      part.replace(/[^\p{L}\p{N}]/gu, '').length >= (/\p{Script=Han}/u.test(part) ? 3 : minLetters);
    if (!asks) continue;
    questions.push(open);
    open = '';
  }
  if (open !== '') {
    const last = questions.pop();
    questions.push(last === undefined ? open : `${last} ${open}`);
  }
  return questions.slice(0, maxQuestions);
};
