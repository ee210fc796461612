import type { Cues } from './cues.ts';

export const matters: Cues['matters'] = {
  disposal: /\b(jet\w*|recycl\w*|poubelle|dechet\w*|decheterie|debarrass\w*|batterie (usagee|morte|abimee|hs))\b/,
  storage: /\b(rang\w*|stock\w*|conserv\w*|hiver|longtemps sans)\b/,
  burnMarks: /\b(brul\w*|noirci\w*|traces? noires?|roussi\w*)\b/,
  splinters: /\b(eclat\w*|echard\w*|arrach\w*|coupe (propre|nette)|belle face|bonne face|parement)\b/,
  slipping: /\b(gliss\w*|derap\w*|patin\w*|ripe\w*|foir\w*)\b/,
  bluntness: /\b(emouss\w*|us[ee]\w*|affut\w*|aigui\w*|ne coupe plus)\b/,
  eyes: /\b(yeux|oeil|regarder|ebloui\w*)\b/,
  rain: /\b(pluie|pleut|mouill\w*|dehors|exterieur|humid\w*|eau)\b/,
  heat: /\b(chaud\w*|chaleur|temperature|froid\w*|gel\w*|soleil)\b/,
  pressing: /\b(appuy\w*|pression|pousser|forcer|force)\b/,
  direction: /\b(sens|direction|de gauche a droite|vers ou)\b/,
  leftCharging: /\b((laisser|laisse|rester|reste) .{0,25}(charg\w+|branche\w*)|toute la nuit|surcharg\w*)\b/,
  wobbling: /\b(de travers|devie|pas droit|tordu\w*|d'equerre|equerre)\b/,
  flying: /(\bavions?\b|\bvols?\b|aeroport|compagnie aerienne|bagage a main|(prendre|en|l')avion)/,
};
