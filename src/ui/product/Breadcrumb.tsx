import { Link } from 'wouter';
import type { ProductDetail } from '../../../contract/contract.ts';
import { ModelText } from '../ModelText.tsx';
import { useBrand } from '../useBrand.ts';
import { useLangOf } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import './Breadcrumb.css';

type BreadcrumbProps = Pick<ProductDetail, 'category' | 'categoryName' | 'model' | 'language'>;

/** Position of a product: home page, shelf of its type, the product. */
export const Breadcrumb = ({ category, categoryName, model, language }: BreadcrumbProps) => {
  const text = useText();
  const { name } = useBrand();
  const lang = useLangOf(language);
  return (
    <nav className="crumbs" aria-label={text('breadcrumb')} data-testid="product-breadcrumb">
      <ol>
        <li>
          <Link href="/">{name}</Link>
        </li>
        {category !== '' && (
          <li lang={lang}>
            <Link href={`/?type=${encodeURIComponent(category)}`}>{categoryName}</Link>
          </li>
        )}
        <li aria-current="page">
          <ModelText text={model} models={[model]} />
        </li>
      </ol>
    </nav>
  );
};
