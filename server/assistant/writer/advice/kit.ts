import { brandOf } from '../../../../brands/registry.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { Beside } from '../../adviceFindings.ts';
import type { KitItem, OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { kitLines, missingSentence, putKit } from '../products/kitLines.ts';
import { protectionSentence } from '../words/knowledgeWords.ts';
import { isServiceReviewed, serviceValues } from '../words/serviceWords.ts';

type Found = OperationFindings['kit'];

const toolsOf = (items: readonly KitItem[]): readonly KitItem[] => items.filter(({ role }) => role === 'tool');

/** Price of the tools alone, if they are sold bare and no packs were specified. */
const toolsAlone = ({ items, chosenParts, total }: Found): number | undefined => {
  const bought = toolsOf(items).filter(({ state }) => state === 'buy');
  const alone = bought.reduce((sum, { product, count }) => sum + (product.price?.amount ?? 0) * count, 0);
  return bought.length > 1 && !chosenParts && total !== undefined && alone < total ? alone : undefined;
};

/** The total, compared with the budget if there is one. */
const opening = (draft: Draft, found: Found): string => {
  const { items, total, currency, budget, within } = found;
  const { phrase } = draft;
  if (total === undefined) return phrase('kit.unpriced');
  const said = (amount: number): string => `**${draft.money(amount, currency)}**`;
  const alone = toolsAlone(found);
  const values = {
    total: said(total),
    tools: alone === undefined ? undefined : said(alone),
    budget: budget === undefined ? undefined : draft.money(budget, currency),
    left: budget === undefined ? undefined : draft.money(Math.abs(budget - total), currency),
    count: items.length,
    single: found.onlyNamed || items.filter(({ state }) => state === 'buy').length === 1,
  };
  if (found.taken) return phrase('kit.taken', values);
  const { sets, ofEach } = found;
  if (ofEach !== undefined && budget === undefined) return phrase('kit.sets', { ...values, each: said(ofEach), sets });
  const tool = toolsOf(items)[0]?.product;
  // If there are several tools, none is "the one to take".
  const isOne = toolsOf(items).length === 1;
  if (budget !== undefined && found.chosen && tool && isOne)
    return phrase(within === 'yes' ? 'kit.take' : 'kit.noneWithin', { ...values, ...draft.named(tool) });
  if (budget !== undefined) return phrase(within === 'yes' ? 'kit.within' : 'kit.over', values);
  const runs = items.find(({ role, state }) => role === 'battery' && state === 'owned')?.product.platform;
  if (found.chosen && tool && isOne && runs !== undefined && !found.assumed)
    return phrase('kit.runsOnOwn', { ...values, ...draft.named(tool), platform: draft.platformName(runs) });
  if (found.chosen && tool && isOne) return phrase('kit.takeInAll', { ...values, ...draft.named(tool) });
  return phrase(alone === undefined ? 'kit.total' : 'kit.toolsAndAll', values);
};

/** Says that packs of different platforms do not fit all tools, and which platform owned ones must have. */
const platformNotes = (draft: Draft, { items, platforms, assumed }: Found): readonly string[] => {
  const names = draft.list(platforms.map((id) => draft.platformName(id)));
  return [
    platforms.length > 1 && items.some(({ role }) => role === 'battery')
      ? draft.phrase('kit.platforms', { names })
      : '',
    assumed && platforms.length > 0 ? draft.phrase('kit.assumed', { names, count: platforms.length }) : '',
  ];
};

const putAdvice = (draft: Draft, { advice }: Found): void => {
  if (!advice) return;
  const packs = advice.packs.map((product) => ({ role: 'battery', product, count: 1, state: 'buy' }) as const);
  draft.say(draft.phrase('kit.larger', { packs: kitLines(draft, packs) }));
};

/** If the total exceeds the budget: what keeps it, or the cheapest way. */
const putCheaper = (draft: Draft, found: Found): void => {
  const { within, cheapest, corded, chosen, budget = 0, total = 0, currency, leftOut, items } = found;
  if (within !== 'no') return;
  const said = (amount: number): string => `**${draft.money(amount, currency)}**`;
  const isCheaper = cheapest !== undefined && cheapest.total < total;
  const fits = isCheaper && cheapest.total <= budget;
  if (corded && !fits) {
    draft.say(draft.phrase('kit.withCord', { total: said(corded.total), some: toolsOf(items).length > 1 }));
    putKit(draft, corded.items);
  } else if (leftOut && !fits) {
    const { tools } = leftOut;
    const names = { tool: draft.names(tools), tool_acc: draft.names(tools, 'tool_acc') };
    draft.say(draft.phrase('kit.leftOut', { ...names, total: said(leftOut.total) }));
  } else if (isCheaper) {
    draft.say(draft.phrase('kit.cheapest', { total: said(cheapest.total), fits }));
    putKit(draft, cheapest.items);
  } else if (!chosen) draft.say(draft.phrase('kit.noneCheaper'));
};

/** Further needs of the job beyond the budget or what was named. */
const beyondNote = (draft: Draft, { beyond }: Found): string =>
  beyond.length === 0 ? '' : draft.phrase('kit.uncounted', { parts: kitLines(draft, beyond), count: beyond.length });

/** What was asked for beside the tool and is not in the range. */
const lackingNote = (draft: Draft, { lacking }: Found): string =>
  lacking.length === 0
    ? ''
    : draft.phrase('kit.lacking', {
        types: draft.list(lacking.map((type) => String(typeValues([type], draft.language)['types']))),
      });

/** What a tool needs to run and was left out as wished, or what its box holds in any case. */
const refusedNote = (draft: Draft, { refused }: Found): string => {
  if (!refused) return '';
  const [one, other] = refused.parts;
  return draft.phrase(refused.state === 'buy' ? 'kit.refused' : 'kit.inSet', {
    ...draft.named(refused.tool),
    parts: other === undefined ? one : 'both',
  });
};

/** What delivery adds to the total, if it is asked. */
const deliveryNote = (draft: Draft, { delivery, total, currency }: Found): string => {
  if (!delivery || total === undefined || !isServiceReviewed(draft.brand)) return '';
  const { cost, freeFrom = Number.POSITIVE_INFINITY } = brandOf(draft.brand).service.delivery;
  const values = { ...serviceValues(draft, delivery), isFree: total >= freeFrom };
  return draft.phrase('kit.delivery', { ...values, sum: `**${draft.money(total + cost, currency)}**` });
};

/** What is needed beside the tool: packs and charger, accessories, and what to wear. */
const writeBeside = (draft: Draft, found: Found, { useful, boxed, lacking, protection }: Beside): void => {
  const { phrase, knowledge, language } = draft;
  const { items, total, currency, missing } = found;
  const [tool] = toolsOf(items);
  if (!tool) return;
  const needed = items.filter(({ role, state }) => role !== 'tool' && state === 'buy');
  const named = draft.named(tool.product);
  const nouns = (type: ProductKind, form: string): string => String(typeValues([type], language)[form]);
  const things = protection.flatMap((id) => knowledge.protection[id]?.name[language] ?? []);
  const hasPacks = items.some(({ role, state }) => role === 'battery' && state === 'included');
  const drive = hasPacks ? 'packs' : tool.product.attributes.powerSource === 'mains' ? 'cord' : 'other';
  const sum = total === undefined || tool.state === 'owned' ? undefined : `**${draft.money(total, currency)}**`;
  draft.say(
    needed.length === 0
      ? phrase('kit.besideNothing', { ...named, drive })
      : phrase('kit.besideNeeds', { ...named, things: kitLines(draft, needed), summed: sum !== undefined, total: sum }),
    boxed.length === 0
      ? ''
      : phrase('kit.besideBoxed', { things: draft.list(boxed.map((type) => nouns(type, 'type_a'))) }),
    useful.length === 0 ? '' : phrase('kit.besideUseful', { things: kitLines(draft, useful) }),
    missing.length > 0 ? missingSentence(draft, missing) : '',
    lacking.length > 0 && missing.length === 0
      ? phrase('kit.besideLacking', { types: draft.list(lacking.map((type) => nouns(type, 'types'))) })
      : '',
  );
  putAdvice(draft, found);
  if (things.length > 0) draft.say(phrase('wear.things', { things: draft.list(things), tasked: false, job: '' }));
};

/** Everything needed, with the total. */
export const writeKit = (draft: Draft, found: Found): void => {
  const { items, protection } = found;
  const { phrase } = draft;
  if (items.length === 0) {
    draft.say(phrase('kit.none'));
    return;
  }
  if (found.beside) {
    writeBeside(draft, found, found.beside);
    return;
  }
  // That there is no pack for it is worth saying beside packs, or to whoever asked for one.
  const tellsPacks = found.chosenParts || items.some(({ role }) => role === 'battery');
  const corded = toolsOf(items)
    .filter(({ product }) => tellsPacks && product.attributes.powerSource === 'mains')
    .map(({ product }) => phrase('kit.corded', draft.named(product)));
  if (items.every(({ state }) => state !== 'buy')) {
    draft.say(phrase('kit.nothing'), ...corded, ...platformNotes(draft, found));
    putKit(draft, items, found.owned);
    return;
  }
  draft.say(opening(draft, found));
  putKit(draft, items, found.owned);
  draft.say(
    deliveryNote(draft, found),
    ...corded,
    refusedNote(draft, found),
    lackingNote(draft, found),
    missingSentence(draft, found.missing),
    beyondNote(draft, found),
    ...platformNotes(draft, found),
  );
  draft.remind(protectionSentence(draft, protection));
  putCheaper(draft, found);
  if (found.within !== 'no') putAdvice(draft, found);
};
