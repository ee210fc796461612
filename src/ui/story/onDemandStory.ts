import { onDemand } from '../onDemand.tsx';

/**
 * The text about a product. What reads markdown is half of the code of a page; where the server wrote the text, the
 * page needs none of it.
 */
export const StoryText = onDemand(() => import('./StoryText.tsx'));
