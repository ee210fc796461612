import type { Cues } from './cues.ts';

export const jobs: Cues['jobs'] = {
  drywall: /\b(rigips\w*|gipskarton\w*|gipsplatten?|trockenbau\w*)\b/,
  concrete: /(beton|dubellocher|schwerlast|stahlbeton|betondecke)/,
  masonry:
    /(ziegel|mauerwerk|backstein|kalksandstein|\b(locher?|bohren) .{0,20}wand|wand .{0,20}(bohren|locher?)|steinwand)/,
  tiles: /(fliese|feinsteinzeug|kachel|keramik|pflasterstein|gehwegplatte|terrassenplatte|naturstein)/,
  hanging:
    /((regal|bild|bilder|hangeschrank|schrank|vorhang\w*|gardin\w*|fernseher|spiegel|lampe)e?n?\b.{0,30}(aufhang\w*|anbring\w*|montier\w*|befestig\w*|anbohren|andubeln|hangen)|(aufhang|anbring|befestig)\w* .{0,25}(regal|bild|schrank|tv)|gardinenstange)/,
  furniture: /(mobel|schrank aufbau\w*|kommode|ikea|scharniere?|aufbauen)/,
  decking:
    /(terrasse|terrassendiele|lange schrauben|zaun|carport|pergola|holzkonstruktion|gartenhaus|dielen verschraub\w*)/,
  wheels:
    /(radmutter|radwechsel|radschraube|reifen(wechsel)?|autorader|rader wechseln|festgerostet|festsitzende|lkw|stahlbau)/,
  beams: /(balken|carport|pergola|sparren|kantholz|pfosten|brennholz|dachstuhl|konstruktionsholz)/,
  boards:
    /(bretter?|massivholz|vollholz|platten (zuschneid|sag|schneid)\w*|sperrholz|osb|mdf|spanplatte|arbeitsplatte|langsschnitt\w*|gerade schnitte|holz (sagen|schneiden|zuschneiden)|zuschneid\w*|zuschnitt)/,
  curves:
    /(kurve|rundung(en)? (sag|schneid)\w*|ausschnitt|spulenausschnitt|spule\b|spulbecken|kreise? (sag|ausschneid)\w*|bogen)/,
  skirting: /(sockelleiste|fussleiste|leisten?\b|laminat|parkett|bilderrahmen|gehrung|zierleiste|paneele)/,
  demolition:
    /(abriss|abbruch|abreiss\w*|entkern\w*|palette|ausbau(en)? alter|rohre? (trenn|sag|schneid|durch)\w*|alte fenster|nageln? durchsag\w*|ruckbau)/,
  metal:
    /(\balu(minium)?\b(?!.{0,6}(leicht|gehause|druckguss))|(metall|stahl|eisen|blech|rohr|bewehrung|moniereisen|flachstahl|winkeleisen|gelander)\w* .{0,20}(schneid|flex|trenn|schleif|sag|bearbeit)\w*|(stahl|metall|eisen)-?(rohr|trager|profil|stange)\w*|entgrat\w*|schweissnaht\w*|schweissnahte)/,
  rust: /(rost\b|entrost\w*|rostig|verrostet\w* (blech|gelander|zaun)|lack von metall)/,
  sanding:
    /((beim|zum) (ab)?schleifen|(ab|an|glatt)?schleif\w* .{0,25}(holz|tisch|lack|farbe|treppe|parkett|mobel|fenster)|(holz|parkett|boden|diele|tisch|lack|farbe|treppe|mobel|platte|fensterladen|schrank)\w* .{0,25}(ab|an|glatt)?(zu)?schleif\w*|alte farbe|lack (runter|entfernen|ab)|abbeizen|glatt(en|machen)?\b)/,
  doors: /((tur|fenster)\w* .{0,30}(klemm|hobel|schleif|zu (hoch|lang|breit)|abhobeln|kurz)\w*|abhobel\w*|hobeln)/,
  edges:
    /(kanten? (abrund|fras|profil|brech|anfas)\w*|nuten?\b|fase|abrunden|profil(e)? fras\w*|fras(en|t)|einlass\w*)/,
  nailing: /(nageln|annageln|festnageln|verkleidung|profilholz|schalung|tackern|paneele befestigen)/,
  leaves: /(\blaub|blatter|rasenschnitt|einfahrt|gehweg|wegblasen|dachrinne|hof sauber)/,
  levelling:
    /(nivellier\w*|ausricht\w*|waagerecht|waagrecht|lotrecht|anzeichnen|hohe(n)? ubertragen|gerade (aufhang|linie)\w*|trockenbau ausricht\w*)/,
  dust: /(keller .{0,12}wasser|wasser (weg|auf|saug)\w*|aufsaug\w*|saugen|staub\b|spane|werkstatt (sauber|reinig)\w*|baustaub|dreck|sauber ?machen|schleifstaub)/,
  lighting:
    /(ausleucht\w*|dunkel\w*|beleucht\w*|licht im|(lampe|licht|leuchte|strahler) .{0,20}keller|kellerlicht|nachtarbeit|mehr sehen)/,
  grout:
    /(fugen?\b|fugenmortel|tauchschnitt\w*|turzarge\w*|zarge|silikon|ausschnitt in gipskarton|bundig|gipskarton .{0,20}(schneid|ausschn|sag)\w*)/,
  pruning: /(\bast(e|es)?\b|baume?|hecke|strauch|gehol[tz]\w*|baumschnitt)/,
  drilling: /(locher? (bohren|machen)|bohren|\bloch\b)/,
  screwing: /(\b(ein|an|ver|fest)?schrauben\b|schrauben (eindreh|reindreh|anzieh|setz)\w*|gipskarton|trockenbau)/,
  chiselling:
    /(meissel\w*|stemm\w*|estrich\w* .{0,10}(raus|weg|entfern|heraus|aufbrech)|putz (abschlag|entfern|ab)\w*|(fliesen|kacheln|fliesenkleber)( .{0,14})? (abschlag|entfern|runter|weg|raus|rausreiss|ab)\w*|alte (fliesen|kacheln)|aufbrech\w*|schlitze?\b)/,
  polishing: /(polier\w*|politur|autolack)/,
};

export const kinds: Cues['kinds'] = [
  [/\bzum (holz)?sagen\b/, ['jigsaw', 'circularSaw', 'mitreSaw', 'reciprocatingSaw']],
  [/\bmit schlag(werk|funktion|bohr\w*)?\b/, ['hammerDrill']],
  [/\b(akku-?schrauber|schrauber)s?\b/, ['drillDriver']],
  [/\b(akku-?bohrschrauber|bohrschraubern?)\b/, ['drillDriver']],
  [/\b(bohrmaschinen?|bohrern?)\b/, ['drillDriver', 'hammerDrill']],
  [
    /(?<=\b(welche|eure|ihre|alle|akku|elektro|habt ihr|gibt es|gibts|fuhrt ihr|haben sie|eine|einer|zeig\w*( mir| uns)?( mal)?|such\w*|brauche?|leise|leichte|gunstige|billige|kabellose|gute) )sagen?\b(?! (sie|wir|kunden|leute|andere|die))|\bsagen? (?=(unter|bis|mit|ohne|fur|ab|um) )/,
    ['circularSaw', 'mitreSaw', 'jigsaw', 'reciprocatingSaw'],
  ],
  [/\b(schlag-?schraubern?)\b/, ['impactDriver', 'impactWrench']],
  [/\b(impacts?)\b/, ['impactDriver']],
  [/\b(sds[- ]?(plus|max)?[- ]?(bohr)?hammer|hammer|bohrhammern?)\b/, ['rotaryHammer']],
  [/\b(sds[- ]?(plus|max)?[- ]?bohrer)\b/, ['drillBits']],
  [/\b(bohrersets?|bohrersatz\w*)\b/, ['drillBits']],
  [/\b(flexe?n?|winkelschleifern?)\b/, ['angleGrinder']],
  [/\b(staubsaugern?|saugern?|industriesaugern?)\b/, ['vacuum']],
  [/\b(laubblasern?|geblasen?)\b/, ['blower']],
  [/\b(lampen|leuchten|strahlern?)\b/, ['worklight']],
  [/\bpapier\b/, ['sandingSheet']],
  [/\bbits?\b/, ['screwdriverBits']],
  [/\b(lasern?|lasergerate?n?)\b/, ['laser']],
  [/\b(scheiben|trennscheiben|schleifscheiben)\b/, ['abrasiveDisc']],
  [/\b(sageblatter?n?|blatter|ersatz(sage)?blatt(er)?)\b/, ['sawBlade']],
  [/\b(zubehor\w*)\b/, ['drillBits', 'screwdriverBits', 'sawBlade', 'abrasiveDisc', 'sandingSheet', 'carryCase']],
  [/\b(akkus|ersatzakkus?|akkupacks?)\b/, ['battery']],
  [/\b(ladegerate?n?|lader)\b/, ['charger']],
  [/\b(koffern?|kisten?|boxen)\b/, ['carryCase']],
  [/\b(exzenterschleifern?|schleifern?|schleifmaschinen?)\b/, ['sander']],
  [/\b(handkreissagen?|kreissagen?|tauchsagen?)\b/, ['circularSaw']],
  [/\b(stichsagen?)\b/, ['jigsaw']],
  [/\b(sabelsagen?)\b/, ['reciprocatingSaw']],
  [/\b(kappsagen?|gehrungssagen?|kapp-?zugsagen?)\b/, ['mitreSaw']],
  [/\b(oberfrasen?|frasen?)\b(?! (kanten|ich|kann))/, ['router']],
  [/\b(naglern?|nagelpistolen?|tackern?)\b/, ['nailer']],
];
