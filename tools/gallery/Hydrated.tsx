import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Actors } from '../../src/actors/actors.ts';
import { ActorsContext } from '../../src/actors/useActors.ts';
import { asServer } from '../../src/ui/served.ts';

interface HydratedProps {
  readonly actors: Actors;
  readonly children: ReactNode;
}

/** Renders a component as the server does, and hydrates the markup, as on a served page. */
export const Hydrated = ({ actors, children }: HydratedProps) => {
  const [{ tree, markup }] = useState(() => {
    const tree = (
      <I18nProvider i18n={i18n}>
        <ActorsContext value={actors}>{children}</ActorsContext>
      </I18nProvider>
    );
    return { tree, markup: asServer(() => renderToString(tree)) };
  });
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!container.current) return;
    const root = hydrateRoot(container.current, tree);
    // React does not unmount a root while it renders another.
    return () => queueMicrotask(() => root.unmount());
  }, [tree]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup of our own component
  return <div ref={container} dangerouslySetInnerHTML={{ __html: markup }} />;
};
