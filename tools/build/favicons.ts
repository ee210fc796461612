import { brandCodes, brandOf } from '../../brands/registry.ts';
import { drawFavicon } from './favicon.ts';

/** `npm run favicons`: draws the icons of all brands; due when a mark or its colours change. */
for (const brand of brandCodes.map(brandOf)) await drawFavicon(brand);
