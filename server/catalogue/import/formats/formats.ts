import type { FeedFormat, FeedHead } from './feedProduct.ts';
import { projectJson, projectLines } from './projectJson.ts';

/** Every format that is read, in the order in which a file is held against them. */
export const formats: readonly FeedFormat[] = [projectLines, projectJson];

/** A format by the name that `--format` gives. */
export const formatNamed = (name: string): FeedFormat | undefined => formats.find((format) => format.name === name);

/** The format of a file by its content; undefined where it is none of ours. */
export const formatOf = (head: FeedHead): FeedFormat | undefined => formats.find((format) => format.matches(head));
