import { describe, expect, it } from 'vitest';
import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { toolKinds } from '../../catalogue/kinds.ts';
import { loadKnowledge } from '../knowledge/load.ts';
import { adviceOnFault } from './operations/howTo.ts';
import { phraseIn } from './phrase.ts';
import { toolText } from './words/toolText.ts';

/** What a tip may name only for tools that have it, in each language. */
const words: Readonly<Record<AnswerLanguage, Readonly<Record<'battery' | 'gear' | 'reverse' | 'blade', RegExp>>>> = {
  en: { battery: /battery|pack\b/i, gear: /first gear/i, reverse: /direction|reverse/i, blade: /blade|\bbit\b/i },
  de: { battery: /akku/i, gear: /erster Gang/i, reverse: /Drehrichtung|Linkslauf/i, blade: /Blatt|Bohrer|\bBit\b/ },
  fr: { battery: /batterie/i, gear: /1re vitesse/i, reverse: /inverseur/i, blade: /\blame|foret|embout/i },
  es: { battery: /batería/i, gear: /primera velocidad/i, reverse: /inversor/i, blade: /\bhoja|broca|\bpunta/i },
  it: { battery: /batteria/i, gear: /prima marcia/i, reverse: /invertitore/i, blade: /\blama|\bpunta|inserto/i },
  jp: { battery: /バッテリー|電池/, gear: /1速/, reverse: /回転切替|逆回転/, blade: /刃|ビット/ },
};

const geared: ReadonlySet<string> = new Set(['drillDriver', 'hammerDrill']);
const reversing: ReadonlySet<string> = new Set([...geared, 'impactDriver', 'impactWrench', 'rotaryHammer']);
const bladeless: ReadonlySet<string> = new Set(['sander', 'vacuum', 'blower', 'nailer', 'laser', 'worklight']);

/** Faults that any tool can have. */
const general = ['doesNotStart', 'stopsUnderLoad', 'losesPower', 'overheats', 'noise', 'vibrates'] as const;

const { symptoms } = loadKnowledge();

describe.each(answerLanguages)('tips on a fault in %s', (language) => {
  const tips = general.flatMap((symptom) =>
    toolKinds.flatMap((kind) =>
      [false, true].map((corded) => {
        const [entry, drive] = [symptoms[symptom], corded ? 'mains' : 'battery'];
        const draft = { language, phrase: phraseIn(language) };
        const text = entry ? toolText(draft, adviceOnFault(entry, { kind, drive }), { drive }) : '';
        return { name: `${symptom} ${kind} ${corded ? 'corded' : 'cordless'}: ${text}`, kind, corded, text };
      }),
    ),
  );
  const naming = (part: keyof (typeof words)['en']) => tips.filter(({ text }) => words[language][part].test(text));

  it('name a first gear and a direction only where there is one', () => {
    expect(
      naming('gear')
        .filter(({ kind }) => !geared.has(kind))
        .map(({ name }) => name),
    ).toEqual([]);
    expect(
      naming('reverse')
        .filter(({ kind }) => !reversing.has(kind))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('name no blade or bit of a tool that has none', () => {
    expect(
      naming('blade')
        .filter(({ kind }) => bladeless.has(kind))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('name no battery of a drill, saw, grinder or sander with a cord', () => {
    const machines = tips.filter(({ kind, corded }) => corded && !['nailer', 'laser', 'worklight'].includes(kind));
    const naming = machines.filter(({ text }) => words[language].battery.test(text));
    expect(naming.map(({ name }) => name)).toEqual([]);
  });
});
