import { brandCodes, brandOf } from '../../brands/registry.ts';
import { readCommandLine } from '../../server/commandLine.ts';
import { drawFavicon } from './favicon.ts';

/** `npm run favicons`: draws the icons of all brands; needed when a mark or its colours change. */
readCommandLine({ usage: 'npm run favicons     draws the icons of all brands into their folders', options: {} });
for (const brand of brandCodes.map(brandOf)) await drawFavicon(brand);
