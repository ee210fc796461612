import { Suspense } from 'react';
import type { LanguageConfig } from '../../../brands/languageConfigs.ts';
import { servedContent, useAsServed } from '../served.ts';
import { flagAttributes } from './flagAttributes.ts';
import { Flag } from './onDemandFlag.ts';

interface FlagProps {
  readonly language: LanguageConfig;
}

const expected = <svg {...flagAttributes} aria-hidden="true" />;

/** A flag, whose code may still be loading. */
export const LoadedFlag = ({ language }: FlagProps) => (
  <Suspense fallback={expected}>
    <Flag.Part language={language} />
  </Suspense>
);

/** The flag of the page's language, as the server drew it until the language changes. */
export const ShownFlag = ({ language }: FlagProps) => {
  const isServed = useAsServed(language.code);
  return (
    <Suspense fallback={expected}>
      {isServed ? <svg {...flagAttributes} aria-hidden="true" {...servedContent} /> : <Flag.Part language={language} />}
    </Suspense>
  );
};
