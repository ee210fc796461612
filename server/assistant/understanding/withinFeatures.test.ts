import { describe, expect, it } from 'vitest';
import { withoutFeatureWords } from './withinFeatures.ts';

describe('topics beside features', () => {
  it('takes a feature for no question about a figure', () => {
    const features = [{ feature: 'vibrationDamping', not: false }] as const;
    expect(withoutFeatureWords(['vibration'], features, 'welche gerate haben eine vibrationsdampfung', 'de')).toEqual(
      [],
    );
  });

  it('keeps a topic that other words name as well', () => {
    const features = [{ feature: 'vibrationDamping', not: false }] as const;
    const text = 'wie stark vibriert er trotz vibrationsdampfung';
    expect(withoutFeatureWords(['vibration'], features, text, 'de')).toEqual(['vibration']);
  });
});
