import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Actors } from '../../src/actors/actors.ts';
import { ActorsContext } from '../../src/actors/useActors.ts';
import { SchemeSwitcher } from '../../src/ui/scheme/SchemeSwitcher.tsx';
import type { Exhibit } from './exhibit.ts';
import { exhibits } from './exhibits.tsx';
import type { GallerySamples } from './samples.ts';
import { actorIn, type MachineState, statesOf } from './states.ts';

/** A component in a state. */
export interface Place {
  readonly name: string;
  readonly isPage: boolean;
  readonly make: () => ReactNode;
}

const placeOf = (exhibit: Exhibit, samples: GallerySamples, actors: Actors, state?: MachineState): Place => ({
  name: [exhibit.name, state?.name].filter(Boolean).join('/'),
  isPage: exhibit.isPage ?? false,
  make: () => {
    const others = Object.entries(exhibit.beside ?? {}).map(([machine, name]) => {
      const found = statesOf(machine, samples).find((one) => one.name === name);
      if (!found) throw new Error(`${machine} is never ${name}`);
      return [machine, actorIn(machine, found)] as const;
    });
    const own = exhibit.machine && state ? { [exhibit.machine]: actorIn(exhibit.machine, state) } : {};
    const present = { ...actors, ...Object.fromEntries(others), ...own };
    const stage = { samples, actors: present, ...(state && { snapshot: state.snapshot }) };
    return <ActorsContext value={present}>{exhibit.view(stage)}</ActorsContext>;
  },
});

/** Every exhibit, in each state of its machine. */
export const placesOf = (samples: GallerySamples, actors: Actors): readonly Place[] =>
  exhibits.flatMap((exhibit) =>
    exhibit.machine === undefined
      ? [placeOf(exhibit, samples, actors)]
      : statesOf(exhibit.machine, samples)
          .filter(({ name }) => exhibit.only?.test(name) ?? true)
          .map((state) => placeOf(exhibit, samples, actors, state)),
  );

const Made = ({ place }: { readonly place: Place }) => useState(place.make)[0];

const brands = Object.keys(import.meta.glob('../../brands/*/brand.json')).flatMap(
  (path) => path.split('/').at(-2) ?? [],
);

/** Links to the gallery of each brand and colour scheme. */
const BrandLinks = () => (
  <nav className="gallery__ways" aria-label="Brands">
    {brands.map((brand) => (
      <a key={brand} href={`//${brand.toLowerCase()}.localhost:${location.port}${location.pathname}`}>
        {brand}
      </a>
    ))}
    <SchemeSwitcher />
  </nav>
);

const addressOf = ({ name }: Place) => `?show=${encodeURIComponent(name)}`;

const AllExhibits = ({ places }: { readonly places: readonly Place[] }) => (
  <main className="gallery">
    <h1>Gallery</h1>
    <BrandLinks />
    {places.map((place) => (
      <section key={place.name} className="gallery__place" aria-label={place.name}>
        <h2 className="gallery__name">
          <a href={addressOf(place)}>{place.name}</a>
        </h2>
        {place.isPage ? (
          <iframe className="gallery__page" src={addressOf(place)} title={place.name} loading="lazy" />
        ) : (
          <div className="gallery__part">
            <Made place={place} />
          </div>
        )}
      </section>
    ))}
  </main>
);

/** A single exhibit, as it would be on a page of the product. */
const SingleExhibit = ({ place }: { readonly place: Place }) =>
  place.isPage ? (
    <Made place={place} />
  ) : (
    <main className="gallery">
      <h1 className="gallery__name">{place.name}</h1>
      <div className="gallery__part">
        <Made place={place} />
      </div>
    </main>
  );

/** All components in all states, or the one in the URL; the page is marked with its name once it is shown. */
export const Gallery = ({ places }: { readonly places: readonly Place[] }) => {
  const [query] = useSearchParams();
  const place = places.find(({ name }) => name === query.get('show'));
  useEffect(() => {
    document.documentElement.dataset['place'] = place?.name ?? '';
  }, [place]);
  return (
    <I18nProvider i18n={i18n}>
      {place ? <SingleExhibit key={place.name} place={place} /> : <AllExhibits places={places} />}
    </I18nProvider>
  );
};
