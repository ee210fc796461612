import type { PageBrand } from '../../../brands/pageBrand.ts';
import { type LanguageCode, languageCodes } from '../../../contract/codes.ts';
import type { Texts } from '../page/texts.ts';
import { importPart } from './builds.ts';

/**
 * A file that is made from a brand's folder for each of its languages (tools/build/brands/modules.ts): the brand, its texts,
 * and the addresses of the others. The page names the one of its own language, so that it is fetched at once.
 */
interface BrandModule {
  readonly brand: PageBrand;
  readonly texts: Texts;
  readonly addresses: Readonly<Partial<Record<LanguageCode, string>>>;
  /** The address of what makes the brand's look its own beyond its tokens; empty where it has no such thing. */
  readonly style: string;
}

/** A page that is written names several files of the build; the texts' is named after its language. */
const named = /\/assets\/([a-z]{2})-[\w-]+\.js$/;

const addressInPage = (): string => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const found = [...links].find(({ href }) => languageCodes.some((code) => code === named.exec(href)?.[1]));
  if (!found) throw new Error('the page names no texts');
  return found.href;
};

const load = (address: string): Promise<BrandModule> => importPart(address);

/** The page's stylesheet of its brand stands within it, or is fetched before anything shows. */
const showStyle = (address: string): Promise<void> => {
  if (address === '' || document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      console.error(`there is no stylesheet at ${address}`);
      resolve();
    };
    document.head.append(link);
  });
};

/** The brand of the page, and where its texts come from. */
export const loadBrand = async () => {
  const { brand, addresses, style } = await load(addressInPage());
  return {
    brand,
    loadTexts: async (language: LanguageCode): Promise<Texts> => {
      const address = addresses[language];
      if (address === undefined) throw new Error(`there are no texts of ${brand.code} in ${language}`);
      return (await load(address)).texts;
    },
    showStyle: () => showStyle(style),
  };
};
