import type * as v from 'valibot';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { OperationFindings } from '../findings.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraint, OperationInputs, OperationName } from '../plan.ts';

/** What every operation reads. The language only picks in which language passages are quoted. */
export interface OperationContext {
  readonly catalogue: Catalogue;
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
  readonly knowledge: Knowledge;
  /** The question in the visitor's words: what the product's own text says to it is looked up by them. */
  readonly question?: string;
  /** What every choice of products has to meet, whichever step makes it. */
  readonly conditions?: readonly Constraint[];
}

/** One operation: what it takes, which is also the schema of the tool for models, and how it is run. */
export interface Operation<Name extends OperationName> {
  readonly input: v.GenericSchema<unknown, OperationInputs[Name]>;
  run(context: OperationContext, input: OperationInputs[Name]): Promise<OperationFindings[Name]>;
}
