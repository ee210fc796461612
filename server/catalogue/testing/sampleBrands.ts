/** The brands whose products come with the program, which tests know by heart. */
export const sampleBrands = ['HJP', 'HUS', 'HEU', 'MET'] as const;
