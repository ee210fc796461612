import type { Cues } from './cues.ts';

export const jobs: Cues['jobs'] = {
  drywall: /\b(cartongesso)\b/,
  concrete: /\b(calcestruzzo|cemento( armato)?|solaio|ancoranti)\b/,
  masonry: /\b(matton[ei]|muratura|muri?\b|(forar\w*|buchi?|fori) .{0,20}(muro|parete|pareti))\b/,
  tiles: /\b(piastrell[ae]|gres|ceramic[ah]e?|mattonell[ae]|lastr[ae]|porfido|autobloccanti)\b/,
  hanging:
    /\b((appendere|fissare|montare|mettere|installare) .{0,25}(lampad\w+|mensol\w*|quadr\w*|tend\w*|tv|televis\w*|specchi\w*|pensil\w*|scaffal\w*)|mensol[ae]|bastone (della|per) tend\w*)\b/,
  furniture: /\b(mobil[ei]|montare (un )?(armadio|mobile|letto)|cernier[ae]|armadio)\b/,
  decking: /\b(terrazz[ao]|decking|viti lunghe|recinzion\w*|staccionat\w*|gazebo|pergola|casetta)\b/,
  wheels: /\b(dadi|bulloni|ruot[ae]|gomme|pneumatic\w*|camion|bullon\w* arrugginit\w*)\b/,
  beams: /\b(trav[ei]|pergola|gazebo|travett[oi]|pali|legna|tetto)\b/,
  boards:
    /\b(legno massello|massello|pannell[oi]|tavol[ae](?! da)|assi|compensato|osb|mdf|truciolare|top( della)? cucina|tagl\w+ (il |del |di )?legno|tagli dritti|tagli diritti|segare)\b/,
  curves: /\b(curv[aeio]|cerchi|sagomat\w*|traforo|foro per il lavello|aperture)\b/,
  skirting: /\b(battiscop\w*|cornic[ei]|modanatur\w*|laminato|parquet|listell[oi]|zoccolin\w*)\b/,
  demolition:
    /\b(demol\w*|smantell\w*|abbatt\w*|bancal[ei]|pallet|tagliare (tubi|un tubo)|con chiodi|vecchi infissi)\b/,
  metal:
    /\b(alluminio|(tagl\w*|smerigli\w*|molar\w*|sbav\w*|lavor\w*) .{0,18}(metall[oi]|ferro|acciaio|lamier[ae]|tondin[oi]|tub[oi] di ferro)|(tub[oi]|barr[ae]|profil[oi]) (d'acciaio|di (acciaio|metallo|ferro))|sbavar\w*|saldatur[ae])\b/,
  rust: /\b(ruggin\w*|arruggini\w*|vernice dal (ferro|metallo))\b/,
  sanding:
    /\b(levigar\w*|carteggi\w*|(togliere|rimuovere) (la )?(vernice|pittura)|vernice vecchia|vecchia vernice|lisciare|riportare a nuovo|restaur\w*|rovinat\w*|scartavetr\w*)\b/,
  doors: /\b(port[ae] .{0,30}(striscia|tocca|pialla\w*|troppo|accorciare|sfrega)|piallar\w*)\b/,
  edges:
    /\b((arrotond|smuss|fres|profil)\w* .{0,15}(bord[oi]|spigol[oi]|legno)|bordi|scanalatur\w*|fresar\w*|smussar\w*)\b/,
  nailing: /\b(inchiod\w*|perlin\w*|rivestiment\w*|chiodare|graffare)\b/,
  leaves: /\b(fogli[ae]( secche)?\b(?!.{0,10}abrasiv)|giardino|vialetto|grondai[ae]|erba tagliata)\b/,
  levelling: /\b(livellar\w*|allinear\w*|tracciar\w*|a piombo|segnare (le )?quote|dritt[oi] (i )?(quadri|mensole))\b/,
  dust: /\b(aspirare|polvere|trucioli|segatura|pulire (il |l')?(laboratorio|officina|cantiere|garage))\b/,
  lighting: /\b(illuminar\w*|buio|(luce|lampada|faro) .{0,20}cantina|al buio|di notte|far luce)\b/,
  grout:
    /\b(fugh[ae]|fuga|stucco|tagli? (a immersione|dal pieno)|telai?o? (della|delle) port[ae]|silicone|cartongesso .{0,20}(tagl\w*|for[oi])|tagl\w* .{0,15}cartongesso)\b/,
  pruning: /\b(potar\w*|potatura|ram[io]|alber[oi]|siep[ei])\b/,
  drilling: /\b(forar\w*|bucare|fori|buchi|trapanare)\b/,
  screwing: /\b(avvitar\w*|viti|cartongesso|stringere)\b/,
  chiselling:
    /\b(scalpell\w*|scrost\w*|(staccare|levare|rimuovere|togliere|buttare giu) .{0,16}(piastrelle|mattonelle|massetto)|rompere|tracce|togliere (le )?piastrelle|rimuovere (le )?piastrelle|intonaco)\b/,
  polishing: /\b(lucidar\w*|lucidatura)\b/,
};

export const kinds: Cues['kinds'] = [
  [/\b(luc[ei]|lampad[ae]|far[oi]) da (cantiere|lavoro)\b/, ['worklight']],
  [/\bcarta( vetrata| abrasiva)?\b(?! di credito)/, ['sandingSheet']],
  [/\b(con|a) percussione\b/, ['hammerDrill']],
  [/\b(trapani)\b/, ['drillDriver', 'hammerDrill']],
  [/\b(avvitatori)\b/, ['drillDriver', 'impactDriver']],
  [/\b(seghe)\b/, ['circularSaw', 'mitreSaw', 'jigsaw', 'reciprocatingSaw']],
  [/\b(tassellatori|martelli|martello)\b/, ['rotaryHammer']],
  [/\b(smerigliatrici|flessibili|mole)\b/, ['angleGrinder']],
  [/\b(aspiratori|aspirapolveri)\b/, ['vacuum']],
  [/\b(soffiatori)\b/, ['blower']],
  [/\b(lampade|fari|torce|faretti)\b/, ['worklight']],
  [/\b(livelle)\b/, ['laser']],
  [/\b(seghetti)\b/, ['jigsaw']],
  [/\b(dischi|disco)\b/, ['abrasiveDisc']],
  [/\b(lame)\b/, ['sawBlade']],
  [
    /\b(accessori|accessorio)\b/,
    ['drillBits', 'screwdriverBits', 'sawBlade', 'abrasiveDisc', 'sandingSheet', 'carryCase'],
  ],
  [/\b(pialle|pialletti)\b/, ['planer']],
  [/\b(valigie|custodie|valigette)\b/, ['carryCase']],
];
