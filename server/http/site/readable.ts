import type { Comparison } from '../../../contract/compare.ts';
import type { ProductDetail, ProductSummary } from '../../../contract/contract.ts';
import { formatPrice } from '../../catalogue/format.ts';
import { markdown } from './markdown.ts';
import { Markup, markup } from './markup.ts';
import { type Content, linksOf, type PagePlace } from './pageContent.ts';
import { pageWord } from './pageWords.ts';

/** A page for visitors without scripts: all its content, links, and a form for a question. */

const picture = (url: string | null, alt: string): Markup | undefined =>
  url === null ? undefined : markup`<img src="${url}" alt="${alt}" width="280" height="280" loading="lazy">`;

const ratingText = ({ rating }: ProductSummary): string => (rating ? ` · ${rating.average} / 5 (${rating.count})` : '');

/** A product in a list. */
export const productItem = (product: ProductSummary, place: PagePlace): Markup => markup`<li>
<a href="${linksOf(place).product(product)}">${product.productName}</a>
<p>${product.summary}</p>
<p>${product.price ? formatPrice(product.price, place.language) : ''}${ratingText(product)}</p>
</li>`;

const listOf = (products: readonly ProductSummary[], place: PagePlace): Markup =>
  markup`<ul>${products.map((product) => productItem(product, place))}</ul>`;

/** The form for a question whose answer is a page. */
export const questionForm = ({ language, named }: PagePlace, productId: string | undefined, question = ''): Markup =>
  markup`<form method="post" action="/ask" class="readable__ask">
<label>${pageWord('question', language)} <textarea name="question" rows="3" maxlength="2000" required>${question}</textarea></label>
<input type="hidden" name="language" value="${named ?? language}">${
    productId === undefined ? undefined : markup`<input type="hidden" name="productId" value="${productId}">`
  }
<button type="submit" class="button">${pageWord('send', language)}</button>
</form>`;

const searchForm = ({ language, named }: PagePlace): Markup =>
  markup`<form method="get" action="/"><label>${pageWord('search', language)} <input type="search" name="q"></label>${
    named && markup`<input type="hidden" name="language" value="${named}">`
  }
<button type="submit" class="button">${pageWord('search', language)}</button></form>`;

const typesOf = ({ view }: { readonly view: Extract<Content, { kind: 'home' }>['view'] }, place: PagePlace): Markup =>
  markup`<ul>${view.types.map(
    ({ type, name, count }) => markup`<li><a href="${linksOf(place).type(type)}">${name}</a> (${count})</li>`,
  )}</ul>`;

const section = (title: string, body: Markup, isEmpty: boolean): Markup | undefined =>
  isEmpty ? undefined : markup`<section><h2>${title}</h2>${body}</section>`;

/** Prices of a product that is sold in several versions. */
const optionsOf = ({ options }: ProductDetail, { language }: PagePlace): Markup | undefined =>
  options.length < 2
    ? undefined
    : markup`<ul>${options.map(
        ({ label, price }) => markup`<li>${label}${price ? `: ${formatPrice(price, language)}` : ''}</li>`,
      )}</ul>`;

/** A product's name. The `<h1>` of the page is in the app's markup, which is hidden without scripts. */
const titleOf = (name: string): Markup => markup`<p class="readable__title" role="heading" aria-level="1">${name}</p>`;

const productContent = (product: ProductDetail, place: PagePlace): Markup => {
  const { language } = place;
  const links = linksOf(place);
  const word = (key: Parameters<typeof pageWord>[0]) => pageWord(key, language);
  return markup`<p><a href="${links.home}">${place.brand.name}</a> › <a href="${links.type(product.category)}">${product.categoryName}</a></p>
${titleOf(product.productName)}
${picture(product.imageUrl, product.productName)}
<p>${product.summary}</p>
<p>${product.price ? formatPrice(product.price, language) : ''}${ratingText(product)}</p>
${optionsOf(product, place)}
${section(
  word('data'),
  markup`<table class="attributes"><tbody>${product.attributes.map(
    ({ label, value }) => markup`<tr><th scope="row">${label}</th><td>${value}</td></tr>`,
  )}</tbody></table>`,
  product.attributes.length === 0,
)}
${new Markup(markdown(product.content))}
${section(word('box'), markup`<ul>${product.boxContents.map((item) => markup`<li>${item}</li>`)}</ul>`, product.boxContents.length === 0)}
${section(word('compatible'), listOf(product.compatible, place), product.compatible.length === 0)}
${section(word('similar'), listOf(product.similar, place), product.similar.length === 0)}
${section(
  word('reviews'),
  new Markup(
    product.reviews
      .map(
        ({ title, text, rating, language: tag }) =>
          markup`<article lang="${tag === 'jp' ? 'ja' : tag}"><h3>${title}</h3><p>${rating} / 5</p><p>${text}</p></article>`
            .html,
      )
      .join(''),
  ),
  product.reviews.length === 0,
)}
${section(
  word('faq'),
  markup`<dl>${product.faq.map(({ question, answer }) => markup`<dt>${question}</dt><dd>${answer}</dd>`)}</dl>`,
  product.faq.length === 0,
)}`;
};

const comparisonTable = ({ products, groups }: Comparison, place: PagePlace): Markup =>
  markup`<table class="attributes"><thead><tr><td></td>${products.map(
    (product) => markup`<th scope="col"><a href="${linksOf(place).product(product)}">${product.productName}</a></th>`,
  )}</tr></thead><tbody>${groups
    .flatMap(({ rows }) => rows)
    .map(
      ({ label, values }) =>
        markup`<tr><th scope="row">${label}</th>${values.map((value) => markup`<td>${value ?? '–'}</td>`)}</tr>`,
    )}</tbody></table>`;

const bodyOf = (content: Content, place: PagePlace): Markup => {
  const { language } = place;
  const links = linksOf(place);
  switch (content.kind) {
    case 'home':
      return markup`${searchForm(place)}<h2>${pageWord('all', language)}</h2>${typesOf(content, place)}
<h2>${pageWord('products', language)}</h2>${listOf(content.featured, place)}`;
    case 'shelf': {
      const { view, name, query } = content;
      return markup`<p><a href="${links.home}">${pageWord('all', language)}</a></p><h2>${name}</h2>${searchForm(place)}
${listOf(view.products, place)}${
  view.products.length < view.total
    ? markup`<p><a href="${links.shelf({ ...query, pages: query.pages + 1 })}">${pageWord('more', language)}</a></p>`
    : undefined
}`;
    }
    case 'comparison':
      return markup`<p><a href="${links.home}">${pageWord('all', language)}</a></p><h2>${content.name}</h2>
${comparisonTable(content.comparison, place)}${listOf(content.comparison.products, place)}`;
    case 'product':
      return productContent(content.product, place);
  }
};

/** The text of a page that does not exist: it says so, and leads to the products. */
export const readableMissing = (place: PagePlace): Markup => markup`<div class="readable">
<h1 class="readable__title">${pageWord('missing', place.language)}</h1>
<p>${pageWord('missingReason', place.language)}</p>
<p><a href="/">${pageWord('all', place.language)}</a></p>
${searchForm(place)}</div>`;

/** The text of a page for visitors without scripts. */
export const readable = (content: Content, place: PagePlace): Markup => {
  const productId = content.kind === 'product' ? content.product.productId : undefined;
  return markup`<div class="readable">${bodyOf(content, place)}${questionForm(place, productId)}</div>`;
};
