import diff from 'microdiff';

/** A difference between two contexts; for text that grew, only the addition. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly op: 'set' | 'append' | 'remove';
  /** The new value or the addition; the old value if it was removed. */
  readonly value?: unknown;
}

/** What an event changed in a machine's context. */
export const changesBetween = (before: object, after: object): readonly Change[] =>
  diff(before, after).map((found): Change => {
    const { path } = found;
    if (found.type === 'REMOVE') return { path, op: 'remove', value: found.oldValue };
    const { value } = found;
    const was: unknown = found.type === 'CHANGE' ? found.oldValue : undefined;
    return typeof was === 'string' && typeof value === 'string' && was !== '' && value.startsWith(was)
      ? { path, op: 'append', value: value.slice(was.length) }
      : { path, op: 'set', value };
  });

/** Path of a change in code notation: `messages[2].message`. */
export const pathText = (path: Change['path']): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
