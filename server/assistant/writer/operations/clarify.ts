import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { listed, productValues, typeValues } from '../grammar.ts';

const maxOptions = 3;

type Offered = OperationFindings['clarify']['options'][number];

/** A question that may have been meant, in full, so that it can be sent as it stands. It shows no card. */
const meantQuestion = (draft: Draft, option: Offered): string => {
  if (option.by !== 'meaning') return '';
  const { language } = draft;
  const [one, other] = option.products;
  return draft
    .phrase(`meaning.${option.topic}`, {
      ...(one ? productValues(one, language) : {}),
      ...(one && other
        ? {
            names: listed(
              [one, other].map((each) => String(productValues(each, language)['tool_bare'])),
              language,
            ),
          }
        : {}),
      ...typeValues(option.types, language),
    })
    .replaceAll('**', '');
};

/** A short question back, with the choices. */
export const writeClarify = (draft: Draft, { missing, options }: OperationFindings['clarify']): void => {
  if (missing === 'meaning') {
    draft.say(draft.phrase('clarify.meaning'));
    draft.put(options.map((option) => `- ${meantQuestion(draft, option)}`).join('\n'));
    return;
  }
  const names = options.slice(0, maxOptions).flatMap((option) => {
    if (option.by === 'type') return [String(typeValues([option.type], draft.language)['type_a_acc'])];
    return option.by === 'product' ? [String(draft.named(option.product)['tool_acc'])] : [];
  });
  draft.say(
    draft.phrase(names.length > 1 ? 'clarify.options' : `clarify.${missing}`, {
      names: listed(names, draft.language, 'disjunction'),
    }),
  );
};
