import { describe, expect, it } from 'vitest';
import type { BrandCode } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';
import { fittingTypes, unfitTypes } from '../operations/task/applications.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

const languages = ['en', 'de', 'fr', 'es', 'it', 'jp'] as const;
type Spoken = (typeof languages)[number];

const brands: Readonly<Record<Spoken, BrandCode>> = {
  en: 'HUS',
  de: 'HEU',
  fr: 'MET',
  es: 'HEU',
  it: 'MET',
  jp: 'HJP',
};

/** Ways to tell what one wants to do. */
const frames: Readonly<Record<Spoken, string>> = {
  en: 'I want to {job}',
  de: 'Ich möchte {job}',
  fr: 'je veux {job}',
  es: 'quiero {job}',
  it: 'voglio {job}',
  jp: '{job}つもりです',
};

/** Jobs as a layman tells them. */
const jobs: readonly { readonly job: string; readonly said: Readonly<Record<Spoken, string>> }[] = [
  {
    job: 'drillSoil',
    said: {
      en: 'dig holes for fence posts',
      de: 'Löcher für Zaunpfosten graben',
      fr: 'creuser des trous pour les poteaux de clôture',
      es: 'hacer hoyos para los postes de la valla',
      it: 'scavare buche per i pali della recinzione',
      jp: 'フェンスの支柱の穴を地面に掘る',
    },
  },
  {
    job: 'cleanCar',
    said: {
      en: 'vacuum the inside of my car',
      de: 'das Auto innen aussaugen',
      fr: "aspirer l'intérieur de ma voiture",
      es: 'aspirar el interior del coche',
      it: "aspirare gli interni dell'auto",
      jp: '車の中を掃除する',
    },
  },
  {
    job: 'installElectrical',
    said: {
      en: 'add a few outlets in the living room',
      de: 'ein paar neue Steckdosen setzen',
      fr: 'ajouter des prises dans le salon',
      es: 'poner unos enchufes nuevos',
      it: 'aggiungere qualche presa in soggiorno',
      jp: 'コンセントを増やす',
    },
  },
  {
    job: 'drillJoists',
    said: {
      en: 'run cables through the floor joists',
      de: 'Kabel durch die Deckenbalken führen',
      fr: 'passer des câbles à travers les solives',
      es: 'pasar cables por las vigas de madera',
      it: 'far passare i cavi nei travetti',
      jp: '根太に穴をあけて配線を通す',
    },
  },
  {
    job: 'cabinetMaking',
    said: {
      en: 'build a kitchen cabinet from scratch',
      de: 'einen Schrank selber bauen',
      fr: 'fabriquer un placard moi-même',
      es: 'hacer un armario yo mismo',
      it: 'costruire un armadio da solo',
      jp: '自分で戸棚を作る',
    },
  },
  {
    job: 'metalwork',
    said: {
      en: 'build a steel table frame',
      de: 'ein Tischgestell aus Stahl bauen',
      fr: 'fabriquer un piètement de table en acier',
      es: 'hacer una estructura de mesa de acero',
      it: 'costruire il telaio di un tavolo in acciaio',
      jp: '鉄のテーブルの脚を作る',
    },
  },
  {
    job: 'framing',
    said: {
      en: 'frame an interior wall with 2x4s',
      de: 'eine Holzständerwand bauen',
      fr: 'monter une ossature bois',
      es: 'levantar un tabique de madera',
      it: 'costruire una parete a telaio in legno',
      jp: '2x4で間仕切り壁を立てる',
    },
  },
  {
    job: 'subfloor',
    said: {
      en: 'screw down a plywood subfloor',
      de: 'OSB-Platten auf den Boden schrauben',
      fr: 'visser un plancher OSB',
      es: 'atornillar tablero al suelo',
      it: 'avvitare pannelli OSB al pavimento',
      jp: '床に合板を張る',
    },
  },
  {
    job: 'chisel',
    said: {
      en: 'chip away old plaster',
      de: 'alten Putz abschlagen',
      fr: 'piquer un vieil enduit',
      es: 'picar el yeso viejo',
      it: 'scrostare il vecchio intonaco',
      jp: '古いしっくいを削り落とす',
    },
  },
  {
    job: 'cutConcrete',
    said: {
      en: 'saw through a concrete wall',
      de: 'eine Betonwand durchsägen',
      fr: 'scier un mur en béton',
      es: 'cortar un muro de hormigón',
      it: 'tagliare un muro di cemento',
      jp: 'コンクリートの壁を切る',
    },
  },
];

describe.each(languages)('%s: a job in everyday words', (language) => {
  const asked = jobs.map(({ job, said }) => ({ job, question: frames[language].replace('{job}', said[language]) }));

  it.each(asked)('$question is answered by a tool for it', async ({ job, question }) => {
    const brand = brands[language];
    const [turn] = await converse(catalogue, sources, { brand, language, productId: null, turns: [question] });
    const kinds = turn?.answer.products.map(({ kind }) => kind) ?? [];
    const fits = fittingTypes(sources.knowledge, { application: job }).map(({ type }) => type);
    const unfit = unfitTypes(sources.knowledge, { application: job }).map(({ type }) => type);
    expect(fits).toContain(kinds[0]);
    expect(kinds.filter((kind) => kind && unfit.includes(kind))).toEqual([]);
  });
});
