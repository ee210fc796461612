/** The sample brands, whose products tests rely on. */
export const sampleBrands = ['HJP', 'HUS', 'HEU', 'MET'] as const;
