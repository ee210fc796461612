import type { Source } from './sources.ts';

/**
 * Behaviour is defined by the machines in `machines/`. A view that has state or effects of its own needs a reason; this
 * table lists all of them.
 */

type Hook = 'useState' | 'useReducer' | 'useEffect' | 'useLayoutEffect' | 'useInsertionEffect';

/** The hooks that a file uses, each with its reason. */
export type Reasons = Readonly<Record<string, Readonly<Partial<Record<Hook, readonly string[]>>>>>;

export const reasons: Reasons = {
  'src/app.tsx': {
    useEffect: ['marks in the document that the page handles input'],
    useLayoutEffect: ['applies the input captured on the served page in the same step as it hydrates its elements'],
  },
  'src/markdown/incremental/MarkdownDocument.tsx': {
    useState: ['holds the renderer of a growing text, which keeps its committed blocks'],
  },
  'src/markdown/SourceMark.tsx': { useState: ['holds whether the note is open, which the browser alone closes'] },
  'src/ui/served.ts': {
    useState: ['keeps whether the server rendered an instance', 'keeps its text until another one replaces it'],
  },
  'src/ui/onDemand.tsx': { useState: ['keeps what it started with: the loaded code, or its placeholder'] },
  'src/ui/tiles/useFeaturedProducts.ts': {
    useEffect: ['sends the machine that the page is shown, and in which language'],
  },
  'src/pages/ProductPage.tsx': {
    useEffect: ['sends the machine the product shown', 'sends the machine that the page is left'],
  },
  'src/ui/messages/Announcer.tsx': {
    useState: ['holds the last text, which stays when its state has ended'],
    useEffect: ['announces once the live region exists', 'announces transitions, not states'],
  },
  'src/ui/composer/useDraft.ts': { useLayoutEffect: ['the element keeps its own text, which follows the draft'] },
  'src/ui/chat/ChatWindow.tsx': {
    useState: ['holds the code of the window, once it is loaded'],
    useEffect: ['loads the code of the window ahead of need'],
    useLayoutEffect: ['a dialog opens and closes by its methods alone'],
  },
  'src/ui/chat/ChatWindowContent.tsx': {
    useState: ['renders only the input until the window is painted'],
    useEffect: ['waits for that frame'],
    useLayoutEffect: ['focuses an input that was rendered after its window'],
  },
  'src/ui/compare/CompareSheet.tsx': { useLayoutEffect: ['a dialog opens by its method alone'] },
  'src/ui/hydration/LaterPart.tsx': {
    useLayoutEffect: ['reports that a part that loads later is shown'],
    useState: ['the language that the part was first shown in, which no machine knows'],
  },
  'src/ui/hydration/useReplayedInput.ts': { useLayoutEffect: ['repeats what the visitor did before it was hydrated'] },
  'src/ui/frame/Flag.tsx': {
    useState: ['holds the address of an icon, once it is loaded'],
    useEffect: ['loads the icon'],
  },
  'src/ui/frame/LanguageSwitcher.tsx': {
    useEffect: ['listens, while the menu is open, for the visitor leaving it'],
  },
  'src/ui/answer/CardRow.tsx': {
    useState: ['holds on which side a row has more to show, which only the element knows'],
    useEffect: ['listens for scrolling and resizing of the row'],
  },
  'src/ui/messages/MessageList.tsx': {
    useEffect: ['listens, while the conversation is shown, for products opened from it'],
  },
  'src/ui/picture/ProductPicture.tsx': {
    useState: ['remembers that an image does not load, which only the element knows'],
  },
  'src/ui/frame/UpdateNotice.tsx': {
    useLayoutEffect: ['marks in the document that it covers the end of the page'],
  },
  'src/ui/composer/TypingPlaceholder.tsx': {
    useEffect: ['sends the machine the reasons to rest, including removal of the examples'],
  },
  'src/ui/product/ProductData.tsx': {
    useState: ['whether more rows of a table are unfolded; nothing else depends on it'],
  },
  'src/ui/reviews/ProductReviews.tsx': { useState: ['the order of a list; nothing else depends on it'] },
  'src/ui/story/useLinkedPart.ts': {
    useEffect: ['scrolls to the part named by the address, which did not exist when the browser looked for it'],
  },
  'src/ui/messages/useRenderedPages.ts': {
    useState: ['holds how much of a long list is rendered by now; nothing else depends on it'],
    useEffect: ['renders more when the browser is idle'],
  },
  'src/ui/messages/useFollow.ts': {
    useLayoutEffect: [
      'connects the list with the machine that controls its scrolling',
      'sends the machine, before the paint, that the list may have grown',
    ],
  },
  'src/ui/frame/usePageTitle.ts': { useEffect: ['sets the title of the document'] },
};

const use = /\b(useState|useReducer|useEffect|useLayoutEffect|useInsertionEffect)\s*[<(]/g;

/** The trace panel is a tool, not part of the product. */
const isView = (path: string): boolean => /^src\/.*\.tsx?$/.test(path) && !/^src\/trace\/|\.test\.tsx?$/.test(path);

const counted = (names: readonly string[]): string => names.toSorted().join(', ');

/** Uses of state or effects in views that have no reason in the table, and reasons without a use. */
export const usesWithoutReason = (sources: readonly Source[], known: Reasons = reasons): readonly string[] => {
  const views = sources.filter(({ path }) => isView(path));
  const gone = Object.keys(known).filter((path) => !views.some((view) => view.path === path));
  const wrong = views.flatMap(({ path, text }) => {
    const used = counted([...text.matchAll(use)].map(([, name = '']) => name));
    const given = counted(Object.entries(known[path] ?? {}).flatMap(([name, all]) => all.map(() => name)));
    return used === given ? [] : [`${path} uses ${used || 'none'}; there are reasons for ${given || 'none'}`];
  });
  return [...gone.map((path) => `${path} is not there`), ...wrong];
};
