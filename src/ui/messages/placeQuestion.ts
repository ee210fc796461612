/** Maximum share of the list that a question takes up; of a longer one the end is shown, with its answer below. */
const maxShare = 1 / 3;

/**
 * Scrolls a question to the top of its list. The list is made to end one screen below that, so that the bottom of a list
 * whose answer is still short is the same place (specification, section 4: the window scrolls to the bottom after each
 * submit).
 * @returns false if the question is not in the list yet
 */
export const placeQuestion = (box: HTMLElement, list: HTMLElement, id: string): boolean => {
  const question = list.querySelector(`[data-message-id="${CSS.escape(id)}"]`);
  if (!question) return false;
  const { top, height } = question.getBoundingClientRect();
  const hidden = Math.max(0, height - box.clientHeight * maxShare);
  const space = Number.parseFloat(getComputedStyle(list).paddingBlockStart) || 0;
  const place = Math.max(0, Math.round(top - list.getBoundingClientRect().top - space + hidden));
  list.style.minBlockSize = `${place + box.clientHeight}px`;
  if (Math.abs(box.scrollTop - place) >= 1) box.scrollTo({ top: place, behavior: 'instant' });
  return true;
};
