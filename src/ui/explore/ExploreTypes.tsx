import { Link } from 'wouter';
import type { ExploreType } from '../../../contract/explore.ts';
import { ModelText } from '../ModelText.tsx';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { useAsServed } from '../served.ts';
import type { ShopTextKey } from '../shopTextKeys.ts';
import { useContentLang } from '../useContentLang.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import './ExploreTypes.css';

const groups: readonly (readonly [group: ExploreType['group'], title: ShopTextKey])[] = [
  ['tool', 'exploreTools'],
  ['supply', 'exploreSupplies'],
  ['accessory', 'exploreAccessories'],
  ['other', 'exploreOthers'],
];

/** A count for screen readers. The server's text is kept: the first number format takes a slow phone 0.1 s. */
const SpokenCount = ({ count }: { readonly count: number }) => {
  const text = useText();
  const isServed = useAsServed(`${count} ${useLanguage().code}`);
  return (
    <span className="visually-hidden" suppressHydrationWarning>
      {isServed ? '' : text('exploreCount', { count })}
    </span>
  );
};

/** The brand's product types, each with a picture and a count. */
export const ExploreTypes = ({ types }: { readonly types: readonly ExploreType[] }) => {
  const text = useText();
  const lang = useContentLang();
  const shelves = groups
    .map(([group, title]) => ({ group, title, types: types.filter((type) => type.group === group) }))
    .filter((shelf) => shelf.types.length > 0);
  return (
    <div className="shelves">
      {shelves.map(({ group, title, types: those }) => (
        <div key={group} className="shelf" data-group={group}>
          {/* Its words are not laid out until they are near, and have no name until then. */}
          <h3 className="shelf__title" aria-label={text(title)}>
            {text(title)}
          </h3>
          <ul className="shelf__types">
            {those.map(({ type, name, imageUrl, count }) => (
              <li key={type}>
                <Link href={`/?type=${encodeURIComponent(type)}`} className="type" data-type={type}>
                  <span className="type__picture">
                    <ProductPicture url={imageUrl} alt="" sizes="8rem" />
                  </span>
                  <span className="type__name" lang={lang}>
                    <ModelText text={name} />
                  </span>
                  <span className="type__count">
                    <span aria-hidden="true">{count}</span>
                    <SpokenCount count={count} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};
