/**
 * Converts makers' ids to raw ids and back. A raw id has no dash, because what follows the last dash of a full id
 * is the raw id (contract), and nothing that an address would change. So a dash becomes "~"; any other character that a raw id
 * cannot hold becomes "~~" with its code and a dot. Nothing is lost: "A-1" and "A1" are two products.
 */

const allowed = /^[A-Za-z0-9_.]$/;
const escaped = (character: string): string => `~~${character.codePointAt(0)?.toString(16)}.`;

/** The raw id of a maker's id. */
export const rawIdOf = (makerId: string): string => {
  const characters = [...makerId.normalize('NFC')];
  return characters
    .map((character, at) => {
      if (allowed.test(character)) return character;
      const next = characters[at + 1];
      // Two "~" in a row would start a code.
      return character === '-' && (next === undefined || allowed.test(next)) ? '~' : escaped(character);
    })
    .join('');
};

/** The maker's id of a raw id; an id of the project's own form is its own. */
export const makerIdOf = (rawId: string): string =>
  rawId.replaceAll(/~~([0-9a-f]{1,6})\.|~/g, (_, code: string | undefined) =>
    code === undefined ? '-' : String.fromCodePoint(Number.parseInt(code, 16)),
  );
