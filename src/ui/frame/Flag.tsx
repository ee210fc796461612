import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Bands, Cross, Drawing, FlagDesign, LanguageConfig } from '../../../brands/languageConfigs.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { flagAttributes, flagHeight as height, flagSize as size, flagWidth as width } from './flagAttributes.ts';

interface FlagProps {
  readonly language: LanguageConfig;
}

const BandsFlag = ({ kind, colours, weights = colours.map(() => 1) }: Bands) => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return colours.map((colour, index) => {
    const from = weights.slice(0, index).reduce((sum, weight) => sum + weight, 0) / total;
    const share = (weights[index] ?? 0) / total;
    const box =
      kind === 'rows'
        ? { x: 0, y: from * height, width, height: share * height }
        : { x: from * width, y: 0, width: share * width, height };
    // Bands never change places, so the position is a stable key.
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

const Drawn = ({ language }: FlagProps) => (
  <svg {...flagAttributes} aria-hidden="true">
    <Design flag={language.flag} />
  </svg>
);

/** Stored icons change only by being loaded. */
const never = () => () => undefined;

const Pictured = ({ language }: FlagProps) => {
  const { flags } = usePageActors();
  const name = language.icon;
  // The server has no access to stored icons.
  const kept = useSyncExternalStore(
    never,
    () => flags.kept(name),
    () => null,
  );
  const [loaded, setLoaded] = useState<string | null>(null);
  const url = loaded ?? kept;
  useEffect(() => {
    let isWanted = true;
    void flags.load(name).then((found) => {
      if (isWanted) setLoaded(found);
    });
    return () => {
      isWanted = false;
    };
  }, [flags, name]);
  return url === null ? (
    <Drawn language={language} />
  ) : (
    <img className="flag" src={url} alt="" width={size} height={size} />
  );
};

/** A language's flag, next to its name. Drawn by hand until its icon has loaded. */
const Flag = ({ language }: FlagProps) => <Pictured key={language.code} language={language} />;

export default Flag;
