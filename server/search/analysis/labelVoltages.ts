/** Labels say "40 V max" (fully charged) for a nominal 36 V, which data sheets use. */
const nominalOfMax: Readonly<Record<string, string>> = { 12: '10.8v', 20: '18v', 40: '36v', 60: '54v', 80: '72v' };
const maxVoltage = /(?<![\d.,])(\d{2})[ -]?v(?:olts?)?[ -]?max(?![a-z])/g;

/** Nominal voltages for the label voltages in a folded text. */
export const nominalVoltages = (folded: string): readonly string[] =>
  [...folded.matchAll(maxVoltage)].flatMap(([, volts = '']) => nominalOfMax[volts] ?? []);
