import { figureRules } from './reading/figureRules.ts';
import type { ProductRecord } from './record.ts';

type Named = Pick<ProductRecord, 'name' | 'evidence'>;

const labels = Object.entries(figureRules.labelVoltages).map(([label, nominal]) => ({
  label: Number(label),
  nominal,
  pattern: new RegExp(String.raw`(?<!\d)${label}[ -]?v(?:olts?)?[ -]?max`, 'i'),
}));

/** The nominal voltage for a label voltage: 20 V is 18 V. Other voltages stay as they are. */
export const nominalVolts = (volts: number): number => labels.find(({ label }) => label === volts)?.nominal ?? volts;

/** Label voltages of a product with a nominal voltage: one called "20 V MAX" has 18. */
export const labelVolts = ({ name, evidence }: Named, nominal: number): readonly number[] => {
  const words = `${Object.values(name).join(' ')} ${evidence?.['voltage']?.text ?? ''}`;
  return labels.flatMap((each) => (each.nominal === nominal && each.pattern.test(words) ? [each.label] : []));
};
