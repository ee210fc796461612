import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';

const maxOptions = 3;

/** A short question back, with the choices. */
export const writeClarify = (draft: Draft, { missing, options }: OperationFindings['clarify']): void => {
  const names = options.slice(0, maxOptions).flatMap((option) => {
    if (option.by === 'type') return [String(typeValues([option.type], draft.language)['type_a_acc'])];
    return option.by === 'product' ? [String(draft.named(option.product)['tool_acc'])] : [];
  });
  draft.say(
    draft.phrase(names.length > 1 ? 'clarify.options' : `clarify.${missing}`, {
      names: draft.list(names, 'disjunction'),
    }),
  );
};
