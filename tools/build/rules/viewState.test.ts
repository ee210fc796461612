import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSources, sourceOf } from './sources.ts';
import { reasons, usesWithoutReason } from './viewState.ts';

describe('state and effects of views', () => {
  it('each have a reason', async () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    expect(usesWithoutReason(await readSources(root, 'src'))).toEqual([]);
  });

  it('are few', () => {
    const uses = Object.values(reasons).map((hooks) => Object.values(hooks).flat());
    expect(Object.values(reasons).filter(({ useState }) => useState)).toHaveLength(14);
    expect(uses.flat()).toHaveLength(41);
  });

  it.each([
    ['a new state', 'src/ui/A.tsx', 'const [isOpen, setOpen] = useState<boolean>(false);'],
    ['a new effect', 'src/pages/A.tsx', 'useEffect(() => undefined);'],
    ['a second effect beside one with a reason', 'src/ui/B.tsx', 'useEffect(f); useEffect(g);'],
  ])('are reported without a reason: %s', (_, path, text) => {
    const files = new Map([
      ['src/ui/B.tsx', 'useEffect(f);'],
      [path, text],
    ]);
    const sources = [...files].map(([name, code]) => sourceOf(name, code));
    const found = usesWithoutReason(sources, { 'src/ui/B.tsx': { useEffect: ['for a reason'] } });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(path);
  });

  it('are reported if a reason is no longer needed', () => {
    const known = { 'src/ui/B.tsx': { useEffect: ['for a reason'] } };
    expect(usesWithoutReason([], known)).toEqual(['src/ui/B.tsx is not there']);
    expect(usesWithoutReason([sourceOf('src/ui/B.tsx', '')], known)).toHaveLength(1);
  });
});
