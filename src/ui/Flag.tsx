import type { LanguageCode } from '../../contract.ts';
import { type Bands, brandFlags, type Cross, type Drawing, type FlagDesign, languageConfigs } from './languages.ts';
import { useBrand } from './useBrand.ts';

const width = 20;
const height = 14;

const BandsFlag = ({ kind, colours, weights = colours.map(() => 1) }: Bands) => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return colours.map((colour, index) => {
    const from = weights.slice(0, index).reduce((sum, weight) => sum + weight, 0) / total;
    const share = (weights[index] ?? 0) / total;
    const box =
      kind === 'rows'
        ? { x: 0, y: from * height, width, height: share * height }
        : { x: from * width, y: 0, width: share * width, height };
    // Bands never change places: where one lies is what it is.
    return <rect key={`${from}`} {...box} fill={colour} />;
  });
};

const CrossFlag = ({ ground, colour, inner }: Cross) => (
  <>
    <rect width={width} height={height} fill={ground} />
    <path d="M7 0v14M0 7h20" stroke={colour} strokeWidth={3} />
    {inner && <path d="M7 0v14M0 7h20" stroke={inner} strokeWidth={1.4} />}
  </>
);

const DrawnFlag = ({ ground, shapes }: Drawing) => (
  <>
    <rect width={width} height={height} fill={ground} />
    {shapes.map(({ d, fill = 'none', stroke, width: strokeWidth }) => (
      <path key={`${d}${stroke}`} d={d} fill={fill} stroke={stroke} strokeWidth={strokeWidth} />
    ))}
  </>
);

const Design = ({ flag }: { readonly flag: FlagDesign }) => {
  switch (flag.kind) {
    case 'cross':
      return <CrossFlag {...flag} />;
    case 'drawing':
      return <DrawnFlag {...flag} />;
    default:
      return <BandsFlag {...flag} />;
  }
};

/** The flag of a language; its name stands beside it. */
export const Flag = ({ language }: { readonly language: LanguageCode }) => {
  const { code } = useBrand();
  return (
    <svg className="flag" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <Design flag={brandFlags[code]?.[language] ?? languageConfigs[language].flag} />
    </svg>
  );
};
