import { distance } from 'fastest-levenshtein';
import { fold } from '../../search/analysis/fold.ts';
import { words } from '../words/words.ts';

/** Fields of products in plain lists and tables. */
export const fields = [
  'id',
  'model',
  'gtin',
  'maker',
  'title',
  'summary',
  'description',
  'category',
  'price',
  'currency',
  'image',
  'box',
  'batteries',
  'chargers',
  'accessories',
  'successor',
  'etimClass',
] as const;
export type Field = (typeof fields)[number];

/** Names of columns in six languages. */
const fieldNames: Readonly<Record<Field, readonly string[]>> = {
  id: [
    'id',
    'sku',
    'article number',
    'item number',
    'item no',
    'product id',
    'article id',
    'artikelnummer',
    'art.-nr.',
    'artikelnr',
    'bestellnummer',
    'bestellnr',
    'produktnummer',
    'part number',
    'part no',
    'product code',
    'item code',
    'code article',
    'cod. articolo',
    'codigo articulo',
    'referencia',
    'ref',
    'codigo',
    'codice',
    'codice articolo',
    'reference',
    'référence',
    '品番',
    '商品コード',
    '商品番号',
    '商品id',
  ],
  model: [
    'hersteller-nr',
    'herstellernummer',
    'manufacturer part number',
    'model',
    'model number',
    'mpn',
    'modell',
    'typ',
    'modelo',
    'modello',
    'modele',
    'modèle',
    '型番',
    '型式',
  ],
  gtin: ['gtin', 'ean', 'upc', 'barcode', 'ean-code', 'jan', 'janコード'],
  maker: [...words.makerLabels],
  title: [
    'title',
    'name',
    'product name',
    'product title',
    'description short',
    'bezeichnung',
    'artikelbezeichnung',
    'produktbezeichnung',
    'artikelname',
    'produktname',
    'item name',
    'titel',
    'nombre',
    'titulo',
    'título',
    'denominacion',
    'nome',
    'titolo',
    'denominazione',
    'nom',
    'titre',
    'designation',
    'désignation',
    'libelle',
    '商品名',
    '品名',
    '製品名',
    'タイトル',
  ],
  summary: [
    'summary',
    'short description',
    'kurzbeschreibung',
    'kurztext',
    'descripcion corta',
    'descrizione breve',
    'description courte',
    '概要',
  ],
  description: [
    'description',
    'long description',
    'description long',
    'body',
    'beschreibung',
    'langtext',
    'descripcion',
    'descripción',
    'descrizione',
    'descriptif',
    '説明',
    '商品説明',
  ],
  category: [
    'category',
    'categories',
    'product type',
    'kategorie',
    'warengruppe',
    'categoria',
    'categoría',
    'famille',
    'categorie',
    'catégorie',
    'カテゴリ',
    'カテゴリー',
    '分類',
  ],
  price: [
    ...[
      'price',
      'retail price',
      'list price',
      'rrp',
      'msrp',
      'preis',
      'uvp',
      'vk',
      'vk-preis',
      'verkaufspreis',
      'bruttopreis',
    ],
    ...['precio', 'pvp', 'precio de venta', 'prezzo', 'prezzo di vendita', 'prix', 'prix public', 'prix de vente'],
    ...['価格', '販売価格', '定価'],
  ],
  currency: ['currency', 'wahrung', 'währung', 'moneda', 'valuta', 'devise', '通貨'],
  image: [
    'image',
    'image url',
    'image link',
    'picture',
    'bild',
    'bild-url',
    'imagen',
    'immagine',
    'photo',
    '画像',
    '画像url',
  ],
  box: [...words.boxLabels],
  batteries: [
    'batteries',
    'fitting batteries',
    'passende akkus',
    'baterias compatibles',
    'batterie compatibili',
    'batteries compatibles',
    '対応バッテリー',
  ],
  chargers: ['chargers', 'passende ladegeräte', 'cargadores', 'caricabatterie', 'chargeurs', '対応充電器'],
  accessories: ['accessories', 'zubehör', 'zubehor', 'accesorios', 'accessori', 'accessoires', '関連商品'],
  successor: ['successor', 'replaced by', 'nachfolger', 'sucesor', 'successore', 'successeur', '後継品'],
  etimClass: [
    'etim',
    'etim class',
    'etim-class',
    'etim code',
    'etim-klasse',
    'etim klasse',
    'clase etim',
    'classe etim',
  ],
};

/** A name without its marks: "Artikel-Nr.", "Artikel Nr" and "Artikelnr." are one. */
const withoutMarks = (name: string): string => name.replaceAll(/[\s.:#/-]/gu, '');

const byName: ReadonlyMap<string, Field> = new Map(
  fields.flatMap((field) => fieldNames[field].map((name) => [withoutMarks(fold(name)), field] as const)),
);

/** Words that mark a price as the customer's. */
const withTax =
  /[ -](?:ttc|brutto|inkl\.? (?:mwst|ust)\.?|con iva|iva incluido|iva inclusa|incl\.? (?:tax|vat)|税込)$/u;

/** "Weight (kg)": the name of a column without its unit in brackets. */
export const withoutBrackets = (column: string): string =>
  column
    .trimEnd()
    .replace(/[([][^()[\]]*[)\]]$/, '')
    .trim();

/** Splits names of programs such as "descriptionShort". */
const inWords = (column: string): string => column.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ');

/** "Preis EUR", "Prix en €": the currency is no part of the name. */
const withCurrency = / (?:in |en )?(?:eur|usd|gbp|chf|jpy|euro|[€$£¥])$/u;

const plainColumn = (column: string): string =>
  withoutMarks(
    withoutBrackets(fold(inWords(column)))
      .replace(withCurrency, '')
      .replace(withTax, ''),
  );

/** The field that a column or key names; undefined for an attribute. */
export const fieldOf = (column: string): Field | undefined => {
  const plain = plainColumn(column);
  const exact = byName.get(plain);
  if (exact || plain.length < 5) return exact;
  return [...byName].find(([name]) => name.length > 4 && distance(name, plain) <= 1)?.[1];
};
