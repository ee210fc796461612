import { describe, expect, it } from 'vitest';
import { withoutHung } from './hung.ts';
import { findKinds } from './kindWords.ts';

const kindsIn = (text: string) => withoutHung(findKinds(text, 'de'), text, 'de').flatMap(({ kinds }) => kinds);

describe('lamps in a question', () => {
  it('are no work light where they are to be hung up', () => {
    expect(kindsIn('brauch was zum lampen und regale anbringen')).not.toContain('worklight');
  });

  it('are work lights where they are asked for', () => {
    expect(kindsIn('welche lampen habt ihr')).toContain('worklight');
  });
});
