import type { Cues, PlainSigns } from './cues.ts';

export const functionWords: Cues['functionWords'] = (
  'le la les un une des du de et ou est sont pour avec sans par que quel quelle quels quelles combien comment ou quand ' +
  'qui je tu il elle nous vous me moi mon ma mes votre vos son sa ses ce cet cette ces ca cela a ont avez peut puis ' +
  'peux veux voudrais cherche besoin plus moins entre jusqu sur dans au aux pas ne non oui mais aussi bonjour merci ' +
  'svp quoi est-ce qu y en si faut montre montrez avoir sous chez'
).split(' ');

export const plainSigns: PlainSigns = {
  greeting: /^(bonjour|slt|bjr|bonsoir|salut|coucou|hello|hey)\b/,
  thanks: /\b(merci|je vous remercie|c'est gentil)\b/,
  goodbye: /\b(au revoir|a bientot|bonne (journee|soiree)$|adieu)\b/,
  identity:
    /\b(chat ?gpt|gpt|openai|t'es qui|vrai humain|(qui|vous etes qui) (es-tu|etes-vous|es tu|etes vous)|tu es qui|vous etes qui|qu'es-tu|comment (t'appelles|vous appelez|tu t'appelles)|(ton|votre) (nom|prenom)|(es-tu|etes-vous|tu es|vous etes) (un|une) (robot|humain|personne|machine|bot|ia|vraie?)|que (sais|peux|savez|pouvez)[- ](tu|vous) faire|comment (peux|pouvez)[- ](tu|vous) m'aider|a qui (je )?parle)\b/,
  complaint:
    /\b(plain(te|dre)|reclam\w*|rembours\w*|honteux|arnaque\w*|decu\w*|scandaleux|inadmissible|pourri\w*|de la merde|(est|tombe[e]?|arrive[e]?) (en panne|casse\w*|defectueu\w*|abime\w*|hs)|ne (marche|fonctionne|demarre) (plus|pas)|marche (plus|pas)|m'a lache|nul(le)?s?\b)/,
  service:
    /\b((s'il|si elle|si ca|si la machine) (tombe|tombait) en panne|en cas de panne|repar(er|ation\w*)|sav|service (client|apres-vente|apres vente)|ma commande|statut de (la )?commande|livraison\w*|livre[rz]?|en stock|disponib\w* en magasin|ou (puis-je |peut-on |je peux |est-ce que je peux )?(acheter|trouver)|revendeur\w*|magasin\w*|pieces? detachees?|retour(ner)?|code promo|bon de reduction|telephone|contact\w*)\b/,
  offTopic:
    /\b(meteo|quelles actions|gagner l'election|quel temps|recette|gateau|blague|poeme|foot(ball)?|film|president|election\w*|politique|bourse|bitcoin|crypto\w*|devoirs|dissertation|python|javascript|programm\w* en|tradui\w*|traduction|capitale (de|du)|horoscope|chanson|copine|medecin|avocat|pizza|vacances|vol pour|hotel|assurance auto|ignore\w*|prompt)\b/,
  otherMakers: /\b(concurren\w*|autres? (marques?|fabricants?|constructeurs?)|marque concurrente|tierce partie)\b/,
  safetyBattery:
    /\b(batteri\w*|accus?|pack|cellules?)\b.{0,60}\b(gonfl\w*|bomb[ee]\w*|fum[ee]\w*|brul\w*|feu|flammes?|brulante?|tres chaude|fuit|fuite|coule|explos\w*|fond\w*|mouill\w*|eau|percee?s?|siffle)\b|\b(gonfl[ee]\w*|bombee|brulee)\b.{0,30}\b(batterie|accu)\b/,
  safetyShock:
    /\b(choc electrique|decharge( electrique)?|electrocut\w*|pris (une )?(chataigne|le courant|le jus)|(cable|cordon|fil) .{0,20}(denude|abime|coupe|endommage|use)|etincelles?|fourmill\w*|picotement\w*)\b/,
  safetyGuard:
    /\b(sans (le |la |son )?(carter|protection|protecteur|capot|garde)|(enlever|enleve|retirer|retire|demonter|demonte|manque|perdu|casse|oter) .{0,15}(carter|protection|protecteur|capot)|(carter|protection|protecteur|capot) .{0,20}(manqu\w*|cass\w*|perdu\w*|enlev\w*|retir\w*|gene)|(shunter|bloquer|contourner) .{0,20}(securite|interrupteur|gachette)|(garder|laisser) (le |la |son )?(carter|capot|protecteur))\b/,
  safetyChildren: /\b(enfants?|fils|fille|petit-fils|gamin\w*|de \d+ ans|ado(s|lescents?)?|mineurs?|gosses?)\b/,
  compare:
    /\b(compar\w*|versus|vs\.?|par rapport|face a|differen\w*|differe[nt]*|mieux(?! (note|evalue|classe))|meilleur[e]? (que|entre|des))\b/,
  fit: /\b(compatib\w*|(va|vont|marche\w*|fonctionne\w*) (avec|sur|dans)|convien\w*|s'adapt\w*|utilis\w*|interchangeable\w*|charge[r]?|mettre|monter|aller|branch\w*|raccord\w*|connect\w*)\b/,
  compatible:
    /\b(compatib\w*|accessoires?|(va|vont|marchent?) avec|convien\w*|adapte[es]*|(quel(le)?s?) (batterie|chargeur|disque|lame|foret|embout)s?|batteries? pour|chargeurs? pour|accompagn\w*|(quoi|que|qu'est-ce qu\w*|qu') .{0,25}(d'autre|en plus|encore)( avec)?|(faut|acheter|besoin) .{0,8}(d'autre|en plus)|(il me|me) faut (quoi )?(encore|d'autre|en plus))\b/,
  allDetails:
    /\b(tou(s|tes) (les |ses )?(donnees|details|caracteristiques|specifications|infos|informations)( techniques)?|fiche (technique|produit)( complete)?|(donnees|details|caracteristiques) compl\w*)\b/,
  specs:
    /\b(donnees techniques|caracteristiques( techniques)?|specifications|specs|details techniques|donnees cles|performances)\b/,
  tellMore:
    /\b((dis|dites|parle|parlez|raconte|explique|expliquez)[- ]?(m'en|moi|nous)?.{0,8}(plus|de|sur|du|en plus)|en (savoir|dire) plus|savoir plus|plus d'(infos?|informations?|details?)|informations? sur|(c'est|qu'est-ce que c'est) quoi|qu'est[- ]ce que (c'est|le|la)\b(?!.{0,30}(pese|coute|poids|prix))|decri\w*|a quoi (ca |elle |il )?(sert|servent|bon)|(qu'est-ce qu(e je|'on)|que) peu[tx]([- ](on|je))? (\w+ )?faire (d'autre )?avec|apercu|presente[z]?[- ]moi)\b/,
  reviews:
    /\b(avis|(c'est|elle est|il est) (vraiment )?(bien|bonne?)(?! (pour|avec|adapte))|note\b|notes\b|notee?s?|evaluation\w*|etoiles?|opinions?|commentaires?|temoignage\w*|(que|qu'en|en) (disent|pensent)|les gens|(clients|gens|utilisateurs) se plaignent|(?<!voisins )se plaignent|experience\w*|critiques?|inconvenients?|defauts?|points? faibles?|retours? (clients?|d'experience|d'utilisateurs?))\b/,
  price:
    /\b(prix|tarifs?|cout(e|ent|er)?|combien (coute|vaut|ca coute|est-ce|pour|il coute|elle coute)|ca vaut|(ca|me) (fait|revient a?) combien|cher|chere|c'est combien(?! d)|(?<!(jusqu'a|precise? a|eclaire|perce|coupe|souffle|aspire|visse|porte|charge|vibre|contient|serre|tape|va|pese|pesent|pesait|pesaient|mesure|fait|font|dure|tourne|tient) )combien ?\??$)\b/,
  boxContents:
    /\b(dans (la boite|le coffret|le carton|le kit|la caisse)|contenu|(est|sont) (fourni|inclus|livre)\w*|fourni\w*|inclus\w*|(livre|vend)\w* avec|compris\w* dans|(est|sont)[- ](il |elle |ils |elles )?(compris|vendu)\w*|contient|equipement de serie|(coffret|mallette)\b.{0,15}\bavec ?\??$|(y a|vient) .{0,12}(coffret|mallette|batteries?|chargeur)\b.{0,12}\b(avec|dedans|dans la boite))/,
  successor:
    /\b(successeur|version (plus recente|nouvelle)|modele (plus recent|nouveau)|nouve(lle|au) (version|modele)|remplac\w* par|remplace[e]?|remplacant\w*|arrete[e]?|fin de serie)\b/,
  howTo:
    /\b(comment (je |on |dois-je |puis-je |faut-il |faire pour |bien |peut-on |est-ce qu'on )*(chang\w*|nettoy\w*|utilis\w*|rang\w*|stock\w*|charg\w*|regl\w*|mont\w*|mett\w*|evit\w*|coup\w*|perc\w*|ponc\w*|entret\w*|chois\w*|sav\w*|calibr\w*|remplac\w*|conserv\w*|obten\w*|fai\w*|vid\w*)|comment (je |on )?(la |le |les |l')?\w+er\b|quand (est-ce|dois|faut)|tous les combien|a quelle frequence|que (dois-je|faut-il|faire|se passe)|qu'est-ce que (signifie|je dois)|mode d'emploi|(peut-on|puis-je|on peut|je peux|est-ce que je peux) .{0,12}(prendre|emporter|emmener|utiliser|laisser|charger|couper|percer|poncer|ranger|aspirer|laver|travailler|nettoyer|stocker)|pourquoi|dois-je|faut-il|(quelle|quel) (vitesse|grain|reglage|sens|rapport)|entretien|entretenir|nettoy\w*|lubrifi\w*|graiss\w*|stocker|rangement|conseils? (pour|d'entretien)|quand (dois|faut|doit))\b/,
  recommend:
    /\b(conseil\w*|recommand\w*|sugger\w*|(quel|quelle) (outil|machine|appareil|modele) (pour|choisir|me|acheter|prendre|faut)|qu'est-ce qu'il me faut|que me faut|(le|la) (meilleure?|mieux)|adapte[es]*|ideal\w*|je cherche (quelque|un outil|une machine|de quoi)|quelque chose pour|de quoi|avec quoi|aide[zr]?[- ]moi a choisir|que (prendre|choisir|proposez))\b/,
  find: /\b(montr\w*|cherch\w*|list\w*|trouv\w*|y a[- ]t[- ]il|il y a|avez[- ]vous|vous avez|vendez|proposez|quel(le)?s?|faut|besoin|veux|voudrais|aimerais|voir|affich\w*|donne\w*)\b/,
  count:
    /\b(combien (de |d')(?!volts?|watts?|amperes?|newtons?|dents|vitesses|pieces|clous|mm|cm|kg|metres|millimetres|lignes|ans|annees|tours|minutes|embouts|etoiles|avis|personnes|decibels|joules|litres|kilos|lumens|cellules|forets|feuilles|temps|heures|euros|nm)\w+)\b/,
  other: /\b(autres?|alternatives?|a la place|similaires?|ressemblants?)\b/,
  choose: /\b((le|la|les)quel(le)?s?|choisir|prendre|je prends)\b/,
  canIt: /\b((peut[- ]?(il|elle|on)?|a[- ]t[- ](il|elle)|est[- ](il|elle|ce)|dispose|possede|il a|elle a|est-ce qu))\b/,
  thisProduct:
    /\b(ce|cet|cette|celui-ci|celle-ci|celui-la|celle-la|il(?! y a| faut| me faut| existe| y en a)|elle|l'outil|la machine|l'appareil|le produit|le modele|son|sa|ses|avec ca|lui)\b/,
  theseProducts:
    /\b(d'entre (eux|elles)|parmi (eux|elles|ceux|celles)|ces( deux| trois)?|ceux-ci|celles-ci|(les|des) (deux|trois|quatre)|ils|elles|tous les (deux|trois))\b/,
  theOther: /\b(l'autre)\b/,
  elliptical:
    /^(et|mais|ou|aussi|alors|seulement|avec|sans|moins de|en|pour|jusqu|ok|plutot|plus (leger|puissant)\w*|moins cher\w*)\b/,
  cordless: /\b(sans[- ]fil|(a|sur) (batterie|accu)s?|sans cable)\b/,
  corded:
    /\b(cel(le|ui) a fil|filaire\w*|sur secteur|secteur|avec (un )?(fil|cable|cordon)|prise (de courant|electrique|murale)|230 ?v)\b/,
  brushless: /\b(sans[- ](charbons?|balais)|brush-?less)\b/,
  brushed: /\b((a|avec) (charbons|balais))\b/,
  withBattery:
    /\b((avec|incluant) (la |sa |une |l'|son )?(batterie|accu)( incluse| montee)?|batterie (comprise|incluse))\b/,
  withoutBattery: /\b(sans (compter )?(la |sa |l')?(batterie|accu)|batterie (non )(comprise|incluse)|nue?)\b/,
  professional:
    /\b(professionnel\w*|pros?\b|chantiers?|tous les jours|quotidien\w*|intensif|intensive|artisan\w*|electricien\w*|menuisier\w*|plombier\w*|charpentier\w*|couvreur\w*)\b/,
  occasional:
    /\b(occasionnel\w*|debutant\w*|bricol\w*|amateur\w*|a la maison|pour la maison|de temps en temps|week-?end\w*|simple\w*|domestique|particulier)\b/,
  green: /\bverte?s?\b/,
  red: /\brouges?\b/,
  same: /\b(memes?|identiques?)\b/,
  tools: /\b(outils?|machines?|appareils?)\b/,
};
