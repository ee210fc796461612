import type { PlatformRecord } from '../../../catalogue/record.ts';
import { foldedWords } from '../../lexicon/tokens.ts';
import type { Constraint } from '../../plan.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { platformNamesOf } from '../catalogueNames/looseName.ts';
import { ownedStretches } from '../purchase/owned.ts';
import { isNegated, mentionsOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import holders from './holders.json' with { type: 'json' };
import { isStandIn } from './standIns.ts';

/** Battery platforms named in a text, by name or short name. */
export const platformsNamed = (
  reading: Reading,
  platforms: readonly PlatformRecord[],
  isFor: (at: { readonly start: number; readonly end: number }) => boolean,
): readonly Constraint[] =>
  platforms.flatMap((platform): readonly Constraint[] => {
    const { id } = platform;
    const found = platformNamesOf(platform)
      .map((name) => name.exec(reading.text))
      .find((match) => match !== null);
    if (!found) return [];
    const span = { start: found.index, end: found.index + found[0].length };
    if (!isFor(span)) return [];
    const not = isNegated(reading, span) ? { not: true } : {};
    return [{ by: 'platform', platform: id, strength: 'hard', provenance: 'question', span, ...not }];
  });

/** The platform of packs of a voltage, if there is only one. One that only packs of a maker tell of stands for no voltage. */
export const platformOfVolts = (
  platforms: readonly PlatformRecord[],
  volts: number | undefined,
): PlatformRecord | undefined => {
  const [platform, ...others] = platforms.filter(
    ({ voltage, maxVoltage, maker }) => maker === undefined && (voltage === volts || maxVoltage === volts),
  );
  return others.length > 0 ? undefined : platform;
};

/** Platforms mentioned anywhere, by name or by the voltage of their packs, with or without its unit. */
export const platformsSpoken = (
  reading: Reading,
  platforms: readonly PlatformRecord[],
): readonly (Span & { readonly id: string })[] => {
  const volts = reading.quantities.flatMap(({ unit, value, start, end }) => {
    const platform = unit === undefined || unit === 'V' ? platformOfVolts(platforms, value) : undefined;
    return platform ? [{ id: platform.id, start, end }] : [];
  });
  const names = platformsNamed(reading, platforms, () => true).flatMap((one) =>
    one.by === 'platform' && one.span ? [{ id: one.platform, ...one.span }] : [],
  );
  return [...volts, ...names].sort((one, other) => one.start - other.start);
};

const fasteners: Readonly<Record<string, readonly string[]>> = holders.fasteners;

/** "12er Tellerkopfschrauben": what follows a figure is that thick. */
const isOfFastener = (behind: string, language: string): boolean => {
  const noun = /^ern? (\p{L}+)/u.exec(behind)?.[1];
  return noun !== undefined && foldedWords(fasteners[language] ?? []).some((word) => noun.endsWith(word));
};

/** "Das 18er": a figure as a noun. A noun behind it has that size: "18er Akku". */
const isNoun = ({ text, mentions, language }: Reading, end: number): boolean =>
  language === 'de' &&
  /^ern?(?!\p{L})/u.test(text.slice(end)) &&
  !isOfFastener(text.slice(end), language) &&
  !mentions.some(({ concept, start }) => concept.startsWith('type.') && start > end && start - end <= 'er '.length);

/** "Y la de 36?", "the 18": a bare figure that stands for a product is its platform's voltage. */
export const platformsByFigure = (reading: Reading, platforms: readonly PlatformRecord[]): readonly Constraint[] =>
  reading.quantities.flatMap(({ unit, value, start, end }): readonly Constraint[] => {
    const platform = platformOfVolts(platforms, value);
    const span = { start, end };
    if (unit !== undefined || platform === undefined || reading.models.some((model) => overlaps(model, span)))
      return [];
    const isLast = isStandIn(reading, span) && /^\W*(?:,|$)/u.test(reading.text.slice(end));
    return isLast || isNoun(reading, end)
      ? [{ by: 'platform', platform: platform.id, strength: 'hard', provenance: 'question', span }]
      : [];
  });

/** "I have two 18 V batteries", "18er Akku hab ich": the voltage of packs that a visitor owns names their platform. */
export const platformsOwned = (reading: Reading, platforms: readonly PlatformRecord[]): readonly Constraint[] => {
  const packs = mentionsOf(reading, 'type').filter(({ concept }) => concept === 'type.battery');
  const stretches = ownedStretches(reading, packs).filter(({ isDenied }) => !isDenied);
  return reading.quantities.flatMap(({ unit, value, start, end }): readonly Constraint[] => {
    const isOwned = stretches.some((stretch) => start >= stretch.start && end <= stretch.end);
    const platform = platformOfVolts(platforms, value);
    if (!isOwned || platform === undefined || (unit !== undefined && unit !== 'V')) return [];
    return [{ by: 'platform', platform: platform.id, strength: 'hard', provenance: 'question', span: { start, end } }];
  });
};
