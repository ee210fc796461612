import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { createLanguage } from '../../src/actors/page/language.ts';
import { staticActors } from '../../src/actors/staticActors.ts';
import { loadPage } from '../../src/app.tsx';
import { readSettings } from '../../src/effects/page/configuration.ts';
import { openShopTexts } from '../../src/effects/page/texts.ts';
import { loadBrand } from '../../src/effects/requests/brandModule.ts';
import { iconStore } from '../../src/effects/requests/icons.ts';
import '../../src/style/base.css';
import '../../src/ui/chat/ChatWindowContent.tsx';
import { loadComparison } from '../../src/ui/compare/CompareArea.tsx';
import { Flag } from '../../src/ui/frame/onDemandFlag.ts';
import { StoryText } from '../../src/ui/story/onDemandStory.ts';
import { TileContent } from '../../src/ui/tiles/onDemandTile.ts';
import { Gallery, placesOf } from './Gallery.tsx';
import './gallery.css';
import { loadSamples } from './samples.ts';
import { withStaticChat } from './staticChat.ts';

/** `npm run gallery`: every component in every state, of the brand whose host it is. */

const start = async (root: HTMLElement): Promise<void> => {
  const { showStyle, ...brand } = await loadBrand();
  const configuration = { ...readSettings(), ...brand };
  await openShopTexts();
  const language = createLanguage(configuration);
  language.start();
  const { context } = await waitFor(language, (snapshot) => snapshot.matches('shown'));
  await Promise.all([
    showStyle(),
    loadComparison(),
    ...[Flag, TileContent, StoryText].map(({ load }) => load()),
    ...['/', '/product', '/no/page'].map(loadPage),
  ]);
  const samples = await loadSamples(configuration, context.shown);
  const flags = iconStore(configuration.iconHost, 'circle-flags');
  const actors = withStaticChat(staticActors(configuration, context.shown));
  const places = placesOf(samples, { ...actors, flags });
  createRoot(root).render(<Gallery places={places} />);
  document.documentElement.dataset['places'] = JSON.stringify(places.map(({ name }) => name));
};

const root = document.getElementById('appRoot');
if (root) void start(root);
