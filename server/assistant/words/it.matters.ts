import type { Cues } from './cues.ts';

export const matters: Cues['matters'] = {
  disposal:
    /\b(butt[ao]\w*|smalt\w*|ricicl\w*|rifiut\w*|isola ecologica|batteria (vecchia|esausta|rovinata|danneggiata))\b/,
  storage: /\b(conserv\w*|riporre|ripongo|inverno|inutilizzat\w*|tenere ferm\w*)\b/,
  burnMarks: /\b(bruci\w*|annerisc\w*|bruciature|segni neri)\b/,
  splinters: /\b(schegg\w*|sfilacci\w*|strapp\w*|taglio pulito|lato (bello|buono|a vista)|faccia (buona|a vista))\b/,
  slipping: /\b(scivol\w*|slitt\w*|spana\w*|si sfila|esce)\b/,
  bluntness: /\b(smussat\w*|affil\w*|consumat\w*|usurat\w*|non taglia piu|spuntat\w*)\b/,
  eyes: /\b(occhi\w*|vista|guardare|abbagli\w*)\b/,
  rain: /\b(pioggia|piove|bagn\w*|all'aperto|esterno|umid\w*|acqua)\b/,
  heat: /\b(cald\w*|calore|temperatura|freddo|gelo|sole)\b/,
  pressing: /\b(premere|premo|pressione|spingere|spingo|forza)\b/,
  direction: /\b(senso|direzione|verso (dove|destra|sinistra)|orario|antiorario)\b/,
  leftCharging: /\b((lasciare|lascio|rimanere|restare) .{0,25}(caric\w+|attaccat\w*)|tutta la notte|sovraccaric\w*)\b/,
  wobbling: /\b(stort\w*|devia|non (va|taglia) dritt\w*|fuori squadra|squadro)\b/,
  flying: /\b(aere[oi]|volare|volo|voli|aeroporto|compagnia aerea|bagaglio a mano)\b/,
};
