import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import { onceEach } from '../fields/onceEach.ts';
import { isSupplyKind, type ProductKind } from '../kinds.ts';
import type { Evidence } from '../record.ts';
import { isOtherThing, isOtherTrade, kindOfCategory, kindOfTitle } from '../words/kind.ts';
import { isSeveralTools, kindOfShortName, kindWithin } from '../words/kindWithin.ts';
import { anyOf, words } from '../words/words.ts';
import type { ClassList } from './classList.ts';
import { etimKindOf, isNarrower } from './etim.ts';
import type { FeedProduct } from './feedProduct.ts';

const runsOnBattery = anyOf(words.battery);

type Titles = Partial<Readonly<Record<AnswerLanguage, string>>>;

/** The title by which a product is read. */
interface OwnTitle {
  readonly text: string;
  readonly language: AnswerLanguage;
}

/** The kind of a product and its evidence; `isStated` if its class states it. */
interface KindReading {
  readonly kind: ProductKind;
  readonly isStated: boolean;
  readonly evidence?: Evidence;
}

const legalForm = new RegExp(`[ ,]+(?:${anyOf(words.legalForms).source}).*$`, 'iu');

const namePattern = onceEach((maker) => {
  const name = maker.replace(legalForm, '').trim();
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return name === '' ? /(?!)/gu : new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, 'giu');
});

/** "Stichsäge Halden ST 97": a title without its maker's name, which says nothing of the kind. */
const withoutMaker = (title: string, maker = ''): string => title.replaceAll(namePattern(maker), ' ');

/** The kind named by the title, in the main language, else in another. */
const kindByTitles = (titles: Titles, own: OwnTitle, maker: string | undefined): KindReading | undefined => {
  const others = answerLanguages.flatMap((language) => {
    const text = titles[language];
    return text === undefined || language === own.language ? [] : [{ language, text }];
  });
  for (const { text, language } of [own, ...others]) {
    // "Halden Titan perceuse": only behind the maker's name may a line's name stand before the noun.
    const opening = maker === undefined || text.trim().search(namePattern(maker)) === 0 ? 'name' : 'noun';
    const kind = kindOfTitle(withoutMaker(text, maker), language, opening);
    if (kind) return { kind, isStated: false, evidence: { from: 'title', text } };
  }
  return undefined;
};

/** The kind of a product: by its class, else by its title, else by its category. */
export const kindOfProduct = (
  product: FeedProduct,
  titles: Titles,
  own: OwnTitle,
  list: ClassList | undefined,
): KindReading | undefined => {
  const path = product.categoryPath ?? [];
  const byClass = product.etimClass && etimKindOf(product.etimClass, list);
  const byTitle = kindByTitles(titles, own, product.maker);
  if (byClass) return byTitle && isNarrower(byTitle.kind, byClass) ? byTitle : { kind: byClass, isStated: true };
  if (isOtherTrade(path) || isSeveralTools(own.text, own.language)) return undefined;
  const fromTitle = (kind: ProductKind | undefined): KindReading | undefined =>
    kind && !isOtherThing(kind, own.text)
      ? { kind, isStated: false, evidence: { from: 'title', text: own.text } }
      : undefined;
  const within = (): KindReading | undefined =>
    fromTitle(kindWithin(withoutMaker(own.text, product.maker), own.language, path));
  const byCategory = kindOfCategory(path, own.language);
  if (byTitle) {
    // "Wet/Dry Vacuum with Detachable Blower" under "Vacuums".
    const other = byCategory !== undefined && byCategory !== byTitle.kind ? within() : undefined;
    return other?.kind === byCategory ? (other ?? byTitle) : byTitle;
  }
  const named = within() ?? fromTitle(kindOfShortName(own.text, path));
  if (named) return named;
  // "Rasaerba a batteria" under "Batteria" runs on one.
  const isOfDrive = isSupplyKind(byCategory) && runsOnBattery.test(fold(own.text));
  if (!byCategory || isOfDrive || isOtherThing(byCategory, own.text)) return undefined;
  return { kind: byCategory, isStated: false, evidence: { from: 'category', text: path.join(' > ') } };
};
