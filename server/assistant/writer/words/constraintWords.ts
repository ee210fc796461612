import { choiceName } from '../../../catalogue/names/choiceNames.ts';
import type { Constraint } from '../../plan.ts';
import { fieldValues } from '../clauses.ts';
import { fieldWordsIn } from '../data.ts';
import type { Draft } from '../draft.ts';
import { printed } from '../figures.ts';
import { literal } from '../literal.ts';
import { fillIn } from '../phrase.ts';

type Range = Extract<Constraint, { by: 'range' }>;

/** Bounds within this share of each other stand for one figure. */
const tolerance = 0.1;

const rangeWords = (draft: Draft, constraint: Range): string => {
  const { measure, min, max, about, exclusive } = constraint;
  const words = fieldWordsIn(draft.language).fields[measure];
  const fill = fillIn(draft.language);
  const say = (value: number): string => printed(measure, value, draft.brand, draft.language);
  const values = { ...fieldValues(draft, measure), field_bare: words.noun };
  if (about !== undefined)
    return words.about === undefined
      ? draft.phrase('range.about', { ...values, value: say(about) })
      : fill(words.about, { value: say(about) });
  if (min !== undefined && max !== undefined)
    // A tolerance around a figure is given as the figure that was named.
    return max - min <= tolerance * max
      ? draft.phrase('range.exactly', { ...values, value: say(Number(((min + max) / 2).toPrecision(4))) })
      : draft.phrase('range.between', { ...values, low: say(min), high: say(max) });
  const strict = exclusive ? 'yes' : 'no';
  const bound = max ?? min ?? 0;
  const own = max === undefined ? words.atLeast : words.atMost;
  return own === undefined
    ? draft.phrase(max === undefined ? 'range.atLeast' : 'range.atMost', { ...values, value: say(bound), strict })
    : fill(own, { value: say(bound), strict });
};

/** A constraint after the searched noun: "under $150", "with an LED light". */
export const constraintWords = (draft: Draft, constraint: Constraint): string => {
  const { language, phrase } = draft;
  const words = fieldWordsIn(language);
  switch (constraint.by) {
    case 'range': {
      const text = rangeWords(draft, constraint);
      return constraint.covers === 'everything' ? phrase('constraint.inAll', { text }) : text;
    }
    case 'choice': {
      const value = words.choices[constraint.attribute]?.[constraint.value]?.with;
      const text =
        value ?? phrase('constraint.with', { thing: choiceName(constraint.attribute, constraint.value, language) });
      return constraint.not ? phrase('constraint.not', { text }) : text;
    }
    case 'feature': {
      const { noun, with: withIt } = words.features[constraint.feature];
      return constraint.not ? phrase('constraint.without', { thing: noun }) : withIt;
    }
    case 'platform':
      return phrase(constraint.not ? 'constraint.notPlatform' : 'constraint.platform', {
        platform: draft.platformName(constraint.platform),
      });
    case 'maker':
      return phrase(constraint.not ? 'constraint.notMaker' : 'constraint.maker', { maker: literal(constraint.maker) });
    case 'packaging':
      return phrase(constraint.packaging === 'kit' ? 'constraint.kit' : 'constraint.bare');
    case 'excluded':
    case 'excludedType':
      return '';
    case 'text':
      return phrase(constraint.not ? 'constraint.notText' : 'constraint.text', { text: literal(constraint.text) });
  }
};

/** Message arguments for the constraints: `conditions`, and whether there are `any`. */
export const conditionValues = (draft: Draft, constraints: readonly Constraint[]) => {
  const hard = constraints.filter(({ strength }) => strength === 'hard');
  const words = hard.map((constraint) => constraintWords(draft, constraint)).filter((text) => text !== '');
  const conditions = words.join(draft.phrase('conditions.join'));
  return { conditions, conditioned: conditions !== '' };
};
