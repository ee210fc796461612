import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSources, sourceOf } from './sources.ts';
import { reasons, unreasoned } from './viewState.ts';

describe('states and effects of views', () => {
  it('have a reason, each', async () => {
    expect(unreasoned(await readSources(fileURLToPath(new URL('../../..', import.meta.url))))).toEqual([]);
  });

  it('are few', () => {
    const uses = Object.values(reasons).map((hooks) => Object.values(hooks).flat());
    expect(Object.values(reasons).filter(({ useState }) => useState)).toHaveLength(13);
    expect(uses.flat()).toHaveLength(39);
  });

  it.each([
    ['a new state', 'src/ui/A.tsx', 'const [isOpen, setOpen] = useState<boolean>(false);'],
    ['a new effect', 'src/pages/A.tsx', 'useEffect(() => undefined);'],
    ['a second effect beside one with a reason', 'src/ui/B.tsx', 'useEffect(f); useEffect(g);'],
  ])('are found: %s', (_, path, text) => {
    const files = new Map([
      ['src/ui/B.tsx', 'useEffect(f);'],
      [path, text],
    ]);
    const sources = [...files].map(([name, code]) => sourceOf(name, code));
    const found = unreasoned(sources, { 'src/ui/B.tsx': { useEffect: ['for a reason'] } });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(path);
  });

  it('are found gone', () => {
    const known = { 'src/ui/B.tsx': { useEffect: ['for a reason'] } };
    expect(unreasoned([], known)).toEqual(['src/ui/B.tsx is not there']);
    expect(unreasoned([sourceOf('src/ui/B.tsx', '')], known)).toHaveLength(1);
  });
});
