import { isEtimCode } from '../reading/classList.ts';
import type {
  FeedAttribute,
  FeedEntry,
  FeedFormat,
  FeedProduct,
  FeedRelation,
  FeedText,
} from '../reading/feedProduct.ts';
import { exactNumber } from '../syntax/exactNumber.ts';
import { childOf, childrenOf, textOf, type XmlElement, xmlElements } from '../syntax/xml.ts';
import { furtherPrices, type PriceHeader, pricesIn, statusOf } from './bmecatPrices.ts';
import { fault, unpublished, untilBroken } from './entries.ts';

/** Element names of the two versions. */
const names = {
  '1.2': {
    ...{ product: 'ARTICLE', id: 'SUPPLIER_AID', details: 'ARTICLE_DETAILS', features: 'ARTICLE_FEATURES' },
    ...{ prices: 'ARTICLE_PRICE_DETAILS', price: 'ARTICLE_PRICE', reference: 'ARTICLE_REFERENCE', target: 'ART_ID_TO' },
    ...{ group: 'ARTICLE_TO_CATALOGGROUP_MAP', groupProduct: 'ART_ID', makerId: 'MANUFACTURER_AID' },
    ...{ orderDetails: 'ARTICLE_ORDER_DETAILS', logistics: 'ARTICLE_LOGISTIC_DETAILS' },
  },
  '2005': {
    ...{ product: 'PRODUCT', id: 'SUPPLIER_PID', details: 'PRODUCT_DETAILS', features: 'PRODUCT_FEATURES' },
    ...{
      prices: 'PRODUCT_PRICE_DETAILS',
      price: 'PRODUCT_PRICE',
      reference: 'PRODUCT_REFERENCE',
      target: 'PROD_ID_TO',
    },
    ...{ group: 'PRODUCT_TO_CATALOGGROUP_MAP', groupProduct: 'PROD_ID', makerId: 'MANUFACTURER_PID' },
    ...{ orderDetails: 'PRODUCT_ORDER_DETAILS', logistics: 'PRODUCT_LOGISTIC_DETAILS' },
  },
} as const;
type Names = (typeof names)[keyof typeof names];

/** A text by language. */
const textsOf = (parent: XmlElement | undefined, name: string, header: string): FeedText =>
  Object.fromEntries(
    childrenOf(parent, name).flatMap((element) => {
      const text = element.text.trim();
      return text === '' ? [] : [[element.attributes['lang']?.toLowerCase() ?? header, text]];
    }),
  );

/** Elements in the catalogue's language, else in the first one; elements without a language belong to all. */
const inOneLanguage = (elements: readonly XmlElement[], language: string): readonly XmlElement[] => {
  const langOf = ({ attributes }: XmlElement) => attributes['lang']?.toLowerCase();
  const chosen = elements.some((each) => langOf(each) === language)
    ? language
    : elements.map(langOf).find((each) => each !== undefined);
  return elements.filter((each) => (langOf(each) ?? chosen) === chosen);
};

/** Joins several values to one text. */
const valuesOf = (feature: XmlElement, language: string): string =>
  inOneLanguage(childrenOf(feature, 'FVALUE'), language)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '' && text !== '-')
    .join(' – ');

/**
 * ETIM gives codes for features and values, and the feed gives readable names beside them. ECLASS names the
 * feature in a template; a feature whose value is its own name is a heading.
 */
const featureOf = (feature: XmlElement, language: string): readonly FeedAttribute[] => {
  const template = childOf(feature, 'FTEMPLATE');
  const named = [...childrenOf(feature, 'FNAME'), ...childrenOf(template, 'FT_NAME')];
  const given = inOneLanguage(named, language)[0]?.text.trim() ?? '';
  const written = valuesOf(feature, language) || (template ? (textOf(feature, 'FVALUE_DETAILS') ?? '') : '');
  if (template && given === written) return [];
  const [code, valueCode] = [given, written].map((text) => (isEtimCode(text) ? text.trim().toUpperCase() : undefined));
  const name = code === undefined ? given : (textOf(feature, 'FDESCR') ?? given);
  const value = valueCode === undefined ? written : (textOf(feature, 'FVALUE_DETAILS') ?? written);
  if (name === '' || value === '') return [];
  return [{ name, value, unit: textOf(feature, 'FUNIT') ?? textOf(template, 'FT_UNIT'), code, valueCode }];
};

const referenceTypes: Readonly<Record<string, FeedRelation['type']>> = {
  accessories: 'accessory',
  sparepart: 'sparePart',
  similar: 'similar',
  followup: 'successor',
  mandatory: 'required',
  select: 'accessory',
  consists_of: 'included',
};

const relationsOf = (product: XmlElement, { reference, target }: Names): readonly FeedRelation[] =>
  childrenOf(product, reference).flatMap((element) => {
    const type = referenceTypes[element.attributes['type'] ?? ''];
    const id = textOf(element, target);
    return type && id ? [{ type, id }] : [];
  });

/** Pieces in one of what is ordered: a box of 200. */
const contentOf = (product: XmlElement, { orderDetails }: Names): readonly FeedAttribute[] => {
  const content = textOf(childOf(product, orderDetails), 'NO_CU_PER_OU');
  return content && /^\d+$/.test(content) && content !== '1' ? [{ name: 'Pieces', value: content, unit: 'pcs' }] : [];
};

const imagesOf = (product: XmlElement): readonly string[] =>
  childrenOf(childOf(product, 'MIME_INFO'), 'MIME')
    .filter((mime) => /image|^$/.test(textOf(mime, 'MIME_TYPE') ?? '') && textOf(mime, 'MIME_PURPOSE') !== 'data_sheet')
    .toSorted(
      (one, other) =>
        Number(textOf(other, 'MIME_PURPOSE') === 'normal') - Number(textOf(one, 'MIME_PURPOSE') === 'normal'),
    )
    .flatMap((mime) => textOf(mime, 'MIME_SOURCE') ?? []);

/** Settings of the header. */
interface Header extends PriceHeader {
  readonly supplier: string | undefined;
}

const headerOf = (header: XmlElement): Header => ({
  language: textOf(header, 'CATALOG', 'LANGUAGE')?.toLowerCase() ?? 'und',
  currency: textOf(header, 'CATALOG', 'CURRENCY'),
  supplier: textOf(header, 'SUPPLIER', 'SUPPLIER_NAME'),
});

const gtinOf = (details: XmlElement | undefined): string | undefined =>
  childrenOf(details, 'INTERNATIONAL_PID')
    .find(({ attributes }) => /gtin|ean/i.test(attributes['type'] ?? 'gtin'))
    ?.text.trim() ?? textOf(details, 'EAN');

const isEtim = (features: XmlElement): boolean => /etim/i.test(textOf(features, 'REFERENCE_FEATURE_SYSTEM_NAME') ?? '');

const classOf = (features: readonly XmlElement[]): string | undefined => {
  const etim = features.find(isEtim);
  const code = textOf(etim, 'REFERENCE_FEATURE_GROUP_ID');
  return code && /^EC\d{6}$/i.test(code) ? code.toUpperCase() : undefined;
};

/** The weight of what is sent, which the format states in kilograms. */
const parcelOf = (product: XmlElement, { logistics }: Names): readonly FeedAttribute[] => {
  const weight = textOf(product, logistics, 'PRODUCT_DIMENSIONS', 'WEIGHT');
  return weight === undefined ? [] : [{ name: 'Weight', value: exactNumber(weight), unit: 'kg', isOfParcel: true }];
};

const isName = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);

/** Values of features named "-" are sentences of the description. */
const withSentences = (description: FeedText, language: string, attributes: readonly FeedAttribute[]): FeedText => {
  const sentences = attributes.filter(({ name }) => !isName(name)).map(({ value }) => `• ${value}`);
  if (sentences.length === 0) return description;
  const own = description[language];
  return { ...description, [language]: [...(own === undefined ? [] : [own]), ...sentences].join('\n') };
};

const productOf = (
  product: XmlElement,
  called: Names,
  header: Header,
  path: readonly string[] | undefined,
): FeedProduct => {
  const details = childOf(product, called.details);
  const features = childrenOf(product, called.features);
  const attributes = features
    .flatMap((list) => childrenOf(list, 'FEATURE'))
    .flatMap((feature) => featureOf(feature, header.language));
  const description = withSentences(textsOf(details, 'DESCRIPTION_LONG', header.language), header.language, attributes);
  const number = textOf(details, called.makerId);
  const type = textOf(details, 'MANUFACTURER_TYPE_DESCR');
  // The type name is preferred to the order number.
  const model = type && /^(?=.*\d).{2,40}$/.test(type) ? type : (number ?? type);
  const id = textOf(product, called.id);
  const isNumberLost = number !== undefined && number !== id && number !== model;
  return {
    id,
    model,
    gtin: gtinOf(details),
    maker: textOf(details, 'MANUFACTURER_NAME') ?? header.supplier,
    title: textsOf(details, 'DESCRIPTION_SHORT', header.language),
    ...(Object.keys(description).length > 0 ? { description } : {}),
    ...(path ? { categoryPath: path } : {}),
    etimClass: classOf(features),
    price: pricesIn(product, called, header)[0]?.price,
    keywords: inOneLanguage(childrenOf(details, 'KEYWORD'), header.language).map(({ text }) => text.trim()),
    deliveryDays: textOf(details, 'DELIVERY_TIME'),
    images: imagesOf(product),
    attributes: [
      ...parcelOf(product, called),
      ...attributes.filter(({ name }) => isName(name)),
      ...contentOf(product, called),
      ...furtherPrices(pricesIn(product, called, header), header),
      ...statusOf(details, header),
      ...(isNumberLost ? [{ name: 'MPN', value: number }] : []),
    ],
    relations: relationsOf(product, called),
  };
};

/** The category tree that precedes the products. */
const categories = () => {
  const groups = new Map<string, { readonly name: string; readonly parent: string | undefined }>();
  const pathOf = (id: string): readonly string[] => {
    const path: string[] = [];
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      const group = groups.get(at);
      if (group && group.parent !== undefined && group.parent !== '0') path.unshift(group.name);
      else if (group && path.length === 0) path.unshift(group.name);
      at = group?.parent;
    }
    return path;
  };
  return {
    add: (structure: XmlElement): void => {
      const [id, name] = [textOf(structure, 'GROUP_ID'), textOf(structure, 'GROUP_NAME')];
      if (id && name) groups.set(id, { name, parent: textOf(structure, 'PARENT_ID') });
    },
    pathOf,
  };
};

/** The group of each product. It follows the products, so the file is read once more for it. */
const groupsOf = (pieces: Iterable<string>, called: Names) => {
  const tree = categories();
  const groupOf = new Map<string, string>();
  for (const element of xmlElements(pieces, new Set(['CATALOG_STRUCTURE', called.group]))) {
    if (element.name === 'CATALOG_STRUCTURE') tree.add(element);
    else {
      const [id, group] = [textOf(element, called.groupProduct), textOf(element, 'CATALOG_GROUP_ID')];
      if (id && group && !groupOf.has(id)) groupOf.set(id, group);
    }
  }
  return (id: string | undefined): readonly string[] | undefined => {
    const group = id === undefined ? undefined : groupOf.get(id);
    return group === undefined ? undefined : tree.pathOf(group);
  };
};

function* readCatalogue(pieces: Iterable<string>, version: keyof typeof names): Generator<FeedEntry> {
  const called = names[version];
  const pathOf = groupsOf(pieces, called);
  let header: Header = { language: 'und', currency: undefined, supplier: undefined };
  for (const element of xmlElements(pieces, new Set(['HEADER', called.product]))) {
    if (element.name === 'HEADER') {
      header = headerOf(element);
      if (header.language !== 'und') yield { type: 'language', language: header.language };
    } else if (element.attributes['mode'] === 'delete') {
      yield unpublished(element.line, textOf(element, called.id) ?? '', 'mode', 'delete');
    } else if (!childOf(element, called.details)) {
      const record = `product "${textOf(element, called.id) ?? ''}"`;
      const remedy =
        'Export the whole catalogue (T_NEW_CATALOG): an update of prices or products is not read by itself';
      yield fault(element.line, `has no ${called.details}, as in an update of prices`, remedy, record);
    } else {
      const path = pathOf(textOf(element, called.id));
      yield { type: 'product', product: productOf(element, called, header, path), line: element.line };
    }
  }
}

const exampleOf = (version: keyof typeof names): string => {
  const called = names[version];
  return `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="${version}">
  <HEADER>
    <CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>1</CATALOG_ID><CATALOG_VERSION>1</CATALOG_VERSION><CURRENCY>EUR</CURRENCY></CATALOG>
    <SUPPLIER><SUPPLIER_NAME>Halden</SUPPLIER_NAME></SUPPLIER>
  </HEADER>
  <T_NEW_CATALOG>
    <${called.product}>
      <${called.id}>BS-1860</${called.id}>
      <${called.details}>
        <DESCRIPTION_SHORT>Akku-Bohrschrauber BS 18-60</DESCRIPTION_SHORT>
        <DESCRIPTION_LONG>Bürstenloser Motor mit zwei Gängen.</DESCRIPTION_LONG>
      </${called.details}>
      <${called.features}>
        <REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>
        <REFERENCE_FEATURE_GROUP_ID>EC001371</REFERENCE_FEATURE_GROUP_ID>
        <FEATURE><FNAME>Akkuspannung</FNAME><FVALUE>18</FVALUE><FUNIT>VLT</FUNIT></FEATURE>
        <FEATURE><FNAME>Max. Drehmoment</FNAME><FVALUE>60</FVALUE><FUNIT>NU</FUNIT></FEATURE>
      </${called.features}>
      <${called.prices}>
        <${called.price} price_type="nrp"><PRICE_AMOUNT>149.00</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></${called.price}>
      </${called.prices}>
      <MIME_INFO>
        <MIME><MIME_TYPE>image/jpeg</MIME_TYPE><MIME_SOURCE>https://images.example/bs-1860.jpg</MIME_SOURCE><MIME_PURPOSE>normal</MIME_PURPOSE></MIME>
      </MIME_INFO>
    </${called.product}>
  </T_NEW_CATALOG>
</BMECAT>
`;
};

const bmecat = (version: keyof typeof names): FeedFormat => ({
  name: version === '1.2' ? 'bmecat-1.2' : 'bmecat-2005',
  title: `BMEcat ${version}`,
  matches: ({ text }) => {
    const stated = /<BMECAT[^>]*\sversion\s*=\s*["']([\d.]+)/i.exec(text)?.[1];
    if (stated === undefined) return false;
    return version === '1.2' ? /^1\./.test(stated) || /^1$/.test(stated) : stated.startsWith('2005');
  },
  read: (pieces) => untilBroken(readCatalogue(pieces, version)),
  example: exampleOf(version),
});

export const bmecat12 = bmecat('1.2');
export const bmecat2005 = bmecat('2005');
