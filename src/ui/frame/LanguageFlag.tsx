import { Suspense } from 'react';
import type { LanguageConfig } from '../../../brands/languageConfigs.ts';
import { servedContent, useAsServed } from '../served.ts';
import { flagAttributes } from './flagAttributes.ts';
import { Flag } from './onDemandFlag.ts';

interface FlagProps {
  readonly language: LanguageConfig;
}

/** A flag, whose code may still be loading. */
export const LoadedFlag = ({ language }: FlagProps) => (
  <Suspense fallback={<svg {...flagAttributes} aria-hidden="true" />}>
    <Flag.Part language={language} />
  </Suspense>
);

/** The flag of the page's language, as the server drew it until the code for flags has loaded. */
export const ShownFlag = ({ language }: FlagProps) => {
  const isServed = useAsServed(language.code);
  const isLoaded = Flag.useLoaded();
  return isServed && !isLoaded ? (
    <svg {...flagAttributes} aria-hidden="true" {...servedContent} />
  ) : (
    <LoadedFlag language={language} />
  );
};
