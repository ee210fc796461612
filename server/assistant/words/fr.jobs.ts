import type { Cues } from './cues.ts';

export const jobs: Cues['jobs'] = {
  drywall: /\b(placo(platre)?|plaques? de platre|ba ?13)\b/,
  concrete: /\b(beton( arme)?|scellements?|dalle|goujons?)\b/,
  masonry: /\b(briques?|parpaings?|maconnerie|(perc\w*|trous?) .{0,20}murs?)\b/,
  tiles: /\b(carrelages?|carreaux?|gres cerame|faience|ceramique|dalles|paves?)\b/,
  hanging:
    /\b((accrocher|fixer|poser|monter|suspendre|installer) .{0,25}(lampes?|luminaires?|lustres?|etageres?|tableaux?|cadres?|rideaux?|tele\w*|miroirs?|placards?|tringle\w*|meuble haut)|etageres?|tringle)\b/,
  furniture: /\b(meubles?|monter (une? )?(armoire|commode|lit)|charnieres?|armoire)\b/,
  decking: /\b(terrasse|longues vis|cloture|pergola|ossature|lames de terrasse|abri de jardin)\b/,
  wheels: /\b(ecrous?|boulons?|roues?|pneus?|boulons? rouill\w*|camion\w*)\b/,
  beams: /\b(poutres?|pergola|carport|chevrons?|solives?|poteaux?|buches?|charpente|madriers?)\b/,
  boards:
    /\b(bois massif|panneaux?|planches?|contreplaque|osb|mdf|agglomere|plan de travail|coup\w+ (du |de |le )?bois|coupes? droites?|scier)\b/,
  curves: /\b(courbes?|arrondis?|cercles?|decoupes?( d'evier)?|evier|formes)\b/,
  skirting: /\b(plinthes?|moulures?|stratifie|parquet|baguettes?|onglets?|encadrements?|corniches?|tasseaux?)\b/,
  demolition:
    /\b(demoli\w*|demolisse|demont\w* (une )?cloison|palettes?|couper (un |des |le )?(tuyau|tube)\w*|avec des clous|renovation|depose|vieilles fenetres)\b/,
  metal:
    /\b(alu(minium)?|(coup\w*|meul\w*|ebarb\w*|tronconn\w*|travail\w*) .{0,18}(metal|metaux|acier|fer|toles?|tubes?|barres?|cornieres?|ferraille)|(tubes?|tuyaux?|barres?|profiles?) (en |d')(acier|metal|fer)|ebavur\w*|soudures?|cordons?)\b/,
  rust: /\b(rouill\w*|derouill\w*|peinture (sur|du) (metal|portail))\b/,
  sanding:
    /\b(ponc(er|age)|(enlever|decaper|retirer) (la |le |une )?(peinture|vernis)|vieille peinture|vernis|lisser|decaper)\b/,
  doors: /\b(portes? .{0,30}(frotte|rabot\w*|coince|raccourcir|trop)|raboter)\b/,
  edges:
    /\b((arrondir|chanfrein\w*|profil\w*|fraiser|affleurer) .{0,15}(bords?|chants?|aretes?|bois)|rainures?|chanfreins?|defoncer|affleurer|chants?|moulurer)\b/,
  nailing: /\b(clouer|lambris|bardage|agrafer)\b/,
  leaves: /\b(feuilles( mortes)?\b(?!.{0,10}abrasiv)|jardin|allee|gouttieres?|gazon coupe)\b/,
  levelling:
    /\b(ligne .{0,12}droite|niveler|aligner|mise a niveau|mettre (de |a )niveau|tracer|d'aplomb|reporter (une|la) hauteur)\b/,
  dust: /\b(aspirer|poussieres?|copeaux|sciure|nettoyer (l'|le |mon )?(atelier|chantier|garage))\b/,
  lighting: /\b(eclairer|sombre|(lampe|lumiere|projecteur) .{0,20}cave|obscur\w*|la nuit|y voir)\b/,
  grout:
    /\b(joints?|coupes? (plongeante|affleurante)s?|huisseries?|silicone|(placo|plaque de platre|cloison seche) .{0,20}(decoup|coup|trou)\w*|(decoup|coup|trou)\w* .{0,20}(placo|plaque de platre))\b/,
  pruning: /\b(elagu\w*|taill\w* (des |les |une )?(branches?|arbres?|haies?)|branches?|arbres?|haies?)\b/,
  drilling: /\b(percer|percage|trous?)\b/,
  screwing: /\b(visser|vissage|vis\b|placo|serrer)\b/,
  chiselling:
    /\b(burin\w*|piquer|casser|saignees?|(enlever|decoller|retirer|arracher|virer|deposer) .{0,16}(carrelage|carreaux|faience|platre|chape)|enduit)\b/,
  polishing: /\b(polir|polissage|lustr\w*)\b/,
};

export const kinds: Cues['kinds'] = [
  [/\b(lampes?|lumieres?|eclairages?) (de|pour) (le )?(chantier|travail)\b/, ['worklight']],
  [/\b(a|avec) percussion\b/, ['hammerDrill']],
  [/\b(perceuses)\b/, ['drillDriver', 'hammerDrill']],
  [/\b(visseuses)\b/, ['drillDriver', 'impactDriver']],
  [/\b(scies)\b/, ['circularSaw', 'mitreSaw', 'jigsaw', 'reciprocatingSaw']],
  [/\b(perforateurs|marteaux?|perfos?|burineurs)\b/, ['rotaryHammer']],
  [/\b(meuleuses|disqueuses)\b/, ['angleGrinder']],
  [/\b(aspirateurs)\b/, ['vacuum']],
  [/\b(souffleurs|souffleuses)\b/, ['blower']],
  [/\b(lampes|projecteurs|projos?)\b/, ['worklight']],
  [/\b(lasers|niveaux)\b/, ['laser']],
  [/\b(scies sauteuses|sauteuses)\b/, ['jigsaw']],
  [/\b(disques?)\b/, ['abrasiveDisc']],
  [/\b(lames)\b/, ['sawBlade']],
  [/\bpapiers?( (de verre|abrasif))?\b/, ['sandingSheet']],
  [/\b(accessoires?)\b/, ['drillBits', 'screwdriverBits', 'sawBlade', 'abrasiveDisc', 'sandingSheet', 'carryCase']],
  [/\b(rabots)\b/, ['planer']],
  [/\b(mallettes|coffrets|caisses)\b/, ['carryCase']],
];
