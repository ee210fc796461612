import type { Cues, PlainSigns } from './cues.ts';

export const functionWords: Cues['functionWords'] = (
  'der die das den dem des ein eine einen einem einer und oder ist sind war fur mit ohne von vom zum zur bei auf aus ' +
  'ich du sie er es wir ihr mir mich mein meine dein ihre was wie wer wo wann warum wieviel welche welcher welches ' +
  'welchen kann konnen hat habt haben gibt brauche mochte will soll nicht kein keine auch noch nur mehr als zwischen ' +
  'unter uber bis ab im am in zu man bitte danke hallo guten beim geht passt dieser diese dieses diesen leichter zeig mal da ne nen ner is dabei fuers ums hab aber muss sein dann wenn weil doch schon sehr gar was etwas leichteres einen'
).split(' ');

export const plainSigns: PlainSigns = {
  greeting:
    /^(na,? )?(wie geht('s| es)|hallo|hi|hey|moin|servus|gruss gott|gruezi|guten (tag|morgen|abend)|tach|tag)\b/,
  thanks: /\b(danke(schon)?|vielen dank|merci|besten dank|dankeschon|thx)\b/,
  goodbye: /\b(tschuss|auf wiedersehen|bis (dann|bald|spater)|ciao)\b/,
  identity:
    /\b(chat ?gpt|gpt|openai|wer (bist|sind|seid) (du|sie|ihr)|was bist du|(wie heisst|wie heissen|dein name|ihr name)|bist du (ein|eine|echt)|sind sie (ein|eine) (mensch|roboter|bot|ki)|was kannst du|was konnen sie( alles)?$|wobei (kannst|konnen)|rede ich mit|spreche ich mit|mit wem (rede|spreche|schreibe))\b/,
  complaint:
    /\b(beschwer\w*|reklam\w*|geld zuruck|unverschamt\w*|frechheit|enttauscht|abzocke|schrott|mull|kaputt( ?gegangen| angekommen)?|defekt(es|e|er)?|(geht|lauft|funktioniert) (nicht mehr|nicht|nix)|springt nicht an|verarscht|mies(er|e|es)?|saftladen|ausgefallen|nach \w+ (wochen|monaten|tagen) (kaputt|defekt|hin))\b/,
  service:
    /\b(reparatur\w*|reparieren|kundendienst|kundenservice|servicestelle|meine bestellung|bestellstatus|liefer(ung|zeit|status)\w*|versand\w*|auf lager|lagernd|vorratig|wo kann ich .{0,40}kaufen|handler\w*|fachhandel|garantiefall|ersatzteile?|ruckgabe|gutschein\w*|rabattcode|telefonnummer|ansprechpartner|kontakt\w*)\b/,
  offTopic:
    /\b(wetter|regn(en|et)|schnei(en|t)|rezept|kuchen|witz|gedicht|fussball|bundesliga|film|prasident|wahl(en)?|politik\w*|borse|aktien?|bitcoin|krypto\w*|hausaufgaben|aufsatz|python|javascript|programmier\w*|ubersetz\w*|hauptstadt|horoskop|lied(text)?|freundin|arzt|anwalt|pizza|urlaub|flug|hotel|autoversicherung|ignorier\w*|systemprompt|prompt)\b/,
  otherMakers:
    /\b(konkurrenz\w*|wettbewerb(er|ern|s)?|ander\w+ (marken?|herstellern?|firmen)|fremd(marke|hersteller|akku)\w*|mitbewerber\w*|drittanbieter\w*)\b/,
  safetyBattery:
    /\b(akkus?|batterie\w*|akkupack|zellen?)\b.{0,60}\b(aufgeblaht\w*|geschwollen\w*|geblaht\w*|aufgequollen|bauch|beult|dick geworden|raucht|rauch|qualm\w*|brennt|brand|gebrannt|feuer|heiss|lauft aus|ausgelaufen|auslauft|zischt|explodier\w*|schmilzt|geschmolzen|nass(?![-/ ]*(und )?-?trocken)|wasser|durchbohrt)\b|\b(aufgeblahte\w*|geblahte\w*|geschwollene\w*|rauchende\w*|brennende\w*|ausgelaufene\w*|qualmende\w*)\b.{0,30}\b(akku|batterie|pack)\w*/,
  safetyShock:
    /\b(stromschlag|elektrischer schlag|elektroschock|eine gewischt|stromt|(kaputt\w*|beschadigt\w*|blank\w*|defekt\w*|angeschnitten\w*|durchgescheuert\w*) (netz)?kabel|kabel .{0,20}(kaputt|beschadigt|durchgescheuert|blank|angeschnitten|defekt)|funken (aus|schlagt|spruht)|kribbel\w*|unter strom)\b/,
  safetyGuard:
    /\b(ohne (die |den |eine? )?(schutz\w*|spaltkeil)|schutz(haube|vorrichtung|abdeckung)? .{0,25}(fehlt|weg|ab|abgebrochen|abbauen|abmachen|abnehmen|entfernen|demontier\w*|verloren|kaputt|gerissen|nervt)|(abmontier\w*|demontier\w*|entfern\w*) .{0,20}schutz\w*|sicherheitsschalter .{0,25}(uberbruck\w*|abkleben)|fehlende\w* schutz\w*|(muss|mussen|soll|darf|kann)\b.{0,25}\bschutz(haube|vorrichtung|abdeckung)\b.{0,30}\b(dran|drauf|sein|bleiben|runter|ab|weg)|(haube|schutz(haube|vorrichtung|abdeckung)) .{0,20}(runter|abzieh\w*|wegmach\w*|weglassen))\b/,
  safetyChildren:
    /\b(kind(er|ern|s|es)?|sohn|tochter|enkel\w*|\d+[- ]jahrig\w*|jugendlich\w*|kleinkind\w*|junge(n)? \(\d)\b/,
  compare:
    /\b(vergleich\w*|versus|vs\.?|gegenuber(stellen|stellung)?|unterschied\w*|unterscheide\w*|besser(?! bewertet)|im vergleich|gegenuber|im gegensatz|lohnt)\b/,
  fit: /\b(pass(t|en|end\w*)?|kompatib\w*|zusammen|funktionier(t|en) (mit|in|auf)|verwendbar|verwenden|nutzen|einsetzen|benutzen|nehmen|laufen|lauft|austauschbar|laden|ladt|stecken|betreiben|anschliess\w*|angeschlossen)\b/,
  compatible:
    /\b(kompatib\w*|zubehor\w*|pass(t|en|end\w*)?|gehort (dazu|zu)|dazu (passt|brauche)|(welche\w*) (akkus?|batterien?|ladegerate?|lader|blatt\w*|sageblatt\w*|scheiben?|bits?|bohrer)\b.{0,30}(fur|zu|dazu|dafur|brauch\w*|nehm\w*)|akkus? fur|ladegerat\w* fur|brauche? ich (sonst |noch |alles |da )+(dazu|dafur|zusatzlich|damit|um|bis|zum)|(was|brauch\w*) .{0,14}noch .{0,20}los ?(geht|legen))\b/,
  allDetails:
    /\b(alle (technischen |weiteren )?(daten|details|angaben|werte|eigenschaften|infos)|samtliche (technischen )?(daten|details|angaben)|technisches datenblatt|datenblatt|vollstandige\w* (daten|technischen|datenblatt|angaben)|komplette\w* (daten|technischen|datenblatt|angaben))\b/,
  specs:
    /\b(technische\w* (daten|details|angaben|werte)|eckdaten|kennzahlen|leistungsdaten|spezifikation\w*|specs|werte (von|des|der))\b/,
  tellMore:
    /\b(mehr (uber|zu|zum|zur|infos?|informationen|wissen|dazu|davon)|erzahl\w*|was ist (das|der|die|denn)\b(?!.{0,40}(leichtest|starkst|gunstigst|billigst|unterschied|gewicht|preis|drehmoment))|beschreib\w*|infos? (zu|uber|zum)|informationen (zu|uber|zum)|naheres|details (zu|zum|zur)|wozu (ist|braucht|brauch|brauche|taugt|dient|nimmt) (man|ich|das|der|die|er|sie|es)|wofur (ist|brauch\w*|eignet|taugt|kann|nimmt|nutzt)|was (kann|konnte) (ich|man) (damit|mit (ihm|ihr|dem|der))( \w+){0,3} (machen|anfangen|tun)|was taugt|uberblick|was ist mit|stell .{0,20} vor)\b/,
  reviews:
    /\b(bewertung\w*|bewertet|rezension\w*|sterne?|kundenmeinung\w*|meinung\w*|erfahrung\w*|was (sagen|meinen|halten|meckern|loben) .{0,25}(kunden|nutzer|kaufer|leute|andere|handwerker|profis)|feedback|zufrieden|taugt (der|die|das|er|sie|es) was|(ist|sind) (der|die|das|er|sie|es|diese[rs]?) (wirklich |denn )?gut(?! (fur|mit|geeignet))|lob|kritik|wo ist der haken|nachteile?n?|schwachstellen?|schwachpunkte?)\b/,
  price:
    /\b(preis\w*|kost(et|en)?|teuer|wie ?viel (kostet|ist|zahl\w*)|was (kostet|kosten|zahle?|muss ich .{0,20}(zahlen|hinlegen))|fur wie ?viel|was kommt (das|der|die)|was macht das (zusammen|alles))\b/,
  boxContents:
    /\b(lieferumfang|im (karton|koffer|set|paket|lieferumfang)|dabei|inklusive|enthalten|mitgeliefert|liegt bei|liegen bei|packung|mit drin|was ist alles (drin|dabei)|wird .{0,30}geliefert|(ge|ver)kauft.{0,20} mit|mit .{0,20} verkauft)\b/,
  successor:
    /\b(nachfolge\w*|neuere\w* (modell|version)|ersetzt|ablos\w*|nachfolger|auslaufmodell|neue version|abgelost)\b/,
  howTo:
    /\b(wie (?!geht('s| es) (dir|ihnen|euch|so)|geht's|schwer|viel|laut|lang |lange (halt|lauft|reicht|ladt)|gross|hoch|stark|schnell|teuer|weit|tief|breit|heisst|heissen)(\w+ ){0,3}?(ich|man|wir|oft|geht|funktioniert|wechsle|wechselt|reinige|pflege|lagere|stelle|bekomme|kriege|verhindere|vermeide)|wie oft|wie lagere|worauf (muss|soll|achte)|was muss ich|was bedeutet|was mache ich|anleitung|darf (ich|man)|kann (ich|man) .{0,60}(benutzen|verwenden|lagern|drinlassen|lassen|laden|bohren|sagen|schleifen|saugen|wechseln|waschen|schneiden|aufhangen|betreiben|einsetzen|fahren)|soll(te)? (ich|man)|warum|wieso|weshalb|muss (ich|man)|welche (stufe|korn\w*|einstellung|drehrichtung|gang)|welchen gang|wartung|warten|reinig\w*|pflege\w*|schmier\w*|aufbewahr\w*|lagern|tipps?|wann (sollte|muss|soll))\b/,
  recommend:
    /\b(empfehl\w*|empfiehl\w*|rat(en|schlag)|vorschlag\w*|schlag\w* .{0,15}vor|was (brauche|nehme|kaufe) ich|womit (kann|soll|mache)|welche\w* (gerat|werkzeug|maschine|tool|modell)\w* (brauche|nehme|eignet|ist|soll|taugt)|suche (etwas|was|ein gerat|ein werkzeug)|am besten|geeignet|eignet|beste\w* (gerat|werkzeug|wahl|fur)|ideal\w*|das richtige|etwas (fur|zum|um)|was (habt|haben) (ihr|sie) (fur|zum)|hilf mir|beraten)\b/,
  find: /\b(zeig\w*|such\w*|finde?n?|liste?|auflisten|gibt es|gibts|habt ihr|haben sie|fuhr(t|en) (ihr|sie)|verkauft ihr|welche\w*|brauche?|mochte|will|hatte gern|bietet|im sortiment|im angebot|was fur)\b/,
  count:
    /\b(wie ?viele (verschiedene )?(?!volt|watt|ampere|newton|zahne|gange|teile|nagel|linien|jahre|umdrehungen|minuten|bits|sterne|bewertungen|leute|dezibel|joule|liter|kilo|lumen|zellen|stuck)\w+)\b/,
  other: /\b(ander(e|er|es|en)|alternativ\w*|stattdessen|ahnlich\w*|sonst( noch)?)\b/,
  choose:
    /\b(welche[nrs]? (davon|von (den|beiden|ihnen))|welche[nrs]? soll\w*|welche[nrs]? (ist|nehme?|nimmt|kauf(e|t)?|passt)|nehmen|auswahlen|wahl|entscheiden|wurdest du)\b/,
  canIt:
    /\b((kann|hat|ist|hatte|schafft|besitzt|bietet|verfugt) (er|sie|es|das|der|die|dieser|diese|dieses|man|ich|denn)|gibt es (bei|fur))\b/,
  thisProduct:
    /\b(dies(er|e|es|en|em)|[a-z]+t (der|die|das) (auch|denn|da|so)|der hier|die hier|das hier|das (gerat|werkzeug|teil|ding|modell)|die (maschine|sage)|er|sie|es|ihn|ihm|damit|dazu|dafur|davon|seine?|ihre?)\b/,
  theseProducts:
    /\b(davon|von (denen|ihnen|diesen)|beide[nrs]?|diese (zwei|drei|vier|beiden)|die (zwei|drei|vier|beiden)|alle (drei|vier))\b/,
  theOther: /\b(d(er|ie|as|en) ander(e|en)n?)\b/,
  elliptical:
    /^(und|aber|oder|auch|dann|nur|mit|ohne|unter|in|fur|bis|ok(ay)?|lieber|was ist mit|billiger|gunstiger|leichter|geht)\b/,
  cordless:
    /^(und |aber |bitte )?(nur|lieber) (mit |die mit |die auf )?akku(gerate|betrieb)?\b|\b(akku(betrieben|betrieb|gerat\w*|version|variante)?[- ]?(?=betrieben|betrieb|gerat|version|variante)\w*|mit akku(?!\w| (wiegt|gewicht|und ohne))|kabellos\w*|ohne kabel|ohne strippe|schnurlos\w*|per akku|akku[- ]?(bohr|schraub|schlag|sag|kreis|stich|winkel|flex|schleif|hobel|fras|nagl|saug|geblas|werkzeug|gerat|masch|handkreis|multi|exzenter|laub|sabel|kapp|dreh|oberfras|tacker)\w*)\b/,
  corded:
    /\b(netz(betrieb\w*|gerat\w*|strom|kabel|gebunden\w*|anschluss)|mit kabel|kabelgebunden\w*|steckdose|230 ?v(olt)?|kein akku|ohne akku(betrieb)?(?! (wiegt|und mit)))\b/,
  brushless: /\b(burstenlos\w*|brushless|ec-?motor|ohne (kohle)?bursten)\b/,
  brushed: /\b(mit (kohle)?bursten|kohleburste\w*|burstenmotor)\b/,
  withBattery: /\b(mit|inkl\.?|inklusive|samt) (dem |den |eingesetztem |seinem )?(akkus?|batterie)\b/,
  withoutBattery:
    /\b(ohne|exkl\.?) (den |einen )?(akkus?|batterie)\b|\b(solo|nackt)\b|\bakkus? (nicht (mit)?(eingerechnet|gerechnet|inbegriffen)|ausgenommen)/,
  professional:
    /\b(profi\w*|professionell\w*|handwerk\w*|baustelle\w*|taglich\w*|jeden tag|gewerb\w*|beruflich|dauereinsatz|montage\w*|zimmerer|zimmermann|elektriker|dachdecker|tischler|schreiner|dauerbetrieb)\b/,
  occasional:
    /\b(gelegentlich\w*|heimwerk\w*|hobby\w*|anfanger\w*|einsteiger\w*|fur (zuhause|daheim|zu hause)|zuhause|ab und zu|wochenend\w*|einfach\w*|privat|selten|haushalt|hausgebrauch)\b/,
  green: /\bgrun\w*/,
  red: /\brot(e|er|es|en|em)?\b/,
  same: /\b(gleich(e|er|es|en|em)|selb(e|en|er)|derselbe\w*|dieselbe\w*|dasselbe|denselben|identisch\w*)\b/,
  tools: /\b(gerate?n?|werkzeuge?n?|maschinen?)\b/,
};
