import { describe, expect, it } from 'vitest';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Subjects } from './binding.ts';
import type { Evidence } from './evidence.ts';
import { drill, evidenceOf, pack } from './fixtures.ts';
import { groundingOf } from './grounding.ts';

const inEnglish = groundingOf(evidenceOf('en'));
const judge = (
  sentence: string,
  language: AnswerLanguage = 'en',
  subjects: Subjects = [],
  composed: readonly string[] = [],
) =>
  (language === 'en' && composed.length === 0 ? inEnglish : groundingOf(evidenceOf(language, composed))).judge(
    sentence,
    {
      subjects,
    },
  );
const reasonOf = (...asked: Parameters<typeof judge>): string => {
  const verdict = judge(...asked);
  return verdict.holds ? 'holds' : verdict.reason;
};

describe('what the facts bear out', () => {
  it.each<[AnswerLanguage, string]>([
    ['en', 'The AB 18-60 weighs 1.8 kg.'],
    ['en', 'The AB18-60 weighs about 4 lb with its battery.'],
    ['en', 'The AB 18-60 is 7 inches long and turns at 2,100 rpm.'],
    ['en', 'It takes sixty newton metres: the AB 18-60.'],
    ['en', 'AB 18-60 gives 531 in-lbs and costs €189.'],
    ['en', 'The AB 18-60 and the AB 36-120 weigh 1.8 kg and 2.75 kg.'],
    ['en', 'At 1.8 kg the AB 18-60 is easy to hold, the AB 36-120 weighs 2.75 kg.'],
    ['en', 'With three years of warranty and an LED light, the AB 18-60 is a safe choice.'],
    ['en', 'The Pack PK 18 fits the AB 18-60.'],
    ['en', 'No, the PK 36 does not fit the AB 18-60.'],
    ['en', 'The AB 18-60 belongs to the Nova 18 platform.'],
    ['en', 'Take the [[AB1860]], it weighs [[AB1860.weight]].'],
    ['en', 'The [[HEU-AB1860]] costs [[AB 18-60.price]].'],
    ['de', 'Der AB 18-60 wiegt 1,8 kg und kostet 189 €.'],
    ['de', 'Der AB 18-60 dreht mit zweitausendeinhundert Umdrehungen pro Minute.'],
    ['jp', 'AB 18-60の質量は1.8kgです。'],
    ['jp', 'AB 18-60は六十N・mです。'],
  ])('passes (%s): %s', (language, sentence) => {
    expect(reasonOf(sentence, language)).toBe('holds');
  });

  it('puts names and values in the place of references', () => {
    expect(judge('Take the **[[AB1860]]**: [[AB1860.weightWithBattery]].')).toEqual({
      holds: true,
      shown: 'Take the **AB 18-60**: 1.8\u00a0kg.',
      cited:
        'Take the **AB 18-60**: 1.8\u00a0kg[ⁱ](/AB1860#field-WeightWithBattery "AB 18-60 · Weight with battery, EPTA").',
      products: ['AB1860'],
    });
  });

  it.each<[AnswerLanguage, string, string]>([
    [
      'en',
      'The AB 18-60 weighs 1.8 kg.',
      '1.8 kg[ⁱ](/AB1860#field-WeightWithBattery "AB 18-60 · Weight with battery, EPTA").',
    ],
    [
      'en',
      'It takes sixty newton metres: the AB 18-60.',
      'the AB 18-60[ⁱ](/AB1860#field-TorqueHard "AB 18-60 · Max. torque, hard").',
    ],
    [
      'de',
      'Der AB 18-60 wiegt 1,8 kg und kostet 189 €!',
      '189 €[ⁱ](/AB1860#field-WeightWithBattery "AB 18-60 · Gewicht mit Akku, EPTA; Preis")!',
    ],
    [
      'jp',
      'AB 18-60の質量は1.8kgです。',
      'です[ⁱ](/AB1860#field-WeightWithBattery "AB 18-60 · 質量, バッテリー装着時、EPTA")。',
    ],
    ['en', 'The Pack PK 18 fits the AB 18-60.', 'fits the AB 18-60.'],
  ])('says where figures come from (%s): %s', (language, sentence, end) => {
    const verdict = judge(sentence, language);
    expect(verdict.holds && verdict.cited.endsWith(end) ? end : verdict).toBe(end);
  });

  it('says of which product each figure is, where two are told of', () => {
    const verdict = judge('The AB 18-60 weighs 1.8 kg, the AB 36-120 weighs 2.75 kg.');
    expect(verdict.holds && verdict.cited).toMatch(/2\.75 kg\[ⁱ\]\(\/AB1860#[^)]*\)\[ⁱ\]\(\/AB36120#[^)]*\)\.$/);
  });

  it('lets "it" be the product spoken of before', () => {
    expect(reasonOf('It weighs 1.8 kg.', 'en', ['AB1860'])).toBe('holds');
    expect(reasonOf('It weighs 1.8 kg.', 'en', ['AB36120'])).toBe('figure');
    expect(reasonOf('It weighs 1.8 kg.', 'en', ['AB1860', 'AB36120'])).toBe('figure');
    expect(reasonOf('It weighs 1.8 kg.')).toBe('figure');
    expect(reasonOf('It weighs 2.75 kg, more than the AB 36-120.', 'en', ['AB1860'])).toBe('figure');
    expect(reasonOf('It weighs 2.75 kg and goes where the AB 36-120 goes.', 'en', ['AB1860'])).toBe('figure');
    expect(reasonOf('With 2.75 kg the AB 36-120 is another.', 'en', ['AB1860'])).toBe('holds');
    expect(reasonOf('It weighs [[AB36120.weight]].', 'en', ['AB1860'])).toBe('figure');
    expect(reasonOf('It weighs [[AB1860.weight]].', 'en', ['AB1860'])).toBe('holds');
  });

  it('lets what is said of no product be said only as the composed answer says it', () => {
    expect(reasonOf('We carry 12 drills.', 'en', [], ['We carry 12 of them.'])).toBe('holds');
    expect(reasonOf('We carry 13 drills.', 'en', [], ['We carry 12 of them.'])).toBe('figure');
    expect(reasonOf('The AB 18-60 weighs 12 kg.', 'en', [], ['Here are drills under 12 kg:'])).toBe('figure');
  });
});

describe('what an able model says besides', () => {
  const asked = groundingOf({ ...evidenceOf('en'), asked: ['does it do 12 mm anchors? I have 30 to set'] });
  const reason = (sentence: string, subjects: Subjects = ['AB1860']): string => {
    const verdict = asked.judge(sentence, { subjects });
    return verdict.holds ? 'holds' : verdict.reason;
  };

  it.each([
    'With the [[PK18]] it weighs [[AB1860.weightWithBattery]].',
    'The [[AB36120]] weighs [[AB36120.weight]] instead of [[AB1860.weight]].',
    'It takes no more than [[AB1860.drillWood]] in wood.',
    'It is not made for 12 mm anchors.',
    'For your 30 anchors take the [[AB1860]].',
  ])('holds: %s', (sentence) => {
    expect(reason(sentence)).toBe('holds');
  });

  it.each([
    'The [[PK18]] goes with it, the [[AB36120]] weighs [[AB1860.weight]].',
    'It does not weigh [[AB1860.weight]].',
    'The [[AB1860]] weighs 12 mm.',
    'The [[AB1860]] is 12 mm long.',
  ])('does not: %s', (sentence) => {
    expect(reason(sentence)).toBe('figure');
  });
});

describe('what is reckoned from the facts', () => {
  const world = evidenceOf('en');
  const listed = [...world.sheets.values()];
  const whole = groundingOf({ ...world, listed, asked: ['I have 600 euros. 230 mm, M16, can I cut 20 m of it?'] });
  const reason = (
    sentence: string,
    subjects: Subjects = ['AB1860', 'AB36120'],
    named: readonly string[] = [],
  ): string => {
    const verdict = whole.judge(sentence, { subjects, named });
    return verdict.holds ? 'holds' : verdict.reason;
  };

  it.each([
    'The AB 18-60 and the AB 36-120 come to €518 in all.',
    'Two of the AB 18-60 come to €378.',
    'The difference between the AB 18-60 and the AB 36-120 is €140.',
    'The AB 36-120 weighs 0.95 kg more than the AB 18-60.',
    'With the AB 36-120 you have €271 left.',
    'The AB 18-60 is the lightest drill we make.',
    'The AB 36-120 is our most powerful drill.',
    'It is 60 Nm, about 6.1 kgm, for the AB 18-60.',
    'It weighs [[AB1860.weight]] instead of [[AB36120.weight]].',
    'The [[AB36120]] has [[AB36120.torqueHard]] instead of the [[AB1860.torqueHard]] of the [[AB1860]].',
    '[[AB1860.weight]] is little, less than the [[AB36120]], and it costs [[AB1860.price]].',
  ])('holds: %s', (sentence) => {
    expect(reason(sentence)).toBe('holds');
  });

  it.each<[string, string]>([
    ['figure', 'The AB 18-60 and the AB 36-120 come to €499 in all.'],
    ['figure', 'The AB 18-60 costs €140.'],
    ['figure', 'The difference between the AB 18-60 and the AB 36-120 is €120.'],
    ['figure', 'The AB 18-60 weighs 0.95 kg.'],
    ['figure', 'With the AB 36-120 you have €300 left.'],
    ['superlative', 'The AB 36-120 is the lightest drill we make.'],
    ['superlative', 'The AB 18-60 is our most powerful drill.'],
    ['figure', 'The AB 18-60 gives 7 kgm.'],
    ['figure', 'The AB 18-60 is 230 mm long.'],
    ['figure', 'The [[AB36120]] has [[AB1860.torqueHard]].'],
  ])('is refused (%s): %s', (why, sentence) => {
    expect(reason(sentence)).toBe(why);
  });

  it('adds up what was named in the sentences before', () => {
    expect(reason('All together: €518.', ['AB36120'], ['AB1860', 'AB36120'])).toBe('holds');
    expect(reason('All together: €520.', ['AB36120'], ['AB1860', 'AB36120'])).toBe('figure');
  });
});

describe('what a no and a promise are held to', () => {
  const faq = (question: string, answer: string) => ({ question: { en: question }, answer: { en: answer } });
  const answering = {
    ...drill,
    faq: [
      faq('Can the Titan drill holes into a brick wall?', 'No. It has no hammer action.'),
      faq('Can the Titan drive long deck screws into oak planks?', 'Yes, with a pilot hole.'),
    ],
  };
  const draft = { ...evidenceOf('en', ['Yes, it does.'], [answering, pack]), isDraft: true };
  const reason = (sentence: string, question: string, evidence: Evidence = draft): string => {
    const verdict = groundingOf({ ...evidence, asked: [question] }).judge(sentence, { subjects: ['AB1860'] });
    return verdict.holds ? 'holds' : verdict.reason;
  };

  it('lets the draft forbid no "no", and a page bear a "yes" out', () => {
    const walls = 'does it drill holes into my brick wall?';
    const screws = 'can it drive long deck screws into oak planks?';
    expect(reason('No, the AB 18-60 is not made for a brick wall.', walls)).toBe('holds');
    const denied = { ...draft, openings: [{ text: 'No, it does not.', about: [] }] };
    expect(reason('Yes, the AB 18-60 drives long deck screws into oak.', screws, denied)).toBe('holds');
    expect(reason('Yes, the AB 18-60 drills holes into a brick wall.', walls, denied)).toBe('contradiction');
    const found = { ...draft, isDraft: false };
    expect(reason('No, the AB 18-60 is too weak for it.', 'is it strong?', found)).toBe('contradiction');
  });

  it.each<[AnswerLanguage, string, string]>([
    ['es', 'Si la pared es de hormigón, conviene otra máquina.', 'holds'],
    ['es', 'Sí, la pared puede ser de hormigón.', 'contradiction'],
    ['it', 'Si monta sul suo binario.', 'holds'],
    ['it', 'Sì, si monta sul suo binario.', 'contradiction'],
  ])('takes only what is written as a yes for one (%s): %s', (language, sentence, expected) => {
    const denied = { ...evidenceOf(language, ['No.'], [drill]), openings: [{ text: 'No.', about: [] }] };
    const verdict = groundingOf(denied).judge(sentence, { subjects: [] });
    expect(verdict.holds ? 'holds' : verdict.reason).toBe(expected);
  });

  it('lets a result about one product forbid no yes or no about another', () => {
    const ofPack = { ...draft, isDraft: false, openings: [{ text: 'Yes, it does.', about: ['PK18'] }] };
    expect(reason('No, the AB 18-60 is too weak for it.', 'is it strong?', ofPack)).toBe('holds');
    expect(reason('No, the PK 18 is too weak for it.', 'is it strong?', ofPack)).toBe('contradiction');
  });

  it.each<[AnswerLanguage, string, string]>([
    ['jp', '雨の日やぬれた場所では使えません。', 'holds'],
    ['jp', 'コンセントが使えるならこちらをどうぞ。', 'holds'],
    ['jp', '[[AB1860]]には[[PK36]]を使えます。', 'compatibility'],
    ['es', 'Sirve para eso.', 'holds'],
    ['de', 'Für Eiche brauchen Sie einen M-Sauger.', 'holds'],
    ['de', 'Für Eiche brauchen Sie zwei Meter.', 'figure'],
    ['jp', '修理は7～10日です。', 'figure'],
    ['en', 'It is ~~not~~ a good one.', 'markup'],
    ['en', 'It is ~not~ a good one.', 'markup'],
  ])('tells use from a fit, a letter from a unit, and a range from markup (%s): %s', (language, sentence, expected) => {
    const verdict = groundingOf(evidenceOf(language)).judge(sentence, { subjects: ['AB1860', 'PK18'] });
    expect(verdict.holds ? 'holds' : verdict.reason).toBe(expected);
  });

  it('lets a yes that the page contradicts not pass where nothing else was found', () => {
    const silent = { ...draft, openings: [] };
    expect(reason('Yes, it drills holes into a brick wall.', 'does it drill holes into a brick wall?', silent)).toBe(
      'contradiction',
    );
  });

  it('lets a promise be declined, and none be made', () => {
    expect(reason('Free delivery I cannot promise.', 'do you deliver for free?')).toBe('holds');
    expect(reason('The AB 18-60 is delivered free of charge with a money-back guarantee.', 'and?')).not.toBe('holds');
  });
});

describe('what goes with what', () => {
  it.each<[AnswerLanguage, string]>([
    ['en', 'The AB 18-60 runs on a battery.'],
    ['de', 'Der AB 18-60 läuft mit 2.100 Umdrehungen pro Minute.'],
    ['de', 'Der AB 36-120 lohnt sich, wo kein Strom ist, mit Nova 36.'],
    ['en', 'It runs on 18V packs, so a 36V battery does not fit the AB 18-60.'],
    ['en', 'No. The AB 18-60 belongs to Nova 18.'],
  ])('holds (%s): %s', (language, sentence) => {
    expect(reasonOf(sentence, language, ['AB1860'])).toBe('holds');
  });

  it.each<[AnswerLanguage, string]>([
    ['en', 'The AB 18-60 runs on any battery.'],
    ['en', 'The AB 18-60 runs on 36V packs and their charger.'],
    ['en', 'The AB 18-60 and the AB 36-120 share the same battery.'],
  ])('is refused (%s): %s', (language, sentence) => {
    expect(reasonOf(sentence, language, ['AB1860'])).not.toBe('holds');
  });
});

describe('what they do not', () => {
  it.each<[string, AnswerLanguage, string]>([
    ['figure', 'en', 'The AB 18-60 weighs 1.7 kg.'],
    ['figure', 'en', 'The AB 18-60 weighs 2.75 kg.'],
    ['figure', 'en', 'The AB 18-60 and the AB 36-120 weigh 2.75 kg and 1.8 kg.'],
    ['figure', 'en', 'The AB 18-60 weighs [[AB36120.weight]].'],
    ['figure', 'en', 'The AB 18-60, unlike the AB 36-120, weighs 2.75 kg.'],
    ['figure', 'en', 'The AB 18-60 is more than the AB 36-120 and weighs 2.75 kg.'],
    ['figure', 'en', 'The AB 18-60 does not weigh 1.8 kg.'],
    ['figure', 'jp', 'AB 18-60はAB 36-120より重く、2.75kgです。'],
    ['model', 'en', 'Take the Halvorn Thunder with it.'],
    ['figure', 'en', 'The AB 18-60 delivers ninety newton metres.'],
    ['figure', 'en', 'The AB 18-60 weighs one point nine kilograms.'],
    ['figure', 'en', 'The AB 18-60 weighs two kilos and a half.'],
    ['figure', 'en', 'The AB 18-60 weighs ٢ kg.'],
    ['figure', 'en', 'The AB 18-60 weighs ２．９ ㎏.'],
    ['model', 'en', 'The AB 18-60 weighs about.9 kg.'],
    ['figure', 'en', 'The AB 18-60 costs $189.'],
    ['figure', 'en', 'The AB 18-60 is 60 kg.'],
    ['figure', 'en', 'The AB 18-60 has 5 gears.'],
    ['figure', 'en', 'The drilling capacity in wood of the AB 18-60 is 178 mm.'],
    ['figure', 'de', 'Der AB 18-60 wiegt 1.800 kg.'],
    ['figure', 'de', 'Der AB 18-60 hat neunzig Newtonmeter.'],
    ['figure', 'jp', 'AB 18-60の質量は九キロです。'],
    ['figure', 'en', 'Better take the AB 18-90.'],
    ['model', 'en', 'Better take the XR-2.'],
    ['model', 'en', 'The XR-500 is stronger.'],
    ['model', 'en', 'The PowerMax is stronger.'],
    ['reference', 'en', 'Take the [[XR500]].'],
    ['reference', 'en', 'It costs [[AB1860.colour]].'],
    ['maker', 'en', 'A Makita would do as well.'],
    ['maker', 'en', 'Brackford makes one too.'],
    ['compatibility', 'en', 'The PK 36 fits the AB 18-60.'],
    ['compatibility', 'en', 'The PK 18 does not fit the AB 18-60.'],
    ['compatibility', 'en', 'The AB 18-60 works with every battery we make.'],
    ['compatibility', 'en', 'The AB 18-60 belongs to the Nova 36 platform.'],
    ['compatibility', 'en', 'The AB 18-60 takes its power from Nova 36.'],
    ['compatibility', 'de', 'Der PK 36 passt auch zum AB 18-60.'],
    ['compatibility', 'jp', 'PK 36はAB 18-60に対応しています。'],
    ['feature', 'en', 'The AB 36-120 has an LED light.'],
    ['choice', 'en', 'The AB 36-120 has a brushless motor.'],
    ['superlative', 'en', 'The AB 18-60 is the lightest drill.'],
    ['language', 'en', 'Der AB 18-60 ist ein sehr guter Bohrschrauber für das Handwerk und die Werkstatt.'],
    ['language', 'de', 'The AB 18-60 is a very good drill for the workshop and what you do there.'],
    ['language', 'jp', 'The AB 18-60 is a very good drill for the workshop.'],
    ['language', 'en', 'Эта дрель очень хорошая и лёгкая.'],
  ])('is refused (%s, %s): %s', (reason, language, sentence) => {
    expect(reasonOf(sentence, language)).toBe(reason);
  });

  it.each([
    '![x](https://evil.example/p.png)',
    'See [here](https://evil.example).',
    'See https://evil.example now.',
    'See HTTPS://evil.example now.',
    'See ｈｔｔｐｓ：／／evil.example now.',
    'See &#104;ttps://evil.example now.',
    'See www.evil.example now.',
    'See evil-shop.com now.',
    'Write to a@evil.example now.',
    'Look at //evil.example/x now.',
    '<img src=x onerror=alert(1)>',
    'Fine <b>bold</b> words.',
    '[x]: javascript:alert(1)',
    'Run `rm` now.',
    '| a | b |',
    '# A heading',
    'Hidden\u202etext',
    'Hidden\u200btext',
    'Tagged\u{e0041}\u{e0042}',
    `Coded ${'QUJD'.repeat(20)}`,
  ])('never lets pass: %s', (sentence) => {
    expect(judge(sentence).holds).toBe(false);
  });

  it('of a list, whatever is no such part', () => {
    const guard = groundingOf(evidenceOf('en'));
    const opening = guard.judge('These batteries fit the AB 18-60:', { subjects: [] });
    const inList = opening.holds ? opening.opens : undefined;
    expect(inList).toBeDefined();
    expect(guard.judge('- [[PK18]]', { subjects: ['AB1860'], inList }).holds).toBe(true);
    expect(guard.judge('- [[PK36]]', { subjects: ['AB1860'], inList }).holds).toBe(false);
  });
});
