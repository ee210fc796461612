import type { Comparison } from '../../../contract/compare.ts';
import { bcp47, type ProductDetail, type ProductSummary } from '../../../contract/contract.ts';
import { formatPrice } from '../../../contract/prices.ts';
import { formatRating } from '../../catalogue/format.ts';
import { withWholeFigures } from '../../productPage/wholeFigures.ts';
import { markdown } from './markdown.ts';
import { Markup, markup } from './markup.ts';
import { type Content, linksOf, type PagePlace } from './pageContent.ts';
import { pageWord } from './pageWords.ts';

/**
 * A page for visitors without scripts: all its content, links, and a form for a question. It looks like the app's by the
 * classes of the app's components.
 */

const picture = (url: string | null, alt = ''): Markup | undefined =>
  url === null
    ? undefined
    : markup`<picture class="product-picture"><img src="${url}" alt="${alt}" width="560" height="560" loading="lazy"></picture>`;

const priceText = ({ price }: Pick<ProductSummary, 'price'>, { language }: PagePlace): string =>
  price ? formatPrice(price, language) : '';

const ratingText = ({ rating }: ProductSummary, { language }: PagePlace): string =>
  rating ? `${formatRating(rating.average, language)} / 5 (${rating.count})` : '';

/** A product's name; its figures and its model are not broken. */
const wholeName = ({ productName, model }: ProductSummary): Markup => {
  const words = withWholeFigures(productName.replace(model, model.replaceAll(' ', '\u00a0'))).split(' ');
  return markup`${words.map((word) => (/\d/.test(word) ? markup`<span class="model">${word}</span> ` : markup`${word} `))}`;
};

/** A product in a list. */
export const productItem = (product: ProductSummary, place: PagePlace): Markup => markup`<li><article class="tile">
<div class="tile__picture">${picture(product.imageUrl)}</div>
<p class="tile__category">${product.categoryName}</p>
<h3 class="tile__name"><a class="tile__link" href="${linksOf(place).product(product)}">${wholeName(product)}</a></h3>
<p class="tile__figures">${product.figures?.join(' · ')}</p>
<p class="tile__foot"><span class="price">${priceText(product, place)}</span> <span>${ratingText(product, place)}</span></p>
</article></li>`;

const listOf = (products: readonly ProductSummary[], place: PagePlace): Markup =>
  markup`<ul class="grid">${products.map((product) => productItem(product, place))}</ul>`;

/** The form for a question whose answer is a page. */
export const questionForm = ({ language, named }: PagePlace, productId: string | undefined, question = ''): Markup =>
  markup`<form method="post" action="/ask" class="readable__ask">
<label>${pageWord('question', language)} <textarea name="question" rows="3" maxlength="2000" required>${question}</textarea></label>
<input type="hidden" name="language" value="${named ?? language}">${
    productId === undefined ? undefined : markup`<input type="hidden" name="productId" value="${productId}">`
  }
<button type="submit" class="button button--strong">${pageWord('send', language)}</button>
</form>`;

const searchForm = ({ language, named }: PagePlace): Markup =>
  markup`<form method="get" action="/"><label>${pageWord('search', language)} <input type="search" name="q"></label>${
    named && markup`<input type="hidden" name="language" value="${named}">`
  }
<button type="submit" class="button">${pageWord('search', language)}</button></form>`;

const typesOf = ({ view }: { readonly view: Extract<Content, { kind: 'home' }>['view'] }, place: PagePlace): Markup =>
  markup`<ul class="shelf__types">${view.types.map(
    ({ type, name, count, imageUrl }) => markup`<li><a class="type" href="${linksOf(place).type(type)}">
<span class="type__picture">${picture(imageUrl)}</span> <span class="type__name">${name}</span>
<span class="type__count">${count}</span></a></li>`,
  )}</ul>`;

const section = (title: string, body: Markup, isEmpty: boolean): Markup | undefined =>
  isEmpty ? undefined : markup`<section><h2 class="section__title">${title}</h2>${body}</section>`;

/** Prices of a product that is sold in several versions. */
const optionsOf = ({ options }: ProductDetail, place: PagePlace): Markup | undefined =>
  options.length < 2
    ? undefined
    : markup`<ul>${options.map((option) => markup`<li>${[option.label, priceText(option, place)].filter(Boolean).join(': ')}</li>`)}</ul>`;

/** A product's name. The `<h1>` of the page is in the app's markup, which is hidden without scripts. */
const titleOf = (name: string): Markup => markup`<p class="readable__title" role="heading" aria-level="1">${name}</p>`;

const reviewOf = ({ title, text, rating, language }: ProductDetail['reviews'][number]): Markup =>
  markup`<article class="review" lang="${bcp47(language)}"><p>${rating} / 5</p><h3 class="review__title">${title}</h3><p>${text}</p></article>`;

const boxOf = ({ boxContents }: ProductDetail, { language }: PagePlace): Markup | undefined =>
  boxContents.length === 0
    ? undefined
    : markup`<h2 class="option__title">${pageWord('box', language)}</h2><ul>${boxContents.map((item) => markup`<li>${item}</li>`)}</ul>`;

const productContent = (product: ProductDetail, place: PagePlace): Markup => {
  const { language } = place;
  const links = linksOf(place);
  const word = (key: Parameters<typeof pageWord>[0]) => pageWord(key, language);
  return markup`<div class="info">
<div class="info__show"><div class="info__picture">${picture(product.imageUrl, product.productName)}</div></div>
<div class="info__words">
<p><a href="${links.home}">${place.brand.name}</a> › <a href="${links.type(product.category)}">${product.categoryName}</a></p>
${titleOf(product.productName)}
<p>${ratingText(product, place)}</p>
<p class="info__summary">${product.summary}</p>
<p class="info__price">${priceText(product, place)}</p>
${optionsOf(product, place)}
${boxOf(product, place)}
</div></div>
${section(
  word('data'),
  markup`<table class="attributes"><tbody>${product.attributes.map(
    ({ label, value }) => markup`<tr><th scope="row">${label}</th><td>${value}</td></tr>`,
  )}</tbody></table>`,
  product.attributes.length === 0,
)}
<div class="story__content"><div class="markdown">${new Markup(markdown(product.content))}</div></div>
${section(word('compatible'), listOf(product.compatible, place), product.compatible.length === 0)}
${section(word('similar'), listOf(product.similar, place), product.similar.length === 0)}
${section(word('reviews'), markup`<div class="reviews__list">${product.reviews.map(reviewOf)}</div>`, product.reviews.length === 0)}
${section(
  word('faq'),
  markup`${product.faq.map(
    ({ question, answer }) =>
      markup`<details class="faq__entry"><summary>${question}</summary><p>${answer}</p></details>`,
  )}`,
  product.faq.length === 0,
)}`;
};

const comparisonTable = ({ products, groups }: Comparison, place: PagePlace): Markup =>
  markup`<table class="readable__table"><thead><tr><td></td>${products.map(
    (product) => markup`<th scope="col"><a href="${linksOf(place).product(product)}">${wholeName(product)}</a></th>`,
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
      return markup`${section(pageWord('products', language), listOf(content.featured, place), false)}
${searchForm(place)}
${section(pageWord('all', language), typesOf(content, place), false)}`;
    case 'shelf': {
      const { view, name, query } = content;
      return markup`<p><a href="${links.home}">${pageWord('all', language)}</a></p><h2 class="section__title">${name}</h2>${searchForm(place)}
${listOf(view.products, place)}${
  view.products.length < view.total
    ? markup`<p><a href="${links.shelf({ ...query, pages: query.pages + 1 })}">${pageWord('more', language)}</a></p>`
    : undefined
}`;
    }
    case 'comparison':
      return markup`<p><a href="${links.home}">${pageWord('all', language)}</a></p><h2 class="section__title">${content.name}</h2>
${comparisonTable(content.comparison, place)}${listOf(content.comparison.products, place)}`;
    case 'product':
      return productContent(content.product, place);
  }
};

/** What the page of an address that does not exist has below its words: ways to the products. */
export const readableMissing = (place: PagePlace): Markup => markup`<div class="readable">
<p><a href="/">${pageWord('all', place.language)}</a></p>
${searchForm(place)}</div>`;

/** The text of a page for visitors without scripts. */
export const readable = (content: Content, place: PagePlace): Markup => {
  const productId = content.kind === 'product' ? content.product.productId : undefined;
  const parts = [bodyOf(content, place), questionForm(place, productId)];
  // At home the question comes first, below the words that ask for it.
  return markup`<div class="readable">${content.kind === 'home' ? parts.toReversed() : parts}</div>`;
};
