import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { listed, typeValues } from '../grammar.ts';
import { maxPicks } from '../picks.ts';

/** Whether things go together, and why. */
export const tellCompatible = (draft: Draft, found: OperationFindings['compatible']): void => {
  const { products, holds, reason, platforms, alternatives } = found;
  const [tool, part] = products;
  if (!tool) return;
  const platformName = (place: number): string => {
    const platform = platforms[place];
    return platform ? draft.platformName(platform.id) : '';
  };
  const [one, other] = [platformName(0), platformName(1)];
  const values = {
    ...draft.named(tool),
    ...(part
      ? draft.named(part, 'part')
      : { part: '', part_acc: '', part_dat: '', part_of: '', part_to: '', part_bare: '', part_gender: '' }),
    part_is: part ? 'product' : 'platform',
    platform: one,
    other,
    known: one === '' || other === '' ? 'no' : 'yes',
    holds,
    reason,
  };
  draft.say(
    draft.phrase(holds === 'yes' ? 'compatible.yes' : holds === 'no' ? 'compatible.no' : 'compatible.unknown', values),
  );
  const shown = alternatives.slice(0, maxPicks);
  if (holds === 'yes' || shown.length === 0) return;
  const names = shown.map((product) => String(draft.named(product)['tool_intro']));
  draft.say(
    draft.phrase('compatible.instead', {
      ...draft.named(tool),
      ...typeValues(
        shown.map(({ kind }) => kind),
        draft.language,
      ),
      names: listed(names, draft.language),
      count: shown.length,
    }),
  );
};
