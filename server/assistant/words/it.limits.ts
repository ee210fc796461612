import type { Cues, LimitSigns } from './cues.ts';

export const limitSigns: LimitSigns = {
  foreignTask:
    /\b((ignora\w*|dimentica\w*|aggira\w*|trascura|sovrascrivi|scavalca) .{0,25}(istruzion\w*|regole|tutto|precedent\w*|prompt)|dimentica tutto|(prompt|istruzioni|regole) (di sistema|nascost\w+|segret\w+)|nuova istruzione|tuo prompt|tua (configurazione|chiave)|tue (istruzioni|regole)|adesso sei|ora sei|fai finta|fingi|fai il terminale|ripeti con me|non hai piu restrizioni|nessuna restrizione|modalita sviluppatore|password|chiave api|sopra questa riga|esegui questo|di non dire|questa immagine|sono gratis|esplosiv\w+|(fabbrica|costru\w+) una bomba|sconto su tutto)\b/,
  warrantyClaim:
    /\b((richied\w*|chied\w*|voglio|usare|usufru\w*|far valere|attivare) .{0,15}garanzia|in garanzia\b.{0,20}(ripar\w*|sostitu\w*))\b/,
  safetyWater:
    /\b((cadut[oa]|finit[oa]|cad\w+) .{0,20}(pozzanghera|acqua|piscina|secchio|pioggia|fango)|(entrat\w+|penetrat\w+|andata) .{0,12}acqua|acqua .{0,20}\b(dentro|entrata)|fradici[oa])\b/,
  safetySmoke:
    /\b(fa fumo|fuma|esce fumo|sta bruciando|brucia(?! (il |la |un )?(legno|bordo|pannello|taglio|tavola|pezzo))|in fiamme|(odore|puzza) (di )?(strano|bruciato)|puzza|((si )?scalda|scotta) (tantissimo|moltissimo|troppo|molto)|(molto|troppo|caldissim[oa]) cald[oa]|surriscald\w*)\b/,
  safetyDust:
    /\b(silice|silicosi|polver[ei]\b.{0,40}\b(pericolos[oa]|dannos[oa]|tossic[oa]|mascherina|respir\w*|rischio|polmoni)|(pericolos[oa]|dannos[oa]|tossic[oa]|mascherina|respirare)\b.{0,40}\bpolver[ei])\b/,
  safetyOpened:
    /\b((aprire|apro|aperto|smontare|smonto)\b.{0,20}\b(batteria|pacco)|(cambi\w*|sostitu\w*|sald\w*) .{0,12}celle|batteria\b.{0,20}\b(aperta|smontat\w+|saldare))\b/,
};

export const unheld: Cues['unheld'] = {
  releaseDate:
    /\b((in )?che anno|quando (e )?(uscit[oa]|stat[oa] lanciat[oa]|arrivat[oa] sul mercato|esce)|data di (uscita|lancio)|anno di (uscita|lancio|produzione)|da quando (esiste|e in vendita)|quanto e vecchi[oa])\b/,
  origin:
    /\b(dove (e |viene |vengono |sono )?(prodott[oaie]|fabbricat[oaie]|costruit[oaie]|fatt[oaie])|paese (di|d') ?(origine|produzione)|da che paese|(di|in) (che|quale) paese|fatto in|prodotto in|da dove (viene|arriva))\b/,
  colour: /\b((di |in )?(che|quale) color[ei]|in (blu|nero|giallo|arancione|rosa|bianco)|colori disponibili)\b/,
  maker: /\b(chi (l[oa] |li |le )?(produce|fabbrica|fa|costruisce)|di (che|quale) (marca|produttore))\b/,
  certificate: /\b(certific\w*|marchio ce|marcatura ce|omologa\w*)\b/,
  cycles: /\b(cicli di (ri)?carica|vita utile|quante (volte|ricariche))\b/,
  cable: /\b(lunghezza del cavo|quanto e lungo il cavo)\b/,
  ipClass: /\b(grado di protezione|protezione ip|classe ip)\b/,
  sales: /\b(piu vendut[oaie]|si vend(e|ono) di piu|best ?seller)\b/,
};
