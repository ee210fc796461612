import diff from 'microdiff';

/** One difference between two contexts; text that grows is told by what was added to it. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly op: 'set' | 'append' | 'remove';
  /** What stands there now, or what was added; what stood there, where it was removed. */
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

/** Where a change is, as code would say it: `messages[2].message`. */
export const pathText = (path: Change['path']): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
