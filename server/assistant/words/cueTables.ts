import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Cues } from './cues.ts';
import { cues as de } from './de.cues.ts';
import { cues as en } from './en.cues.ts';
import { cues as es } from './es.cues.ts';
import { cues as fr } from './fr.cues.ts';
import { cues as it } from './it.cues.ts';
import { cues as jp } from './jp.cues.ts';

/** How each language asks. */
export const cuesOf: Readonly<Record<AnswerLanguage, Cues>> = { jp, en, de, es, it, fr };
