import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { colourScheme } from '../../actors/page/colourScheme.ts';
import { walkPaths } from '../../walkPaths.tsx';
import { SchemeSwitcher } from './SchemeSwitcher.tsx';

/** Walks every path between light and dark, by choosing here and in another tab. */

const store = (scheme: string): void => {
  if (scheme === 'system') localStorage.removeItem('scheme');
  else localStorage.setItem('scheme', scheme);
};

walkPaths('colourScheme', {
  element: <SchemeSwitcher />,
  actor: () => colourScheme(),
  prepare: () => colourScheme().send({ type: 'STORED', scheme: 'system' }),
  events: {
    CHOOSE: (event) => {
      const input = document.querySelector(`.schemes [value="${Reflect.get(event, 'scheme')}"]`);
      // Choosing the current scheme changes nothing.
      if (input instanceof HTMLInputElement && !input.checked) fireEvent.click(input);
    },
    STORED: (event) => {
      store(Reflect.get(event, 'scheme'));
      window.dispatchEvent(new StorageEvent('storage', { key: 'scheme' }));
    },
  },
  see: (state) => {
    expect(document.documentElement.dataset['scheme']).toBe(state === 'system' ? undefined : state);
    expect(document.querySelectorAll(`.schemes [value="${state}"]:checked`)).toHaveLength(1);
  },
});
