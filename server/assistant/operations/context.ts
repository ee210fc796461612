import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { OperationFindings } from '../findings.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraint, OperationInputs, OperationName } from '../plan.ts';

/** What every operation reads from. The language only selects the language of quoted passages. */
export interface OperationContext {
  readonly catalogue: Catalogue;
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
  readonly knowledge: Knowledge;
  /** The question in the visitor's words, for searching the product's text. */
  readonly question?: string;
  /** Conditions for every choice of products, whichever step makes it. */
  readonly conditions?: readonly Constraint[];
}

/** What an operation finds for an input (inputs.ts). */
export type Operation<Name extends OperationName> = (
  context: OperationContext,
  input: OperationInputs[Name],
) => Promise<OperationFindings[Name]>;
