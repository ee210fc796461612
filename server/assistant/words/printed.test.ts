import { expect, it } from 'vitest';
import { answerLanguages } from '../../../contract/contract.ts';
import { attributeNames } from '../../catalogue/attributeNames.ts';
import { featureNames } from '../../catalogue/featureNames.ts';
import { kindNames } from '../../catalogue/kindNames.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import { strangers } from './strangers.ts';

it.each(answerLanguages)(
  'what answers print in %s is set with the apostrophe of print, as the phrases are',
  (language) => {
    const printed = [
      ...productKinds.map((kind) => kindNames[kind][language]).flatMap(({ singular, plural }) => [singular, plural]),
      ...strangers.map(({ names }) => names[language]).flatMap(({ singular, plural }) => [singular, plural]),
      ...Object.values(attributeNames).map((names) => names[language]),
      ...Object.values(featureNames).map((names) => names[language]),
    ];
    expect(printed.filter((text) => text.includes("'"))).toEqual([]);
  },
);
