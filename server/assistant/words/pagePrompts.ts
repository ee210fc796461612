import type { Sign } from './names.ts';

/**
 * What the page's own buttons ask in languages that answers are not written in (locales/): there a visitor reads English
 * answers, but the button is to do what it says.
 */
export const pagePrompts: readonly (readonly [Sign, RegExp])[] = [
  [
    'allDetails',
    /technische gegevens|technick\w* (udaj|podrobn|data)|dane techniczne|tekniske data|tekniska data|tekniset tiedot|muszaki adat|teknik veri|технически данни|технічні дані|tehniskos datus|techninius duomenis|datele tehnice/,
  ],
  [
    'compatible',
    /toebehoren|tilbehor|tillbehor|lisavaruste|tartozek|aksesuar|аксесоар|приладдя|piederum|pried[as]|accesoriu|prislusenstv|akcesori/,
  ],
  [
    'tellMore',
    /vertel mij meer|mer om|mere om|kerro lisaa|mondjon tobbet|daha fazla bilgi|разкажете|розкажіть|pastastiet|papasakokite|mai multe|povedzte mi viac|reknete mi vice|wiecej informacji/,
  ],
];
