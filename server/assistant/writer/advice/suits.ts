import type { OperationFindings, Pick } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { catchSentences, freshCatchSentences } from '../products/catches.ts';
import { sayNeeds } from '../products/kitLines.ts';
import { withCheaper, onePick, sayChoice, searchValues } from '../products/picks.ts';
import { reasonsClause } from '../products/reasons.ts';
import { quoted } from '../quotes.ts';
import { adviceFor, jobOf, limitText, reasonText } from '../words/knowledgeWords.ts';

type Verdict = OperationFindings['suits']['verdicts'][number];

/** The maker's own answer to the question, verbatim. */
const isOwnAnswer = ({ reasons, passage }: Verdict): boolean =>
  reasons.length === 0 && passage?.evidence.from === 'faq';

/** Limits of a type for a job that it is not made for. */
const limitsOf = (draft: Draft, { type, catches }: Verdict): readonly (string | undefined)[] =>
  catches.map((one) => (one.by === 'knowledge' ? limitText(draft, one.entry, type) : undefined));

const sentencesOf = (
  draft: Draft,
  verdict: Verdict,
  material: string | undefined,
  several: boolean,
): readonly (string | undefined)[] => {
  const { product, type, reasons, catches, isLimited } = verdict;
  const holds = isLimited ? 'limited' : verdict.holds;
  const kind = type ?? product?.kind;
  const texts = reasons.flatMap((reason) => reasonText(draft, reason, kind, material) ?? []);
  const because = product ? reasonsClause(draft, { product, reasons, catches }) : '';
  const values = {
    ...draft.named(product),
    ...typeValues([kind], draft.language),
    subject: product ? 'product' : 'type',
    holds,
    several,
    reasons: because,
    reasoned: because !== '',
  };
  const catchesOf = several ? catchSentences : freshCatchSentences;
  return [
    draft.phrase('suits.verdict', values),
    because === '' ? undefined : draft.phrase('suits.because', values),
    ...new Set(texts),
    ...(product ? catchesOf(draft, { product, reasons, catches }) : limitsOf(draft, verdict)),
  ];
};

/** Whether the data leave open what tools of another type are made for: round holes, asked of a miter saw beside jigsaws. */
const isNotFirstChoice = ({ holds, product, passage }: Verdict, better: readonly Pick[]): boolean =>
  holds === 'unknown' &&
  product !== undefined &&
  passage === undefined &&
  better.length > 0 &&
  better.every((pick) => pick.product.kind !== product.kind);

/** Whether a product or type does a job, and what does it better. */
export const writeSuits = (draft: Draft, found: OperationFindings['suits']): void => {
  const { task, verdicts, needs, missing, better } = found;
  // Several are answered separately, because an answer has a single yes or no. An unknown type is replaced by what does
  // the job.
  const told = verdicts.filter(({ product, holds }) => product || holds !== 'unknown' || better.length === 0);
  if (told.length === 0 && better[0]?.product.kind)
    draft.say(draft.phrase('suits.other', typeValues([better[0].product.kind], draft.language)));
  const several = told.length > 1;
  for (const verdict of told) {
    const { passage } = verdict;
    if (passage && isOwnAnswer(verdict)) {
      if (verdict.product) draft.named(verdict.product);
      draft.say(
        quoted(draft, passage),
        ...(verdict.product ? freshCatchSentences(draft, { ...verdict, product: verdict.product }) : []),
      );
      continue;
    }
    // Where a text of the maker answers, the data are not silent.
    if (verdict.holds !== 'unknown' || !passage) {
      if (isNotFirstChoice(verdict, better)) draft.say(draft.phrase('suits.notFirst', draft.named(verdict.product)));
      else draft.say(...sentencesOf(draft, verdict, task.material, several));
    }
    if (passage) draft.say(quoted(draft, passage));
  }
  sayNeeds(draft, needs, missing);
  // The maker's text is more specific than general knowledge.
  if (verdicts.some(({ holds, product, passage }) => holds === 'yes' && product && !passage) && better.length === 0)
    draft.remind(
      adviceFor(
        draft,
        task,
        verdicts.flatMap(({ holds, product }) => (holds === 'yes' ? product?.kind : [])),
      ),
    );
  const [first] = better;
  // Where none of our tools is right for it, the answer says what the trade takes.
  if (!first && verdicts.some(({ holds, passage }) => holds === 'no' && !passage))
    draft.say(adviceFor(draft, task) ?? '');
  if (!first) return;
  if (verdicts.every(({ holds, isLimited }) => holds === 'yes' && isLimited !== true)) {
    const values = { ...searchValues(draft, [first.product.kind], []), job: jobOf(draft, task) };
    draft.say(draft.phrase('recommend.one', { ...values, ...draft.named(first.product) }), ...onePick(draft, first));
    draft.remind(adviceFor(draft, task, [first.product.kind]));
    return;
  }
  const isQuoted = verdicts.some(({ passage }) => passage);
  sayChoice(draft, isQuoted ? better.slice(0, 1) : withCheaper(better), {
    one: 'suits.better',
    some: 'suits.betterSome',
  });
};
