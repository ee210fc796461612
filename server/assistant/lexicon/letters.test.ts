import { expect, test } from 'vitest';
import { loadLexicons } from './load.ts';
import { foldText } from './tokens.ts';

const conceptsOf = (question: string): readonly string[] =>
  (loadLexicons().get('jp')?.match(foldText(question), [], []).mentions ?? []).map(({ concept }) => concept);

test.each([
  ['差額はいくら', 'application.hangPictures'],
  ['ブロックを積む', 'hazard.trigger'],
  ['青いやつの', 'talk.no'],
  ['電池はいくら', 'talk.yes'],
  ['すみません、教えて', 'negation.not'],
  ['そうなんだけど', 'edit.only'],
  ['使いやすいの', 'wish.price'],
  ['車に置きっぱなしで', 'negation.without'],
])('"%s" does not hold %s', (question, concept) => {
  expect(conceptsOf(question)).not.toContain(concept);
});

test.each([
  ['はい', 'talk.yes'],
  ['いや、違う', 'talk.no'],
  ['2kgを切るもの', 'bound.under'],
  ['3万でおさまりますか', 'bound.budget'],
  ['45度で切れる厚みは', 'measure.cuttingDepth45'],
  ['電池はついてる？', 'op.included'],
  ['全部そろえていくら', 'op.total'],
  ['充電器から焦げ臭いにおいがする', 'danger.batterySmoking'],
])('"%s" holds %s', (question, concept) => {
  expect(conceptsOf(question)).toContain(concept);
});
