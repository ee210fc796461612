import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ModelText } from './ModelText.tsx';

describe('the name of a product', () => {
  it.each([
    ['Cordless Drill Driver BS 12-30', 'BS 12-30', 'BS 12-30'],
    ['Cross line laser KL 12-2G, green', 'KL 12-2G', 'KL 12-2G'],
    ['Cordless Drill Driver', 'BS 12-30', undefined],
    ['Cordless Drill Driver', '', undefined],
  ])('%s holds its model number %j together', (name, model, together) => {
    const { container } = render(<ModelText text={name} models={[model]} />);
    expect(container.textContent).toBe(name);
    expect(container.querySelector('.model')?.textContent).toBe(together);
  });
});
