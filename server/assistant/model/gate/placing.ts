import { plainForm } from '../../text/figures.ts';
import { tellingWords } from '../../text/tellingWords.ts';
import { withoutSources } from '../../writer/sources.ts';
import type { Piece } from '../parts.ts';
import type { Found, Retrieved } from '../retrieved.ts';
import { isItem, type Transcript } from './transcript.ts';

/** Results inserted into an answer as our writer wrote them. */
export interface Placing {
  /** Inserts a result without paragraphs that were already said. */
  place(found: Found): string;
  /** Inserts one paragraph, item or table of a result. */
  placePiece(found: Found, piece: Piece): string;
  /** Text of a danger that stops the answer, until it has been shown; it comes first. */
  stop(): string;
  /** Warnings that stop nothing and have not been shown; they come last. */
  warnings(): string;
}

/** Share of a warning's telling words by which it counts as said. */
const minSaid = 0.6;

/** @param transcript where it is put */
export const createPlacing = (retrieved: Retrieved, transcript: Transcript): Placing => {
  let warned = 0;

  const place = ({ answer, parts }: Found): string => {
    let content = '';
    for (const [block, text] of answer.blocks.entries()) {
      const own = parts.filter((part) => part.block === block);
      const bare = withoutSources(text);
      if (transcript.hasSaid(bare) || (own.length > 0 && own.every((part) => transcript.hasSaid(part.text)))) continue;
      const products = [...new Set(own.flatMap((part) => part.products))];
      content += transcript.show('\n\n', bare, products, text);
      for (const part of own) transcript.tick(part);
      transcript.turnTo(products);
    }
    if (content !== '') transcript.setApart();
    return content;
  };

  const placePiece = (found: Found, { block, text, cited }: Piece): string => {
    if (transcript.hasSaid(text)) return '';
    const products = retrieved
      .mentions()(plainForm(text))
      .map(({ id }) => id);
    const blanks = isItem(text) && transcript.spoken.endsWith('\n') ? '' : isItem(text) ? '\n' : '\n\n';
    const content = transcript.show(blanks, text, products, cited);
    for (const part of found.parts) if (part.block === block && transcript.holds(text, part)) transcript.tick(part);
    transcript.turnTo(products);
    transcript.setApart();
    return content;
  };

  const isSaid = ({ answer: { blocks } }: Found): boolean => {
    const said = new Set(tellingWords(transcript.spoken));
    const words = tellingWords(blocks.map(withoutSources).join(' '));
    return words.length > 0 && words.filter((word) => said.has(word)).length / words.length >= minSaid;
  };

  const warnings = (): string => {
    const due = retrieved.warnings.slice(warned);
    warned = retrieved.warnings.length;
    // What the model has said in its own words is not said twice; what stops an answer always is.
    return due.map(({ found, stops }) => (stops || !isSaid(found) ? place(found) : '')).join('');
  };

  return {
    place,
    placePiece,
    stop: () => (retrieved.warnings.slice(warned).some(({ stops }) => stops) ? warnings() : ''),
    warnings,
  };
};
