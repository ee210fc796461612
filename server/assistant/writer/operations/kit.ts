import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { money } from '../figures.ts';
import { putKit } from '../kitLines.ts';
import { protectionSentence } from '../knowledgeWords.ts';

/** All that is needed, and what it comes to. */
export const tellKit = (draft: Draft, found: OperationFindings['kit']): void => {
  const { items, total, currency, budget, within, cheapest, protection } = found;
  const { phrase, brand, language } = draft;
  if (items.length === 0) {
    draft.say(phrase('kit.none'));
    return;
  }
  const tool = items.find(({ role }) => role === 'tool')?.product;
  const corded = tool?.attributes.powerSource === 'mains' ? phrase('kit.corded', draft.named(tool)) : '';
  if (items.every(({ state }) => state !== 'buy')) {
    draft.say(phrase('kit.nothing'), corded);
    putKit(draft, items);
    return;
  }
  const limit = budget === undefined ? '' : money(budget, brand, language, currency);
  const left =
    total === undefined || budget === undefined ? '' : money(Math.abs(budget - total), brand, language, currency);
  const values = {
    total: total === undefined ? '' : money(total, brand, language, currency),
    budget: limit,
    left,
    count: items.length,
  };
  draft.say(
    phrase(
      total === undefined
        ? 'kit.unpriced'
        : budget === undefined
          ? 'kit.total'
          : within === 'yes'
            ? 'kit.within'
            : 'kit.over',
      values,
    ),
  );
  putKit(draft, items);
  draft.say(corded, protectionSentence(draft, protection));
  if (within === 'no' && cheapest) {
    draft.say(
      phrase('kit.cheapest', {
        total: money(cheapest.total, brand, language, currency),
        fits: budget !== undefined && cheapest.total <= budget ? 'yes' : 'no',
      }),
    );
    putKit(draft, cheapest.items);
  }
};
