/**
 * What is said about tools in a language that answers are not written in: the English that is understood, then how it is
 * said there, comma separated, a star for any ending, an ellipsis for a few words between. Written as {@link fold} leaves words.
 */
export type Glossary = Readonly<Record<string, string>>;
