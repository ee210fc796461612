import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { productValues, typeValues } from '../grammar.ts';

const maxOptions = 3;

type Meaning = Extract<OperationFindings['clarify']['options'][number], { readonly by: 'meaning' }>;

/** A question that may have been meant, in full, so that it can be sent unchanged. It shows no card. */
const meantQuestion = (draft: Draft, { topic, products, types }: Meaning): string => {
  const { language } = draft;
  const names = products.map((each) => String(productValues(each, language)['tool_bare']));
  return draft
    .phrase(`meaning.${topic}`, {
      ...productValues(products[0], language),
      ...typeValues(types, language),
      names: draft.list(names),
    })
    .replaceAll('**', '');
};

/** A short question back, with the choices. */
export const writeClarify = (draft: Draft, { missing, options }: OperationFindings['clarify']): void => {
  const meanings = options.flatMap((option) => (option.by === 'meaning' ? [option] : []));
  if (meanings.length > 0) {
    draft.say(draft.phrase('clarify.meaning'));
    draft.put(meanings.map((meaning) => `- ${meantQuestion(draft, meaning)}`).join('\n'));
    return;
  }
  const names = options.slice(0, maxOptions).flatMap((option) => {
    if (option.by === 'type') return [String(typeValues([option.type], draft.language)['type_a_acc'])];
    return option.by === 'product' ? [String(draft.named(option.product)['tool_acc'])] : [];
  });
  draft.say(
    draft.phrase(names.length > 1 ? 'clarify.options' : `clarify.${missing === 'meaning' ? 'reference' : missing}`, {
      names: draft.list(names, 'disjunction'),
    }),
  );
};
