import type { Source } from './sources.ts';

/**
 * What behaves has states, and these stand in `machines/`. A view that keeps a state or runs an effect of its own needs a
 * reason; here are all that do.
 */

type Hook = 'useState' | 'useReducer' | 'useEffect' | 'useLayoutEffect' | 'useInsertionEffect';

/** The hooks that a file uses, each with its reason. */
export type Reasons = Readonly<Record<string, Readonly<Partial<Record<Hook, readonly string[]>>>>>;

export const reasons: Reasons = {
  'src/app.tsx': {
    useEffect: ['marks in the document that the page listens'],
    useLayoutEffect: ['takes over what was done on the served page in the same step as its elements'],
  },
  'src/markdown/incremental/MarkdownDocument.tsx': {
    useState: ['holds the renderer of a growing text, which knows its settled blocks'],
  },
  'src/markdown/SourceMark.tsx': { useState: ['holds whether the note is open, which the browser alone closes'] },
  'src/ui/served.ts': {
    useState: ['keeps whether the server wrote an instance', 'keeps its text until another one replaces it'],
  },
  'src/ui/onDemand.tsx': { useState: ['keeps what it began with: its code, or what waits for it'] },
  'src/ui/product/useFeaturedProducts.ts': {
    useEffect: ['sends the machine that the page is shown, and in which language'],
  },
  'src/pages/ProductPage.tsx': {
    useEffect: ['sends the machine the product shown', 'sends the machine that the page is left'],
  },
  'src/ui/messages/Announcer.tsx': {
    useState: ['holds the last text, which stays when its state has ended'],
    useEffect: ['speaks once the live region is there', 'speaks at transitions, not in states'],
  },
  'src/ui/composer/ChatComposer.tsx': { useLayoutEffect: ['the element keeps its own text, which follows the draft'] },
  'src/ui/chat/ChatWindow.tsx': {
    useState: ['holds the code of the window, once it is loaded'],
    useEffect: ['loads the code of the window ahead of need'],
    useLayoutEffect: ['a dialog opens and closes by its methods alone'],
  },
  'src/ui/chat/ChatWindowContent.tsx': {
    useState: ['holds back all but the input until the window is painted'],
    useEffect: ['waits for that frame'],
    useLayoutEffect: ['gives the focus to an input that came after its window'],
  },
  'src/ui/compare/CompareSheet.tsx': { useLayoutEffect: ['a dialog opens by its method alone'] },
  'src/ui/explore/Explore.tsx': { useLayoutEffect: ['repeats what the visitor did before it was hydrated'] },
  'src/ui/frame/Flag.tsx': {
    useState: ['holds the address of an icon, once it is loaded'],
    useEffect: ['loads the icon'],
  },
  'src/ui/frame/LanguageSwitcher.tsx': {
    useEffect: ['hears, while the menu is open, that the visitor goes elsewhere'],
  },
  'src/ui/messages/CardRow.tsx': {
    useState: ['holds on which side a row has more to show, which only the element knows'],
    useEffect: ['hears that the row is scrolled or changes its size'],
  },
  'src/ui/messages/MessageList.tsx': {
    useEffect: ['hears, while the conversation shows, which products are opened from it'],
    useLayoutEffect: ['sends the machine, before the paint, that the list may have grown'],
  },
  'src/ui/ProductPicture.tsx': { useState: ['remembers that an image does not load, which only the element knows'] },
  'src/ui/frame/UpdateNotice.tsx': {
    useLayoutEffect: ['marks in the document that it covers the end of the page'],
  },
  'src/ui/composer/TypingPlaceholder.tsx': {
    useEffect: ['sends the machine why to rest, and to rest when the examples are removed'],
  },
  'src/ui/product/ProductData.tsx': {
    useState: ['whether more rows of a table are unfolded; nothing else depends on it'],
  },
  'src/ui/product/ProductReviews.tsx': { useState: ['the order of a list; nothing else depends on it'] },
  'src/ui/story/useLinkedPart.ts': {
    useEffect: ['scrolls to the part the address names, which the browser looked for too early'],
  },
  'src/ui/messages/useFilling.ts': {
    useState: ['holds how much of a long list is rendered by now; nothing else depends on it'],
    useEffect: ['goes on with it when the browser has time'],
  },
  'src/ui/messages/useFollow.ts': { useLayoutEffect: ['joins the list with the machine that follows it'] },
  'src/ui/frame/usePageTitle.ts': { useEffect: ['sets the title of the document'] },
};

const use = /\b(useState|useReducer|useEffect|useLayoutEffect|useInsertionEffect)\s*[<(]/g;

/** The panel of the tracer is a tool beside the product. */
const isView = (path: string): boolean => /^src\/.*\.tsx?$/.test(path) && !/^src\/trace\/|\.test\.tsx?$/.test(path);

const counted = (names: readonly string[]): string => names.toSorted().join(', ');

/** Uses of state or effects in views without a reason here, and reasons without a use. */
export const unreasoned = (sources: readonly Source[], known: Reasons = reasons): readonly string[] => {
  const views = sources.filter(({ path }) => isView(path));
  const gone = Object.keys(known).filter((path) => !views.some((view) => view.path === path));
  const wrong = views.flatMap(({ path, text }) => {
    const used = counted([...text.matchAll(use)].map(([, name = '']) => name));
    const given = counted(Object.entries(known[path] ?? {}).flatMap(([name, all]) => all.map(() => name)));
    return used === given ? [] : [`${path} uses ${used || 'none'}; there are reasons for ${given || 'none'}`];
  });
  return [...gone.map((path) => `${path} is not there`), ...wrong];
};
