import type { BrandCode, LanguageCode } from '../contract/contract.ts';

/** The custom properties a brand sets; `src/style` reads nothing else about a brand. Contrast AA is held by a test. */
export interface Tokens {
  /** Page, raised surface (cards), sunken surface (inputs), and the assistant's message. */
  readonly page: string;
  readonly surface: string;
  readonly sunken: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  /** The brand's own colour, the text upon it, and the same hue where it must be read as text on the page. */
  readonly brand: string;
  readonly onBrand: string;
  readonly brandText: string;
  readonly accent: string;
  readonly onAccent: string;
  /** The opening of the home page. */
  readonly hero: string;
  readonly onHero: string;
  readonly radius: string;
  readonly headingCase: 'none' | 'uppercase';
  readonly headingSpacing: string;
}

/** The look of a brand: it travels as the brand's own stylesheet alone, so that no visitor loads another brand's. */
export interface Look {
  readonly scheme: 'light' | 'dark';
  readonly tokens: Tokens;
}

/** Everything that tells one brand from another, apart from its look, words (locales/) and products (catalogue/). */
export interface Brand {
  readonly code: BrandCode;
  /** The maker's name as visitors read it. */
  readonly name: string;
  /** The assistant's own name, by language where it is written differently. */
  readonly persona: string;
  /** Production-like, integration and local hosts of the brand. */
  readonly hosts: readonly string[];
  readonly languages: readonly LanguageCode[];
  readonly defaultLanguage: LanguageCode;
  /** Whether a conversation opens with a welcome message (specification, section 4, "Chat window"). */
  readonly welcomes: boolean;
  /** Hosts that show the same brand with a longer language list (specification, section 9: DEV_HEU, DEV_MET). */
  readonly development?: {
    readonly hosts: readonly string[];
    readonly languages: readonly LanguageCode[];
  };
  /** Family names, and the file ending of the four font files (specification, section 2). */
  readonly fonts: { readonly primary: string; readonly secondary: string; readonly ending: 'otf' | 'woff2' };
}
