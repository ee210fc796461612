import type { AnswerLanguage } from '../../../contract.ts';
import { phrases as de } from './de.phrases.ts';
import { phrases as en } from './en.phrases.ts';
import { phrases as es } from './es.phrases.ts';
import { phrases as fr } from './fr.phrases.ts';
import { phrases as it } from './it.phrases.ts';
import { phrases as jp } from './jp.phrases.ts';
import type { Phrases } from './phrases.ts';

/** How each language answers. */
export const phrasesOf: Readonly<Record<AnswerLanguage, Phrases>> = { jp, en, de, es, it, fr };
