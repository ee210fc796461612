import { describe, expect, it } from 'vitest';
import { lastSteps } from './testing/conversations.ts';

describe('a first question that only tells a project is answered with its tools', () => {
  it.each([
    ['HUS', 'en', 'doing the fence this spring', 'buildFence'],
    ['HEU', 'de', 'Sauna im Keller selbst bauen', 'buildShed'],
    ['HEU', 'es', 'un cabecero y dos mesitas de noche', 'cabinetMaking'],
    ['MET', 'fr', 'un escalier à refaire', 'stairs'],
    ['MET', 'it', 'una legnaia in giardino', 'buildShed'],
    ['HJP', 'jp', 'ツーバイフォーで子供部屋のロフトベッド', 'cabinetMaking'],
  ] as const)('%s %s %s', async (brand, language, question, application) => {
    const [step] = await lastSteps([brand, language, null, [question], []]);
    expect(step).toMatchObject({ operation: 'project', input: { task: { application } } });
  });
});

describe('cord or battery, with neither a tool nor a job', () => {
  it.each([
    ['HUS', 'en', 'corded or cordless?'],
    ['HEU', 'de', 'Kabel oder Akku?'],
    ['HEU', 'es', '¿cable o batería?'],
    ['MET', 'fr', 'filaire ou sans fil ?'],
    ['MET', 'it', 'a filo o a batteria?'],
    ['HJP', 'jp', 'コード式か充電式か'],
  ] as const)('%s %s %s', async (brand, language, question) => {
    const [step] = await lastSteps([brand, language, null, [question], []]);
    expect(step).toEqual({ operation: 'define', input: { terms: ['cordedVsCordless'] } });
  });
});
