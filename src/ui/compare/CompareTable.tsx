import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Comparison, ComparisonGroup, ComparisonRow } from '../../../contract/compare.ts';
import { type ProductSummary, rawProductId } from '../../../contract/contract.ts';
import { type CompareActor, goToComparison } from '../../actors/page/compare.ts';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import type { ShopTextKey } from '../shopTextKeys.ts';
import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import { CompareIcon } from './CompareIcon.tsx';
import './CompareTable.css';

/** Maximum number of a product's best values shown in its header. */
const maxTold = 3;

const reasons: Readonly<Record<'most' | 'least' | 'best', ShopTextKey>> = {
  most: 'compareMost',
  least: 'compareLeast',
  best: 'compareBest',
};

interface HeadProps {
  readonly product: ProductSummary;
  readonly best: readonly string[];
  readonly onRemove: () => void;
}

/** Header of a product's column: its picture and best values. */
const Head = ({ product, best, onRemove }: HeadProps) => {
  const text = useText();
  const lang = useContentLang();
  const { productId, productName, model, imageUrl } = product;
  return (
    <th scope="col" className="sheet__product" data-product-id={productId}>
      <button type="button" className="sheet__remove" aria-label={text('remove', { name: model })} onClick={onRemove}>
        <CompareIcon name="close" />
      </button>
      <span className="sheet__picture">
        <ProductPicture url={imageUrl} alt="" sizes="8rem" loading="eager" />
      </span>
      <Link href={`/${rawProductId(productId)}`} className="sheet__name" lang={lang}>
        <ModelText text={productName} models={[model]} />
      </Link>
      {best.length > 0 && (
        <span className="sheet__best" lang={lang}>
          <Icon name="check" />
          <span>{text('compareAhead', { fields: best.join(' · ') })}</span>
        </span>
      )}
    </th>
  );
};

interface RowProps {
  readonly row: ComparisonRow;
  readonly products: readonly ProductSummary[];
}

/** One field of all products, with the best value marked. */
const Row = ({ row: { key, label, values, winner }, products }: RowProps) => {
  const text = useText();
  return (
    <tr data-field={key}>
      <th scope="row">{label}</th>
      {products.map(({ productId }, place) => {
        const value = values[place] ?? null;
        const isBest = winner?.index === place;
        return (
          <td key={productId} data-best={isBest || undefined}>
            {value === null ? '–' : <ModelText text={value} />}
            {isBest && ' '}
            {isBest && (
              <span className="sheet__reason">
                <Icon name="check" />
                {text(reasons[winner.by])}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
};

const differs = ({ values }: ComparisonRow): boolean => new Set(values).size > 1;

const shownGroups = ({ groups }: Comparison, isDifferencesOnly: boolean): readonly ComparisonGroup[] =>
  isDifferencesOnly
    ? groups.map((group) => ({ ...group, rows: group.rows.filter(differs) })).filter(({ rows }) => rows.length > 0)
    : groups;

/** The fields in which a product is best, limited in number. */
const bestOf = ({ groups }: Comparison, place: number): readonly string[] =>
  groups
    .flatMap(({ rows }) => rows)
    .filter(({ winner }) => winner?.index === place)
    .slice(0, maxTold)
    .map(({ label }) => label);

interface CompareTableProps {
  readonly compare: CompareActor;
  readonly view: Comparison;
}

/** Products side by side in groups, under sticky headers. */
export const CompareTable = ({ compare, view }: CompareTableProps) => {
  const text = useText();
  const lang = useContentLang();
  const isDifferencesOnly = useSelector(compare, ({ context }) => context.isDifferencesOnly);
  const { products } = view;
  const groups = shownGroups(view, isDifferencesOnly && products.length > 1);
  const remove = (productId: string): void => {
    const rest = products.filter((product) => product.productId !== productId);
    compare.send({ type: 'REMOVE', productId });
    goToComparison(rest.map((product) => rawProductId(product.productId)));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="sheet__scroll" tabIndex={0} aria-labelledby="compareTitle">
      <table className="sheet__table" data-products={products.length}>
        <thead>
          <tr>
            <td className="sheet__corner" />
            {products.map((product, place) => (
              <Head
                key={product.productId}
                product={product}
                best={products.length > 1 ? bestOf(view, place) : []}
                onRemove={() => remove(product.productId)}
              />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key} lang={lang}>
            <tr className="sheet__group">
              <th scope="rowgroup" colSpan={products.length + 1}>
                {group.label}
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.key} row={row} products={products} />
            ))}
          </tbody>
        ))}
      </table>
      {groups.length === 0 && <p className="sheet__same">{text('compareSame')}</p>}
    </section>
  );
};
