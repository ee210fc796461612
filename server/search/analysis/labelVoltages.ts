/** What a label calls "40 V max" is a nominal 36 V, as the data sheet has it: full cells against cells at work. */
const nominalOfMax: Readonly<Record<string, string>> = { 12: '10.8v', 20: '18v', 40: '36v', 60: '54v', 80: '72v' };
const maxVoltage = /(?<![\d.,])(\d{2})[ -]?v(?:olts?)?[ -]?max(?![a-z])/g;

/** Nominal voltages that folded text gives as those of labels. */
export const nominalVoltages = (folded: string): readonly string[] =>
  [...folded.matchAll(maxVoltage)].flatMap(([, volts = '']) => nominalOfMax[volts] ?? []);
