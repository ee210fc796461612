import { expect, it } from 'vitest';
import { checkFeeds } from '../import/checkFeeds.ts';

// German reads "1.295" as thousands; programs write it for a little more than one.

const inGerman = (text: string) =>
  checkFeeds('HEU', [{ name: 'feed', text }], { language: 'de', currency: 'EUR', imageBase: 'https://images.example' });
const first = (text: string) => inGerman(text).content?.products[0];

const bmecat = (price: string, order = '', features = '') => `<BMECAT version="2005">
<HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CURRENCY>EUR</CURRENCY></CATALOG></HEADER><T_NEW_CATALOG><PRODUCT>
<SUPPLIER_PID>1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Winkelschleifer</DESCRIPTION_SHORT></PRODUCT_DETAILS>
<PRODUCT_FEATURES>${features}</PRODUCT_FEATURES><PRODUCT_ORDER_DETAILS>${order}</PRODUCT_ORDER_DETAILS>
<PRODUCT_PRICE_DETAILS><PRODUCT_PRICE><PRICE_AMOUNT>${price}</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>
</PRODUCT></T_NEW_CATALOG></BMECAT>`;

it.each([
  ['BMEcat', bmecat('1.295'), 1.295],
  ['BMEcat, per hundred', bmecat('129.50', '<PRICE_QUANTITY>100</PRICE_QUANTITY>'), 1.295],
  ['BMEcat against its own rule', bmecat('1.299,00'), 1299],
  [
    'JSON-LD',
    '{"@context":"https://schema.org","@type":"Product","sku":"1","name":"Säge","offers":{"price":12.345,"priceCurrency":"EUR"}}',
    12.345,
  ],
  ['the project’s lines', '{"id":"1","title":"Säge","price":12.345}', 12.345],
  ['Shopify', 'Handle,Title,Body (HTML),Variant SKU,Variant Price\na,Säge,,1,1.295', 1.295],
  ['WooCommerce', 'ID,Type,SKU,Name,Regular price\n1,simple,1,Säge,1.295', 1.295],
  ['Magento', 'sku,attribute_set_code,product_type,name,price\n1,Default,simple,Säge,1.295', 1.295],
  ['Google Merchant, whose shops write thousands too', 'id\ttitle\timage_link\tprice\n1\tSäge\t\t1.295 EUR', 1295],
  ['a table', 'id;title;price\n1;Säge;1.295', 1295],
])('the price of %s', (_, text, amount) => {
  expect(first(text)?.price).toEqual({ amount, currency: 'EUR' });
});

it('is told as doubtful where the mark is not the language’s own', () => {
  const { content, warnings } = inGerman('id;title;price;image\n1;Säge;1,295;https://images.example/a.webp');
  expect(content?.products[0]?.price).toBeUndefined();
  expect(warnings).toMatchObject([{ line: 2, field: 'price', reason: expect.stringContaining('thousands') }]);
});

it('weighs a tool in kilograms, not in tonnes, and keeps the thousands of its speed', () => {
  const feature = (name: string, value: string, unit: string) =>
    `<FEATURE><FNAME>${name}</FNAME><FVALUE>${value}</FVALUE><FUNIT>${unit}</FUNIT></FEATURE>`;
  const features = feature('Gewicht', '1.250', 'KGM') + feature('Leerlaufdrehzahl', '9.500', '1/min');
  expect(first(bmecat('9', '', features))?.attributes).toMatchObject({ weight: 1.25, noLoadSpeed: 9500 });
});
