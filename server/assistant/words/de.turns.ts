import type { Cues, TurnSigns } from './cues.ts';

export const turnSigns: TurnSigns = {
  whether:
    /^(?!.*\b(was|wie|wer|wo|wann|warum|welche\w*|gibt es|gibts|habt ihr|haben sie|zeig\w*|such\w*|brauch\w*)\b).*\b(ist|is|sind|hat|haben|wiegt|kostet|schafft|macht|bringt|leistet|kann|darf|geht|gehen|schneidet|bohrt|sagt|saugt|schraubt|passt|nimmt|lauft|reicht|taugt|packt|halt|kommt|enthalt|liegt|gehort)\b|^\W*(und )?(leichter|schwerer|billiger|gunstiger|teurer|leiser|lauter|starker|schneller|langer|kurzer|grosser|kleiner|mehr|weniger)\b.{0,30}\bals\b/,
  difference:
    /\bwie ?viel (schwerer|leichter|teurer|billiger|gunstiger|lauter|leiser|schwacher|starker|schneller|grosser|kleiner|langer|kurzer|tiefer|heller|mehr|weniger)\b/,
  similar:
    /\b(version\w*|variante\w*|ausfuhrung\w*|ahnlich\w*|vergleichbar\w*|so (was|etwas) wie (der|die|das|dieser?|dieses))\b/,
  rejects: /\b(keine[nrs]? (davon|von (denen|diesen|beiden))|nichts davon|(et)?was anderes)\b/,
  theBefore: /\b(d(er|ie|as|en|em) (davor|vorherigen?|vorigen?)|(gerat|modell|werkzeug) davor)\b/,
  than: /\b(als|gegenuber|verglichen mit)\b/,
  theMore:
    /\b(der|die|das|den|dem) (leichter|billiger|gunstiger|teurer|leiser|lauter|starker|schneller|grosser|kleiner|langer|kurzer|heller)e[nrs]?\b|\bwelche[nrs]?( (davon|von (den|diesen) (beiden|zwei(en)?)))? (ist|hat|macht|lauft|wiegt|kostet) (leichter|schwerer|billiger|gunstiger|teurer|leiser|lauter|starker|schneller|grosser|kleiner|langer|kurzer|heller|mehr|weniger)\b(?!.* als\b)/,
  inOrder:
    /\b((sortiert|geordnet|sortiere?n?) nach|nach (preis|gewicht|grosse|lautstarke|leistung) (sortiert|geordnet)|in der reihenfolge|[a-z]+ste[rns]? zuerst)\b/,
  worthIt: /\b(lohnt (sich|es)|aufpreis|mehrpreis|preisunterschied|ist .{0,25}wert)\b/,
  trouble:
    /\b(steh(en)? ?geblieben|bleibt .{0,15}stehen|steckt .{0,20}fest|festgefahren|verklemmt|klemmt|blockiert|blinkt|rutscht|was tun|was nun|was mach(e)? ich)\b/,
  suits:
    /\b(gut fur|eignet|geeignet|taugt|reicht|(kann|schafft|packt) (der|die|das|er|sie|es|man|ich|dieser|diese|dieses)|damit)\b/,
  ofAll: /\b(von allen|uberhaupt|insgesamt|im ganzen (sortiment|programm)|aller(?=[a-z]+ste))/,
  howMuch:
    /\b(wie ?(lang\w*|viele?|schwer|laut|weit|schnell|hoch|gross|tief|breit|hell|stark|genau)|was (wiegt|hat|ist (der|die|das)))\b/,
  packOf:
    /\b(mit|auf|von) (dessen|seine[nm]|ihre[nm]|demselben|dem gleichen) akkus?\b|\b(akkus?|akkupacks?|batterien?) (von|vom|aus|der|des|meine[srmn]?) ((meine[srmn]?|der|dem|des|unsere[srmn]?|alten?) )*/,
  onMine:
    /\b(hab|habe|haben wir|hat er|hat sie) .{0,24}akkus?\b|\b(mit|auf|zu|fur|an|in) (meinen?|meinem|diesen akkus|den akkus|(die|den) ich (schon )?hab\w*)( akkus)?\b(?! [a-z]*\d)/,
  why: /^\W*((und|aber|ok|also|hm+|ah) )*(warum|wieso|weshalb)( (denn|gerade|genau|ausgerechnet|eigentlich))*( (der|die|das|den|dem|diese[nrsm]?|er|sie|es))?( (da|hier|erste[nrs]?|zweite[nrs]?|dritte[nrs]?|andere[nrs]?|beiden?))?( (und nicht .{1,40}|zuerst))?\W*$|\b(warum|wieso|weshalb) (empf\w+|rat\w*|nimmst|nehmen|schl\w+|wahl\w*) (du|sie|ihr)|\b(warum|wieso|weshalb) (soll\w*|sollte\w*) (ich|man|wir) (gerade |genau |ausgerechnet )?(der|die|das|den|diese[nrs]?) (\w+ )?(nehmen|kaufen)|\b(was|wieso|warum) spricht (denn )?fur\b|\b(warum|wieso|weshalb) (ist|ware) (der|die|das|er|sie|es|diese[rs]?) .{0,20}(beste|richtige|besser|passend)/,
  hearing:
    /\b(schlecht fur die ohren|gehorschaden|gehorschutz\w*|ohrenschutz\w*|ohrenschutzer|ohrstopsel|ohrenstopsel|kapselgehorschutz\w*|ohropax|larmschutz\w*|mickymaus)\b/,
  complete:
    /\b(komplett|insgesamt|alles zusammen|in summe|unterm strich|mit allem( drum und dran)?|alles (zusammen|inklusive|in allem)|startklar|einsatzbereit)\b/,
  heavyDuty: /\b(lkw\w*|laster|lastwagen\w*|traktor\w*|bagger\w*)\b/,
  theOne: /\b(der|die|das|den|dem) (mit|ohne|von|aus|in|unter|\w{3,}er(e[nrs]?)?)\b/,
  cuts: /\b(zu|ab|durch)?schneid\w*|\bzersag\w*|\b(zu|ab|durch)sagen\b|\bablang\w*/,
  equally:
    /\b(genauso|ebenso|gleich|so|trotzdem|immer noch|gleiche[rn]?|selbe[nr]?) (?=(stark|kraftig|leicht|leise|klein|kompakt|schnell|hell|kraft|leistung))/,
  needsApart:
    /\b(brauch\w*|muss|mussen) (ich|wir|man) (da |dann |noch |dazu |auch |dafur |extra |einen? |den |das |die )*(akkus?|ladegerat)\b|\b(akkus?|ladegerat)\b.{0,20}\b(extra|separat|dazukaufen|dazu kaufen|gesondert)\b/,
  // Yes and no are said of the thing, however it was asked.
  negatively: /(?!)/,
  tooMuch:
    /^((und|aber|ok) )*(ist|sind|ware).{0,40}\bzu \w+|\bzu (schwer|laut|gross|klein|schwach|teuer|langsam|lang|hell|dunkel)\b.{0,40}\?$/,
  enough: /\b(genug|reich(t|en)|ausreichend|genugt|langt)\b/,
};

export const nth: Cues['nth'] = {
  ranks: [
    /\b(zweit-?(?=[a-z]+st(e[nrsm]?)?\b)|zweite[nrsm]? am (?=[a-z]+sten))/,
    /\b(dritt-?(?=[a-z]+st(e[nrsm]?)?\b)|dritte[nrsm]? am (?=[a-z]+sten))/,
    /\b(viert-?(?=[a-z]+st(e[nrsm]?)?\b)|vierte[nrsm]? am (?=[a-z]+sten))/,
  ],
  standIn: ' ',
};

export const questionJoin: Cues['questionJoin'] = /^und (was|wie|welche\w*|passt|hat|ist|kann)\b/;
