/** Share of the questions numbered 201 to 499 that were answered without fault when they were first asked, unseen. */
export const firstRun: Readonly<Record<string, number>> = {
  jp: 0.535,
  en: 0.52,
  de: 0.425,
  es: 0.575,
  it: 0.551,
  fr: 0.583,
};
