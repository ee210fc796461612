import type { FeedAttribute, FeedEntry, FeedFormat, FeedProduct, FeedRelation } from '../reading/feedProduct.ts';
import { childOf, childrenOf, type XmlElement, xmlElements } from '../syntax/xml.ts';
import { untilBroken } from './entries.ts';

const attributeOf = (feature: XmlElement): readonly FeedAttribute[] => {
  const inner = childOf(feature, 'Feature');
  const name = childOf(inner, 'Name')?.attributes['Value'];
  const value = feature.attributes['Value'] ?? feature.attributes['Presentation_Value'];
  if (!name || !value) return [];
  const sign = childOf(inner, 'Measure', 'Signs', 'Sign')?.text.trim() || childOf(inner, 'Measure')?.attributes['Sign'];
  return [{ name, value: value === 'Y' ? 'yes' : value === 'N' ? 'no' : value, unit: sign || undefined }];
};

/** Icecat's language numbers; 1 is international English, 9 US English. */
const languages: Readonly<Record<string, string>> = { 1: 'en', 3: 'fr', 4: 'de', 5: 'it', 6: 'es', 9: 'en' };

/** Language of a product's texts. */
const languageOf = (product: XmlElement): string => {
  const described = childOf(product, 'ProductDescription')?.attributes['langid'];
  const categorised = childOf(product, 'Category', 'Name')?.attributes['langid'];
  return languages[described || categorised || ''] ?? 'und';
};

const relationsOf = (product: XmlElement): readonly FeedRelation[] =>
  childrenOf(product, 'ProductRelated').flatMap((related) => {
    const id = childOf(related, 'Product')?.attributes['Prod_id'];
    return id ? [{ type: 'accessory', id } as const] : [];
  });

const imagesOf = (product: XmlElement): readonly string[] => {
  const { HighPic, Pic500x500, LowPic } = product.attributes;
  const gallery = childrenOf(childOf(product, 'ProductGallery'), 'ProductPicture').map(
    ({ attributes }) => attributes['Pic'],
  );
  return [HighPic, Pic500x500, LowPic, ...gallery].flatMap((url) => url || []);
};

const productOf = (product: XmlElement): FeedProduct => {
  const { attributes } = product;
  const description = childOf(product, 'ProductDescription');
  const category = childOf(product, 'Category', 'Name')?.attributes['Value'];
  const language = languageOf(product);
  const long = description?.attributes['LongDesc'];
  const summary =
    description?.attributes['ShortDesc'] ??
    childOf(product, 'SummaryDescription', 'ShortSummaryDescription')?.text.trim();
  return {
    id: attributes['Prod_id'],
    model: attributes['Prod_id'],
    gtin: childOf(product, 'EANCode')?.attributes['EAN'],
    maker: childOf(product, 'Supplier')?.attributes['Name'],
    title: { [language]: attributes['Title'] || attributes['Name'] || '' },
    ...(summary ? { summary: { [language]: summary } } : {}),
    // Icecat writes line breaks as "\n".
    ...(long ? { description: { [language]: long.replaceAll('\\n', '\n') } } : {}),
    ...(category ? { categoryPath: [category] } : {}),
    images: imagesOf(product),
    attributes: childrenOf(product, 'ProductFeature').flatMap(attributeOf),
    relations: relationsOf(product),
  };
};

function* readProducts(pieces: Iterable<string>): Generator<FeedEntry> {
  for (const product of xmlElements(pieces, new Set(['Product']))) {
    const { attributes, line } = product;
    // Icecat puts an error in place of a missing product.
    if (attributes['Code'] === '-1') {
      const reason = attributes['ErrorMessage'] ?? 'Icecat gives no data for it';
      yield {
        type: 'problem',
        problem: {
          line,
          record: `product "${attributes['Prod_id'] ?? ''}"`,
          field: '',
          reason,
          remedy: 'Ask Icecat for it again, or leave it out',
        },
      };
    } else {
      const language = languageOf(product);
      if (language !== 'und') yield { type: 'language', language };
      yield { type: 'product', product: productOf(product), line };
    }
  }
}

export const icecat: FeedFormat = {
  name: 'icecat',
  title: 'Icecat XML',
  matches: ({ text }) => /<ICECAT-interface[\s>]/i.test(text),
  read: (pieces) => untilBroken(readProducts(pieces)),
  example: `<?xml version="1.0" encoding="UTF-8"?>
<ICECAT-interface>
  <Product Code="1" ID="1" Prod_id="HD-180" Name="HD-180" Title="Halden HD-180 18 V cordless drill driver" HighPic="https://images.example/a.jpg">
    <Category ID="1"><Name ID="1" Value="Power drills" langid="1"/></Category>
    <Supplier ID="1" Name="Halden"/>
    <ProductDescription LongDesc="Brushless motor.\\nTwo gears." ShortDesc="Cordless drill driver"/>
    <ProductFeature Value="60" Presentation_Value="60 Nm">
      <Feature ID="1"><Measure ID="1" Sign="Nm"/><Name ID="1" Value="Max. torque" langid="1"/></Feature>
    </ProductFeature>
  </Product>
</ICECAT-interface>
`,
};
