import type { PageBrand } from '../../../brands/pageBrand.ts';
import { type LanguageCode, languageCodes } from '../../../contract/codes.ts';
import type { Texts } from '../page/texts.ts';

/**
 * Module generated from a brand's folder for each language (tools/build/brands/modules.ts): the brand, its texts, and
 * the addresses of the other languages' modules. The page names its own module, so that it is fetched at once.
 */
interface BrandModule {
  readonly brand: PageBrand;
  readonly texts: Texts;
  readonly addresses: Readonly<Partial<Record<LanguageCode, string>>>;
  /** Address of the brand's stylesheet beyond its tokens; empty if there is none. */
  readonly style: string;
}

/** A prerendered page preloads several files of the build; the file of texts is named after its language. */
const named = /\/assets\/([a-z]{2})-[\w-]+\.js$/;

const addressInPage = (): string => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const found = [...links].find(({ href }) => languageCodes.some((code) => code === named.exec(href)?.[1]));
  if (!found) throw new Error('the page names no texts');
  return found.href;
};

/**
 * Loads a part whose address only the running app knows. A failure is reported like Vite's own; the promise stays
 * pending while the page reloads for it.
 */
export const importPart = async <T>(address: string): Promise<T> => {
  try {
    return await import(/* @vite-ignore */ address);
  } catch (error) {
    const failure = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    if (window.dispatchEvent(failure)) throw error;
    return new Promise<never>(() => undefined);
  }
};

const load = (address: string): Promise<BrandModule> => importPart(address);

/** The brand's stylesheet is inlined in the page, or loaded before anything is shown. */
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

/** The page's brand, and the loader of its texts. */
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
