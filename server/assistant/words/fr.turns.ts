import type { Cues, TurnSigns } from './cues.ts';

export const turnSigns: TurnSigns = {
  whether:
    /^(?!.*\b(quel(le)?s?|comment|qui|ou est|quand|pourquoi|combien|y a|avez|auriez|montr\w*|cherch\w*|besoin|voudrais|lequel|laquelle)\b).*\b(est|a|ont|pese|coute|coupe|perce|fait|depasse|atteint|peut|visse|aspire|tient|marche|passe|rentre|suffit|sert|scie|vient|comprend)\b|^\W*(et )?(plus|moins) .{0,30}\bqu[e']/,
  difference: /\b(de combien|combien .{0,25}\b(de plus|de moins|en plus|en moins))\b/,
  similar: /\b(versions?|variantes?|similaires?|ressemblants?|comparables?|du meme genre)\b/,
  rejects: /\b(aucune? (de |d')(ceux|celles|eux|elles|ces)\b|ni l'une? ni l'autre|autre chose|quelque chose d'autre)/,
  theBefore: /\b((le|la) precedente?|celui d'avant|celle d'avant|(le|la) (modele|machine|outil) d'avant)\b/,
  than: /\b(que|qu'|par rapport)\b/,
  theMore: /\b(le|la|celui|celle) (plus |moins |(leger|puissant|silencieu|petit)\w*)/,
  inOrder: /\b((classe|trie)e?s? (par|du|de)|par ordre de|d(u|e la) (plus|moins) \w+ a)\b/,
  worthIt: /\b(vaut (le coup|la peine|l'ecart)|vaut-(il|elle) (le coup|la peine))\b/,
  trouble: /\b(coincee?s?|bloquee?s?|bourrage|s'(est )?arretee?|clignot\w*|que faire|que dois-je faire)\b/,
  suits:
    /\b(bonne? pour|bien pour|convient|adaptee?s?|suffit|assez (puissant|fort)e?|(peut|peux|puis)\b|avec( elle| lui)?\b(?= ?\?))/,
  ofAll: /\b(de tous|de toutes|de toute la gamme|toutes gammes|au total)\b/,
  howMuch:
    /\b(combien|quel(le)? est|quel(le)? (poids|couple|puissance|autonomie|portee|capacite|longueur|niveau|diametre|profondeur))\b/,
  packOf:
    /\b(avec|sur) (sa|la meme|cette) batterie\b|\b(batteries?|accus?) (de|du) (ma|mon|la|le|notre|mes)\b|\bbatteries? du\b/,
  onMine:
    /\b(j'ai|il a|elle a|on a) (deja )?.{0,14}(batteries?|accus?)\b|\b(avec|sur|pour|aux) (les miennes|mes batteries|celles que j'ai)\b/,
  why: /^\W*((et|mais|ok|alors) )*pourquoi( (justement|precisement))?( (cel(le|ui|les)|ceux|ca|ce|cette|elle|lui|le|la|les))?([ -](la|ci|ce modele|modele|premiere?|deuxieme|second|troisieme|autre|justement|precisement|en particulier|plutot))*( et pas .{1,40})?\W*$|\bpourquoi (tu |vous |nous |me |m'|l[ea] |les |l'|l' )*(recommand\w*|conseill\w*|propos\w*|avez|as|choisi\w*|sugger\w*)|\bpourquoi (devrais|dois)-je (prendre|acheter|choisir)|\bqu'est[- ]ce qui (plaide|parle) (pour|en faveur)|\bpourquoi (c'est|est[- ]ce|elle est|il est) (la|le) (meilleure?|plus adaptee?|bonne?)/,
  hearing:
    /\b(mal aux oreilles|abime l'ouie|casque( anti-?bruit)?\b(?!.{0,12}chantier)|protections? (auditives?|pour les oreilles|anti-?bruit)|bouchons( d'oreilles?)?|protege(r|z)? (mes|les|vos|ses) oreilles|anti-?bruit)\b/,
  complete: /\b(tout compris|au total|en tout|complete?|prete? a l'emploi|avec tout|le tout)\b/,
  heavyDuty: /\b(camions?|poids[- ]lourds?|tracteurs?|pelleteuses?)\b/,
  theOne: /\b(celui|celle|ceux|celles|le|la|les) (a|avec|sans|de|en|plus|moins)\b/,
  cuts: /\b(coup(er|e|es|ez|ant)|decoup\w+|scier|tronconn\w+)\b/,
  equally:
    /\b(aussi|autant de|tout aussi|meme|sans perdre (en|de)) (?=(puissant|costaud|leger|silencieu|compact|petit|rapide|lumineu|puissance|force|couple))/,
  needsApart:
    /\b(faut(-il)?|besoin|dois(-je)?|doit-on) (aussi |encore )?(acheter |prendre |d'|de )?(en plus )?(une? |la |le )?(batterie|chargeur)\b|\b(batterie|chargeur)\b.{0,25}\b(a part|en plus|separement)\b/,
  // Yes and no are said of the thing, however it was asked.
  negatively: /(?!)/,
  tooMuch: /\btrop \w+.{0,40}\?$/,
  enough: /\b(suffi\w*|assez)\b/,
};

export const nth: Cues['nth'] = {
  ranks: [
    /\b(deuxieme|seconde?|2e(me)?)\b(?=.{0,40}\b(plus|moins|mieux|meilleure?)\b)/,
    /\b(troisieme|3e(me)?)\b(?=.{0,40}\b(plus|moins|mieux|meilleure?)\b)/,
    /\b(quatrieme|4e(me)?)\b(?=.{0,40}\b(plus|moins|mieux|meilleure?)\b)/,
  ],
  standIn: ' ',
};

export const questionJoin: Cues['questionJoin'] = /^et (combien|quel(le)?s?|comment|est-ce|qu')/;
