import type { Cues, PlainSigns } from './cues.ts';

export const functionWords: Cues['functionWords'] = (
  'il lo la i gli le un uno una di del della dei delle dello e o sono per con senza che quale quali come quanto quanta ' +
  'quanti quante dove quando chi mi mio mia ti si ci ne ha hanno hai avete posso puo voglio vorrei cerco serve servono ' +
  'piu meno tra fra fino da sul nel nella al alla questo questa questi queste quello quella non anche ma ciao grazie ' +
  'perche cosa va dimmi mostrami buongiorno bisogno sotto sopra ed gia ho altra altro quelli quelle meglio'
).split(' ');

export const plainSigns: PlainSigns = {
  greeting: /^(ciao|salve|buon ?giorno|buona ?sera|buon pomeriggio|ehi|hey)\b/,
  thanks: /\b(grazie|ti ringrazio|la ringrazio|gentilissim\w*)\b/,
  goodbye: /\b(arrivederci|addio|a presto|ci vediamo|alla prossima)\b/,
  identity:
    /\b(chat ?gpt|gpt|openai|chi (sei|e lei)|cosa sei|come ti chiami|tuo nome|sei (un|una) (robot|persona|macchina|bot|ia|umano|essere)|(cosa|che cosa) (sai|puoi) fare|come puoi aiutarmi|con chi (parlo|sto parlando)|parlo con)\b/,
  complaint:
    /\b(reclam\w*|lament\w*|rimbors\w*|soldi indietro|vergogn\w*|truffa\w*|delus\w*|schifo|spazzatura|si e (rott\w|guastat\w|bruciat\w)|(e|arrivat\w) (rott\w|difettos\w|danneggiat\w|guast\w)|non (funziona|parte|si accende)( piu)?|ha smesso di funzionare|inaccettabil\w*|pessim\w*)\b/,
  service:
    /\b(ripar\w*|se (mi )?si (rompe|guasta)|assistenza|servizio clienti|mio ordine|stato dell'ordine|spedizion\w*|consegn\w*|disponibil\w* in magazzino|dove (posso )?(comprar\w*|acquistar\w*)|rivenditor\w*|negozi\w*|ricamb\w*|pezzi di ricambio|reso|restitu\w*|coupon|codice sconto|numero di telefono|telefono|contatt\w*)\b/,
  offTopic:
    /\b(tempo fa|meteo|ricetta|torta|barzelletta|poesia|calcio|partita|film|presidente|elezion\w*|politic\w*|borsa valori|bitcoin|cripto\w*|compiti|tema|python|javascript|programma\w* in|traduc\w*|tradurre|capitale (di|del|della)|oroscopo|canzone|fidanzat\w*|medico|avvocato|pizza|vacanz\w*|volo|hotel|assicurazione auto|ignora|prompt)\b/,
  otherMakers: /\b(concorren\w*|altr[aeio] (marc\w*|produttor\w*|costruttor\w*)|terze parti)\b/,
  safetyBattery:
    /\b(batteri[ae]|accumulator\w*|pacco|celle)\b.{0,60}\b(gonfi\w*|rigonfi\w*|fum[ao]\w*|brucia\w*|bruciat\w*|fuoco|fiamme|scotta|calda|caldissima|perde|perdita|esplo\w*|fus[ao]|bagnat\w*|acqua|forat[ao]|sibila)\b|\b(gonfi[ao]\w*|gonfiat[ao]|bruciata|fuma)\b.{0,30}\b(batteria|accumulatore)\b/,
  safetyShock:
    /\b(scossa( elettrica)?|scosse|folgorat\w*|elettrocu\w*|cavo .{0,20}(spellato|danneggiato|rotto|tagliato|scoperto|rovinato)|(fa|escono|manda|fanno) scintille|scintille|formicol\w*|presa la corrente)\b/,
  safetyGuard:
    /\b(senza (la |il |il suo )?(protezion\w*|carter|cuffia|riparo|carenatura)|(togliere|tolgo|tolto|smontare|rimuovere|manca|mancante|perso|rott\w|levare) .{0,15}(protezion\w*|carter|cuffia|riparo)|(protezion\w*|carter|cuffia|riparo) .{0,20}(manca\w*|rott\w|pers\w|tolt\w|togliere|smontar\w*|da fastidio)|(escludere|bypassare|bloccare) .{0,20}(sicurezza|interruttore)|(deve|bisogna|devo) .{0,25}(protezion\w*|carter|cuffia|riparo) .{0,15}(montat\w|restare|tenere))\b/,
  safetyChildren:
    /\b(bambin[oaie]|figli[oaie]?|nipot[ei]|ragazzin[oaie]|di \d+ anni|minor(i|enne|enni)|adolescent[ei])\b/,
  compare:
    /\b(confront\w*|paragon\w*|versus|vs\.?|contro|rispetto|conviene|differenz\w*|differiscono|divers[oaie] (da|dal|tra)|meglio(?! (valutat|recensit|votat))|migliore tra)\b/,
  fit: /\b(compatibil\w*|va(nno)? (bene|su|con|sul|sulla|nel)|adatt[oaie]|funziona(no)? (con|su)|usar[el]\w*|utilizzar\w*|intercambiabil\w*|montare|entra|carica(re)?|mettere|si adatta|colleg\w*|attacc\w*)\b/,
  compatible:
    /\b(compatibil\w*|accessor\w*|va(nno)? bene|adatt[oaie]|(qual[ei]|che) (batteri\w*|caricabatteri\w*|disc\w*|lam\w*|punt\w*|insert\w*)|batteri\w* per|caricabatteri\w* per|si abbina\w*|abbinar\w*|(cos'|che |cosa )altro (mi |ci |devo |bisogna )?(serve|comprare|prendere|occorre|compro))\b/,
  allDetails:
    /\b(tutt[ei] (i |le |gli )?(dati|dettagli|specifiche|caratteristiche|informazioni)( tecnic\w*)?|scheda (tecnica|dati)( completa)?|(dati|specifiche|dettagli) complet[ie])\b/,
  specs: /\b(dati tecnici|specifiche|caratteristiche( tecniche)?|dettagli tecnici|prestazioni|dati principali)\b/,
  tellMore:
    /\b((dimmi|raccontami|parlami|spiegami|sapere|dammi) (qualcosa |di |qualcosa )?(piu|di piu|di|del|della|su|sul|sulla|qualcosa)|di piu (su|sul|sulla)|(piu|ulteriori|maggiori) (informazioni|dettagli)|informazioni (su|sul|sulla)|(che )?(cos'e|cosa e|com'e)\b(?!.{0,30}(peso|prezzo))|descriv\w*|a che serv(e|ono)|(a|per) (che )?cosa (serv(e|ono)|si usa|va bene)|(che )?cos'altro (ci )?(posso|si puo) far[ce]?|(che )?cosa (ci )?(posso|si puo) far(e|ci)|panoramica|presentami)\b/,
  reviews:
    /\b(recension\w*|valutazion\w*|valutat\w*|opinion\w*|stell[ae]|giudiz\w*|(cosa|che) (dic(e|ono)|ne pensa(no)?|pensa(no)?)|esperienz\w*|pareri|(?<!vicini )si lamentano|parere|e (davvero )?(buon[oa]|valid[oa])(?! (per|con))|commenti|critic\w*|svantagg\w*|difett\w*|punti deboli)\b/,
  price:
    /\b(prezz\w*|costa(no)?|quanto (spendo|pago|viene|costa|costano|vengono)|costo|quanto (mi|ci) (viene|costa)|car[oa]|a quanto)\b/,
  boxContents:
    /\b(nella (confezione|scatola|valigetta)|contenuto|(cosa )?(e|sono) (inclus|compres)\w*|inclus[oaie]|compres[oaie] (?=o )|compres[oaie] nel\w*|dotazione|fornit[oaie]|fornitura|in dotazione|nel kit|(viene|vengono|si) vend\w+ con|vendut[oaie] con)\b/,
  successor:
    /\b(successor\w*|versione (nuova|piu recente|aggiornata)|modello (nuovo|piu recente)|nuov[ao] (versione|modello)|sostituit\w* da|sostituisce|fuori produzione|erede)\b/,
  howTo:
    /\b(come (si |posso |devo |faccio |fare )?(a )?(cambi\w*|puli\w*|us\w*|utilizz\w*|conserv\w*|caric\w*|regol\w*|mont\w*|mett\w*|evit\w*|tagli\w*|for\w*|lev(ig|ar)\w*|manten\w*|cur\w*|scelg\w*|scegli\w*|cap\w*|calibr\w*|sostitu\w*|tener\w*|imposta\w*)|come (lo|la|li|le) \w+|che (faccio|fare)|quanto dev\w+|inceppat\w*|ogni quanto|(cosa|che cosa) (devo|bisogna|succede|significa|vuol dire|faccio)|istruzion\w*|si puo|posso (usare|lasciare|caricare|tagliare|forare|levigare|conservare|aspirare|lavare|utilizzare|lavorare)|perche|devo|bisogna|occorre|(che|quale) (velocita|grana|regolazione|marcia|senso)|manutenzion\w*|puli(re|zia)|lubrific\w*|ingrass\w*|conserv\w*|consigli(?! (per|un|una|quale))|quando (devo|bisogna|va))\b/,
  recommend:
    /\b(consigli\w*|raccomand\w*|sugger\w*|(che|quale) (utensile|attrezzo|macchina|elettroutensile|mi (serve|consigli))|cosa mi (serve|consigli)|(il|la) migliore|adatt[oaie]|ideale|indicat[oaie]|cerco qualcosa|mi serve qualcosa|qualcosa per|con (cosa|che cosa) posso|aiutami a scegliere|cosa (avete|hai) per)\b/,
  find: /\b(mostra\w*|fammi vedere|cerc[oa]\w*|elenc\w*|trova\w*|c'e|ci sono|avete|vendete|offrite|qual[ei]|che|serve|servono|voglio|vorrei|qualche|vedere)\b/,
  count:
    /\b(quant[ie] (?!volt|watt|ampere|newton|denti|marce|velocita|pezzi|chiodi|linee|anni|giri|minuti|inserti|stelle|recensioni|persone|decibel|joule|litri|kili|chili|lumen|celle|punte|fogli|ore|euro)\w+)\b/,
  other: /\b(altr[oaie]|alternativ\w*|invece|simil[ei])\b/,
  choose:
    /\b(quale (di (questi|queste|essi|loro)|dei|delle|scelgo|prendo|compro|devo|conviene|mi consigli|prenderesti|useresti|sceglieresti|va meglio|e meglio)|scegliere|scelta)\b/,
  canIt: /\b((puo|ha|e|hanno|possiede|dispone|si puo|c'e|e dotat[oa]))\b/,
  thisProduct:
    /\b(quest[oa]|quell[oa]|l'(utensile|attrezzo|apparecchio)|il (prodotto|modello)|la macchina|suo|sua|suoi|sue|lo|con ess[oa])\b/,
  theseProducts:
    /\b((di|tra|fra) (questi|queste|quelli|quelle|loro)|quest[ie]( due| tre)?|entramb[ie]|i (due|tre|quattro)|(delle|dei|tra le|tra i) (due|tre)|le (due|tre|quattro)|tutti e (due|tre)|loro|quei due)\b/,
  theOther: /\b(l'altr[oa])\b/,
  elliptical: /^(e|ed|o|ma|anche|allora|solo|con|senza|sotto|in|per|fino|ok|piu (economic|legger)\w*|invece)\b/,
  cordless: /\b(a batteria(?! (pesa|inclusa))|cordless|senza (filo|fili|cavo)|ricaricabil\w*)\b/,
  corded:
    /\b(con (il )?(cavo|filo)|a filo|elettric[oa] a rete|di rete|a rete|presa (di corrente|elettrica)|(alla|nella) presa|(con|ha) il filo|230 ?v)\b/,
  brushless: /\b(brush-?less|senza spazzole|senza carboncini)\b/,
  brushed: /\b(con (le )?spazzole|carboncini)\b/,
  withBattery: /\b(con (la |sua )?batteria( inclusa| montata)?|batteria (inclusa|compresa)|compresa (la )?batteria)\b/,
  withoutBattery: /\b(senza (la )?batteria|batteria (esclusa|a parte|non (inclusa|compresa)))\b/,
  professional:
    /\b(professional\w*|cantier\w*|ogni giorno|tutti i giorni|quotidian\w*|uso intensivo|artigian\w*|elettricist\w*|falegnam\w*|idraulic\w*|carpentier\w*|lavoro)\b/,
  occasional:
    /\b(occasional\w*|principiant\w*|fai da te|hobby\w*|hobbist\w*|in casa|per casa|ogni tanto|saltuari\w*|weekend|semplic\w*|base|domestic[oa])\b/,
  green: /\bverd[ei]\b/,
  red: /\bross[oaie]\b/,
  same: /\b(stess[oaie]|ugual[ei]|medesim[oa])\b/,
  tools: /\b(utensil[ei]|attrezz[oi]|macchin[ae]|elettroutensil[ei])\b/,
};
