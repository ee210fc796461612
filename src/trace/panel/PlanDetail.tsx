import type { AnswerPlan } from '../answerPlan.ts';

const Json = ({ value }: { readonly value: unknown }) => <pre>{JSON.stringify(value, null, 1)}</pre>;

/** How a question was understood, the alternatives, and the findings with their evidence. */
export const PlanDetail = ({ plan }: { readonly plan: AnswerPlan }) => (
  <details className="trace-plan" data-testid="trace-plan">
    <summary>Plan and findings</summary>
    {plan.questions.map(({ language, coverage, concepts, unexplained, candidates, edits, steps }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the plan of an answer never changes
      <section key={index} aria-label={`Plan ${index + 1}`}>
        <p>
          {language}, {Math.round(coverage * 100)} % explained{' '}
          <span className="trace-muted">
            {concepts.join(' ')}
            {unexplained.length > 0 && `; not explained: ${unexplained.join(', ')}`}
          </span>
        </p>
        <ol aria-label="Candidates">
          {candidates.map(({ operation, score, features }) => (
            <li key={operation}>
              <b>{operation}</b> {score.toFixed(2)} <span className="trace-muted">{features.join(' ')}</span>
            </li>
          ))}
        </ol>
        <Json value={{ edits, steps }} />
      </section>
    ))}
    {plan.findings.map(({ operation, found, evidence }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <section key={index} aria-label={`Finding ${index + 1}`}>
        <p>
          <b>{operation}</b> <span className="trace-muted">found</span>
        </p>
        <Json value={found} />
        <p className="trace-muted">evidence</p>
        <Json value={evidence} />
      </section>
    ))}
  </details>
);
