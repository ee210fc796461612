import { type Names, names } from './localNames.ts';

/** Names of packagings: kit or bare tool. */
export const packagingNames: Names = names(
  'セット内容',
  'Sold as',
  'Lieferumfang',
  'Se vende como',
  'Venduto come',
  'Vendu en',
);

export const packagingTypeNames: Readonly<Record<'bare' | 'kit', Names>> = {
  bare: names('本体のみ', 'Tool only', 'Ohne Akku', 'Sin batería', 'Solo utensile', 'Machine seule'),
  kit: names(
    '電池・充電器付き',
    'Kit with battery',
    'Set mit Akku',
    'Kit con batería',
    'Kit con batteria',
    'Kit avec batterie',
  ),
};

/** Name of a bare tool with separately bought battery and charger. */
export const readyToWorkName: Names = names(
  '電池・充電器と一緒に',
  'With battery and charger',
  'Mit Akku und Ladegerät',
  'Con batería y cargador',
  'Con batteria e caricabatterie',
  'Avec batterie et chargeur',
);
