import type { Cues, TurnSigns } from './cues.ts';

export const turnSigns: TurnSigns = {
  whether:
    /^(?!.*\b(che (?!il|la|lo|i|gli|le|un)\w+|qual[ei]?|come|chi|dove|quando|quant[oaie]|c'e|ci sono|avete|qualche|mostra\w*|cerc[oa]\w*|voglio|vorrei|mi serve)\b).*\b(e|ha|pesa|costa|fa|misura|supera|arriva|raggiunge|puo|taglia|fora|regge|funziona|entra|aspira|avvita|serve|basta|riesce|viene|include|comprende)\b|^\W*(e )?(piu|meno) .{0,30}\b(di|del|della|dell'|dei)/,
  difference: /\b(quant[oa] .{0,25}\b(in piu|in meno|di piu|di meno)|(di )?quanto (e )?(piu|meno))\b/,
  similar: /\b(version[ei]|variant[ei]|simil[ei]|paragonabil[ei]|qualcosa del genere)\b/,
  rejects:
    /\b(nessun[oa]? di (quest[ei]|quell[ei]|loro|essi)|ne l'uno ne l'altro|qualcos'altro|qualcosa di (diverso|altro))\b/,
  theBefore: /\b(quell[oa] (di )?prima|(il|la) precedente|(modello|utensile) (precedente|di prima))\b/,
  than: /\b(di|del|della|dell'|rispetto)/,
  theMore: /\b(quell[oa]|il|la) (piu |meno |(legger|economic|potent|silenzios|piccol)\w*)/,
  inOrder: /\b(ordinat\w+ per|in ordine di|d(al|alla) piu \w+ a)\b/,
  worthIt: /\b(vale la pena|ne vale|conviene)\b/,
  trouble:
    /\b(bloccat[oa]|piantat[oa]|incastrat[oa]|inceppat\w*|si (e )?fermat[oa]|si (ferma|blocca|inceppa)|lampeggia\w*|che (faccio|fare)|cosa faccio)\b/,
  suits: /\b(buon[oa] per|adatt[oa]|va bene|idone[oa]|bast[ai]|indicat[oa]|(puo|posso|riesce)\b)/,
  ofAll: /\b(di tutti|di tutte|in assoluto|di tutta la gamma|in generale)\b/,
  howMuch:
    /\b(quant[oaie]|che (peso|coppia|potenza|autonomia|portata|capacita|lunghezza|livello|diametro|profondita))\b/,
  packOf:
    /\b(con) (la sua|la stessa|quella) batteria\b|\b(batteri[ae]|accumulator[ei]) (di|del|della|dell') ?(mi[oa]|nostr[oa])\b|\bbatteri[ae] (del|della|dell')/,
  onMine: /\b(ho|ha|abbiamo) (gia )?.{0,14}batteri[ae]\b|\b(con|per|sulle|alle) (le mie|quelle che ho)\b/,
  why: /^\W*((e|ma|ok|allora) )*(perche|come mai)( (proprio|esattamente))?( (quest[oaei]|quell[oaei]|il|la|i|le|l[ui][ie]))?( (prim[oa]|second[oa]|terz[oa]|altr[oa]|li|qui|in particolare|modello))*( e non .{1,40})?\W*$|\b(perche|come mai) (mi |ci )?(l[oae] )?(consigli\w*|raccomand\w*|propon\w*|sugger\w*|ha(i)? (scelto|consigliato)|avete scelto|scegli\w*)|\bperche (dovrei|devo) (prendere|comprare|scegliere)|\bcosa (ha|depone) a (suo )?favore|\bperche (e|sarebbe) (il|la) (migliore|piu (adatt|indicat)\w*|giust[oa])/,
  hearing:
    /\b(male (alle orecchie|all'udito)|cuffie( antirumore)?|tappi( per le orecchie)?|protezion\w+ (per (l'udito|le orecchie)|dell'udito|acustic\w+|auditiv\w+|uditiv\w+)|otoprotettori|antirumore)\b/,
  complete: /\b(in tutto|in totale|tutto (compreso|incluso|insieme)|complet[oa]|pront[oa] all'uso|con tutto)\b/,
  heavyDuty: /\b(camion|trattor[ei]|autoarticolat\w+|escavator[ei])\b/,
  theOne: /\b(quell[oaie]|il|la|i|le|l') ?(a|con|senza|da|di|piu|meno)\b/,
  cuts: /\b(tagli(are|o|a|ano|arl\w+)|segare)\b/,
  equally:
    /\b(altrettanto|ugualmente|stessa|stesso|lo stesso|senza perdere) (?=(potent|fort|legger|silenzios|compatt|piccol|veloc|luminos|potenza|forza|coppia))/,
  needsApart:
    /\b(serv(e|ono)|mi serve|ho bisogno|bisogna|devo) (anche )?(comprare |prendere |di )?(a parte )?(una? |la |il )?(batteri[ae]|caricatore|caricabatterie?)\b|\b(batteri[ae]|caricatore|caricabatterie?)\b.{0,25}\b(a parte|separat\w+)\b/,
  // Yes and no are said of the thing, however it was asked.
  negatively: /(?!)/,
  tooMuch: /\btroppo \w+.{0,40}\?$/,
  enough: /\b(basta|bastano|sufficient[ei])\b/,
};

export const nth: Cues['nth'] = {
  ranks: [
    /\bsecond[oaie]\b(?=.{0,40}\b(piu|meno|miglior\w*|maggior\w*|minor\w*)\b)/,
    /\bterz[oaie]\b(?=.{0,40}\b(piu|meno|miglior\w*|maggior\w*|minor\w*)\b)/,
    /\bquart[oaie]\b(?=.{0,40}\b(piu|meno|miglior\w*|maggior\w*|minor\w*)\b)/,
  ],
  standIn: ' ',
};

export const questionJoin: Cues['questionJoin'] = /^ed? (quant[oaie]|che|qual[ei]|come|cosa)\b/;
