import type { PointerEvent, SyntheticEvent } from 'react';
import type { ProductDetail } from '../../../contract/contract.ts';
import { pictureAddress, thumbnailOf } from '../../../contract/pictures.ts';
import { useLangOf } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import './ProductViews.css';

/** Pixels of dragging per view. */
const perView = 56;

const choicesIn = (views: Element): readonly HTMLInputElement[] => [...views.querySelectorAll('input')];

/** A view whose picture does not load is not offered; if it was chosen, the main picture is. */
const withdraw = ({ currentTarget: views, target }: SyntheticEvent): void => {
  if (!(target instanceof Element)) return;
  const [main, ...others] = choicesIn(views);
  const choice = others[[...views.querySelectorAll('.views__slide')].indexOf(target)];
  const label = (choice ?? target).closest('label');
  if (!label) return;
  label.hidden = true;
  if (main && choice?.checked) main.checked = true;
};

/** Further views are loaded when the visitor starts using them, not before. */
const fetchAll = ({ currentTarget }: SyntheticEvent): void => {
  for (const picture of currentTarget.querySelectorAll('img')) picture.loading = 'eager';
};

/** Rotates the product by dragging through its turning views. */
const turn = ({ currentTarget: stage, pointerId, clientX: start }: PointerEvent): void => {
  const choices = choicesIn(stage.closest('.views') ?? stage).filter(
    (choice) => choice.dataset['turns'] === 'true' && !choice.closest('[hidden]'),
  );
  const first = choices.findIndex(({ checked }) => checked);
  if (first < 0) return;
  const drag = new AbortController();
  const { signal } = drag;
  stage.setPointerCapture(pointerId);
  const onMove = (event: Event): void => {
    if (!(event instanceof globalThis.PointerEvent)) return;
    const steps = Math.round((event.clientX - start) / perView);
    const next = choices.at((((first + steps) % choices.length) + choices.length) % choices.length);
    if (next) next.checked = true;
  };
  stage.addEventListener('pointermove', onMove, { signal });
  for (const end of ['pointerup', 'pointercancel']) stage.addEventListener(end, () => drag.abort(), { signal });
};

/**
 * Further pictures of a product: selected below the main one, also by arrow keys, and rotated by dragging. The
 * selection is the browser's state of a radio group.
 */
const ProductViews = ({ product }: { readonly product: ProductDetail }) => {
  const text = useText();
  const { views, imageUrl, productName, model, language, productId } = product;
  const lang = useLangOf(language);
  const main = { label: productName, url: imageUrl ?? '', turns: true };
  const all = [main, ...views].filter(({ url }) => pictureAddress(url) !== '');
  return (
    <fieldset
      className="views"
      data-testid="product-views"
      lang={lang}
      onPointerEnter={fetchAll}
      onFocus={fetchAll}
      onTouchStart={fetchAll}
      onErrorCapture={withdraw}
    >
      <legend className="visually-hidden">{text('galleryLabel', { product: model })}</legend>
      <div className="views__stage" data-testid="product-stage" role="presentation" onPointerDown={turn}>
        {views.map(({ label, url }) => (
          <img
            key={url}
            className="views__slide"
            src={url}
            alt={`${productName}: ${label}`}
            loading="lazy"
            draggable={false}
          />
        ))}
        <p className="views__hint">{text('galleryTurn')}</p>
      </div>
      <div className="views__choices">
        {all.map(({ label, url, turns }, place) => (
          <label key={url} className="views__choice" title={label}>
            <input
              type="radio"
              className="views__input"
              name={`view-${productId}`}
              defaultChecked={place === 0}
              data-turns={turns}
            />
            <img src={thumbnailOf(url)} alt={label} width={72} height={72} loading="lazy" fetchPriority="low" />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

export default ProductViews;
