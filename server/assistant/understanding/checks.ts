import { about, type Case, has, one } from './case.ts';
import { type Condition, firstMeasured } from './condition.ts';

/** Whether the product asked about carries each figure demanded: a saw has a cutting depth, and no torque. */
const carriesAll = (asked: Case): boolean => {
  const [product] = about(asked);
  return (
    product !== undefined &&
    asked.said.conditions.every((condition) => condition.by !== 'range' || firstMeasured(product, condition.measures))
  );
};

/** The very figure of the product spoken of is repeated: said of it, not searched for. */
const quotesIt = (asked: Case): boolean => {
  const [product] = about(asked);
  return (
    product !== undefined &&
    asked.said.conditions.every((condition) => {
      if (condition.by !== 'range' || condition.strict) return false;
      const value = firstMeasured(product, condition.measures)?.value;
      return value !== undefined && (condition.min === value || condition.max === value);
    })
  );
};

/** "Is it seen at 30 metres?", on its page: a figure in a question is held against it, but for a price one would pay. */
const asksOfPage = ({ said, sure }: Case): boolean =>
  said.view !== undefined &&
  sure.length === 0 &&
  said.text.includes('?') &&
  !said.conditions.some((one) => one.by !== 'range' || one.measures.includes('price'));

/** "Can I cut 60 mm with it?", "62 Nm, I do not believe that": said of the product spoken of, and shopping for none. */
const doubts = (asked: Case): boolean =>
  carriesAll(asked) &&
  (asksOfPage(asked) ||
    has(asked, 'thisProduct') ||
    quotesIt(asked) ||
    (asked.said.text.includes('?') && has(asked, 'canIt', 'suits'))) &&
  !has(asked, 'find', 'recommend', 'tools', 'choose', 'price', 'withBattery');

/** A holder, asked of a product that has one: "does it take a 3/4 socket?" */
const isHeld = (asked: Case, condition: Condition): boolean => {
  const [product] = about(asked);
  return (
    condition.by === 'choice' && condition.attribute === 'toolHolder' && product?.attributes.toolHolder !== undefined
  );
};

/** "Has it more than 60 Nm?": a figure held against the one product spoken of, to be answered by yes or no. */
export const checksFigures = (asked: Case): boolean =>
  asked.said.conditions.length > 0 &&
  asked.said.conditions.every((one) => one.by === 'range' || one.by === 'voltage' || isHeld(asked, one)) &&
  (has(asked, 'whether') || doubts(asked)) &&
  (asked.sure.length === 1 || (asked.sure.length === 0 && asked.focusCertain)) &&
  one(asked) &&
  (asked.said.jobs.length === 0 || carriesAll(asked) || !has(asked, 'find', 'recommend')) &&
  asked.said.kinds.length === 0 &&
  asked.said.named.length <= 1 &&
  !has(asked, 'tellMore') &&
  (!has(asked, 'other', 'compatible', 'fit') ||
    (!has(asked, 'other') && asked.said.jobs.length > 0 && has(asked, 'suits')) ||
    asked.said.conditions.every((one) => isHeld(asked, one)));

/** "Is it lighter than the other?", "how much heavier is the second?": two products and one quality. */
export const weighsPair = (asked: Case): boolean => {
  const { said, sure, shown } = asked;
  if (said.more === undefined || said.conditions.length > 0 || !has(asked, 'whether', 'difference')) return false;
  const [first] = about(asked);
  const both = sure.length === 2 || (sure.length === 1 && asked.focus !== undefined && asked.focus.id !== first?.id);
  // "Is it heavier?", after two were set side by side.
  const beside = sure.length === 0 && shown.length === 2 && shown.some(({ id }) => id === first?.id);
  if (beside && has(asked, 'whether') && !has(asked, 'find', 'other', 'choose', 'theOne')) return true;
  return both || (has(asked, 'difference') && sure.length === 1 && shown.length === 2);
};
