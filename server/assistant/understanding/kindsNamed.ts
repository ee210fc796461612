import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isSupplyKind, isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import { cuesOf } from '../words/cueTables.ts';
import type { Topic } from '../words/names.ts';
import { findKinds, type KindMention } from './kindWords.ts';
import { blank, overlaps, type Span, spansOf } from '../grounding/span.ts';

/** "Circular saw battery": the two side by side say what drives it. */
export const batteryBesideTool = (mentions: readonly KindMention[]): boolean =>
  mentions.some(
    (battery) =>
      battery.kinds.includes('battery') &&
      mentions.some(
        (tool) => tool.kinds.some(isToolKind) && (tool.start - battery.end === 1 || battery.start - tool.end === 1),
      ),
  );

/** Topics that name a part of a tool by a figure: "a saw, blade diameter 165". */
const partFigures: readonly Topic[] = ['blade', 'disc', 'pad', 'bore'];

/** Kinds named, without batteries that drive, and parts that only tell of which figure of the tool named the question is. */
const withoutMeasured = (
  text: string,
  mentions: readonly KindMention[],
  language: AnswerLanguage,
): readonly KindMention[] => {
  if (!mentions.some(({ kinds }) => kinds.some(isToolKind))) return mentions;
  const figures = partFigures.flatMap((topic) => spansOf(text, cuesOf[language].topics[topic]));
  return mentions.filter(
    ({ start, end, kinds }) =>
      kinds.some(isToolKind) || !figures.some((figure) => figure.start <= start && end <= figure.end),
  );
};

/** "With its battery", "battery-powered": there the battery is not what is asked about. */
const withoutBatteryPhrases = (text: string, language: AnswerLanguage): string => {
  const { withBattery, withoutBattery, cordless } = cuesOf[language].signs;
  // "Battery or cable?" asks what drives it.
  const { powerSource, pieces } = cuesOf[language].topics;
  const aside = [withBattery, withoutBattery, cordless, powerSource, pieces].flatMap((pattern) =>
    spansOf(text, pattern),
  );
  const batteries = findKinds(text, language).filter(({ kinds }) => kinds.includes('battery'));
  const blanked: readonly Span[] = batteries.filter((mention) => aside.some((span) => overlaps(span, mention)));
  return blank(text, blanked);
};

/** "If the disc binds", "change blades without a tool": words of a feature, and no part asked for. */
const withoutOfFeatures = (
  text: string,
  mentions: readonly KindMention[],
  language: AnswerLanguage,
): readonly KindMention[] => {
  const parts = mentions.filter(({ kinds }) => !kinds.some((kind) => isToolKind(kind) || isSupplyKind(kind)));
  if (parts.length === 0) return mentions;
  const spans = Object.values(cuesOf[language].features).flatMap((pattern) => spansOf(text, pattern));
  const within = (part: KindMention): boolean =>
    spans.some(({ start, end }) => start <= part.start && part.end <= end && end - start > part.end - part.start + 1);
  return mentions.filter((mention) => !(parts.includes(mention) && within(mention)));
};

/** The kinds of things a question names, those left out that only tell of another. */
export const kindsNamed = (text: string, language: AnswerLanguage): readonly KindMention[] =>
  withoutOfFeatures(
    text,
    withoutMeasured(text, findKinds(withoutBatteryPhrases(text, language), language), language),
    language,
  );

/** Things whose diameter is said bare. */
const discKinds: readonly ProductKind[] = [
  'angleGrinder',
  'circularSaw',
  'mitreSaw',
  'sawBlade',
  'abrasiveDisc',
  'sander',
  'sandingSheet',
];
/** Whether a question is of discs, or, naming nothing, goes on about them. */
export const namesDiscs = (text: string, language: AnswerLanguage, before: readonly ProductKind[]): boolean => {
  const kinds = findKinds(text, language).flatMap((mention) => mention.kinds);
  return (kinds.length > 0 ? kinds : before).some((kind) => discKinds.includes(kind));
};
