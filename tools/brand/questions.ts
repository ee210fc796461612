import { createInterface } from 'node:readline/promises';
import { type LanguageCode, languageCodes } from '../../contract/codes.ts';
import type { BrandProperties } from './newBrand.ts';

/** The properties of a new brand, from the options or prompted for at the terminal. */

interface Question {
  readonly asks: string;
  readonly otherwise: string;
  readonly allowed: RegExp;
  readonly example: string;
}

const colour = /^#[\da-f]{6}$/i;
const questions = (code: string) =>
  ({
    name: { asks: 'the maker’s name', otherwise: code, allowed: /\S/, example: 'Tarnwald' },
    persona: { asks: 'the assistant’s name', otherwise: 'Max', allowed: /\S/, example: 'Ola' },
    hosts: {
      asks: 'hosts, comma separated',
      otherwise: `tools.${code.toLowerCase()}.example`,
      allowed: /^[\w.-]+(\s*,\s*[\w.-]+)*$/,
      example: 'tools.maker.com, dev.maker.com',
    },
    languages: {
      asks: `languages, the default first (${languageCodes.join(' ')})`,
      otherwise: 'en',
      allowed: new RegExp(`^(${languageCodes.join('|')})(\\s*,\\s*(${languageCodes.join('|')}))*$`),
      example: 'en, pl',
    },
    colour: { asks: 'the brand’s colour', otherwise: '#1f5f8b', allowed: colour, example: '#1f5f8b' },
    accent: { asks: 'the colour of buttons', otherwise: '#d9480f', allowed: colour, example: '#d9480f' },
    scheme: { asks: 'light or dark pages', otherwise: 'light', allowed: /^(light|dark)$/, example: 'light' },
    currency: { asks: 'the currency of prices', otherwise: 'EUR', allowed: /^[A-Z]{3}$/, example: 'PLN' },
    units: {
      asks: 'how customers measure (metric, or customary: inches and pounds)',
      otherwise: 'metric',
      allowed: /^(metric|customary)$/,
      example: 'customary',
    },
    zone: {
      asks: 'the time zone of the service',
      otherwise: 'Europe/Berlin',
      allowed: /^\w+(\/\w+)+$/,
      example: 'Europe/Warsaw',
    },
  }) satisfies Readonly<Record<string, Question>>;

type Field = keyof ReturnType<typeof questions>;
export type Given = Readonly<Partial<Record<Field | 'fonts', string>>>;

const checked = (field: string, { allowed, example }: Question, answer: string): string => {
  if (allowed.test(answer)) return answer;
  throw new Error(`--${field} ${JSON.stringify(answer)} is not allowed; allowed is for instance ${example}`);
};

const listOf = (text: string): readonly string[] => text.split(',').map((entry) => entry.trim());

export const askProperties = async (code: string, given: Given): Promise<BrandProperties> => {
  const all = questions(code);
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const ask = async (field: Field): Promise<string> => {
    const question: Question = all[field];
    const value = given[field];
    if (value !== undefined) return checked(field, question, value.trim());
    for (;;) {
      const answer = (await lines?.question(`${question.asks} [${question.otherwise}]: `))?.trim() ?? '';
      if (answer === '') return question.otherwise;
      if (question.allowed.test(answer)) return answer;
      console.error(`${JSON.stringify(answer)} is not allowed; allowed is for instance ${question.example}`);
    }
  };
  try {
    const name = await ask('name');
    const persona = await ask('persona');
    const hosts = listOf((await ask('hosts')).toLowerCase());
    const wanted = listOf(await ask('languages'));
    const languages = wanted.flatMap((each): readonly LanguageCode[] =>
      languageCodes.filter((known) => known === each),
    );
    const brandColour = (await ask('colour')).toLowerCase();
    const accent = (await ask('accent')).toLowerCase();
    const scheme = (await ask('scheme')) === 'dark' ? 'dark' : 'light';
    const currency = await ask('currency');
    const units = (await ask('units')) === 'customary' ? 'customary' : 'metric';
    const zone = await ask('zone');
    return {
      code,
      name,
      persona,
      hosts,
      languages,
      colour: brandColour,
      accent,
      scheme,
      currency,
      units,
      zone,
      fonts: given.fonts,
    };
  } finally {
    lines?.close();
  }
};
