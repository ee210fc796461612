import type { LanguageCode } from '../../../contract/contract.ts';
import type { OperationContext } from '../operations/context.ts';
import type { Lexicons } from './reading/reading.ts';

/** What the built-in planner works with. */
export interface PlannerContext extends Omit<OperationContext, 'language'> {
  readonly lexicons: Lexicons;
  readonly pageLanguage: LanguageCode;
}
