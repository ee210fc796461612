import type { Cues, LimitSigns } from './cues.ts';

export const limitSigns: LimitSigns = {
  foreignTask:
    /\b((ignore\w*|oublie\w*|contourne\w*|outrepasse\w*|neglige) .{0,25}(instructions?|regles|tout|precedent\w*|prompt)|oublie tout|(prompt|instructions|regles) (systeme|cachee?s?|secrete?s?|ci-dessus)|nouvelle instruction|ton (prompt|api)|ta (configuration|cle)|tes (instructions|regles)|tu es maintenant|fais (comme si|semblant)|joue le role|repete apres moi|plus de restrictions|aucune restriction|mode developpeur|mot de passe|cle api|au-dessus de cette ligne|execute ceci|de ne pas dire|cette image|sont gratuits|explosifs?|fabriquer une bombe|remise sur tout)\b/,
  warrantyClaim:
    /\b((faire jouer|demander|reclamer|veux|voudrais|utiliser|activer|beneficier de) .{0,12}garantie|sous garantie)\b/,
  safetyWater:
    /\b((tombee?s?|restee?s?) .{0,20}(flaque|eau|piscine|seau|pluie|boue)|eau .{0,15}(entree|rentree|infiltree|dedans|a l'interieur)|trempee?s?)\b/,
  safetySmoke:
    /\b(fume|fumee (sort|qui sort)|brule(?! (le |la |les |mon |du |un )?(bois|bord|panneau|coupe|planche|chant))|en feu|en flammes|prend feu|(sent|odeur) .{0,12}(bizarre|brule|drole|etrange)|chauffe (enormement|beaucoup|trop|tres)|(tres|trop|extremement) chaude?|surchauff\w*)\b/,
  safetyDust:
    /\b(silice|silicose|poussieres?\b.{0,40}\b(dangereuse?s?|nocive?s?|toxiques?|masque|respir\w*|risque|poumons?)|(dangereux|dangereuse|nocif|nocive|toxique|masque|respirer)\b.{0,40}\bpoussieres?)\b/,
  safetyOpened:
    /\b((ouvrir|ouvre|ouvert|demonter|demonte)\b.{0,20}\b(batterie|pack|accu)|(chang\w*|remplac\w*|soud\w*) .{0,12}cellules?|batterie\b.{0,20}\b(ouverte|demontee|souder))\b/,
};

export const unheld: Cues['unheld'] = {
  releaseDate:
    /\b(quand (est|a|sont|ont)[- ].{0,30}(sorti\w*|lance\w*|commercialise\w*)|date de (sortie|lancement)|annee de (sortie|fabrication|lancement)|depuis quand (existe|est)|quel age)\b/,
  origin:
    /\b(ou (est|sont|c'est|a)[- ].{0,25}(fabriqu\w*|produit\w*|faite?s?|construit\w*|assembl\w*)|pays (d'origine|de fabrication)|(de|dans) quel pays|fabrique en|d'ou (vient|provient))\b/,
  colour:
    /\b((de|en) quelles? couleurs?|quelles? couleurs?|en (bleu|noir|jaune|orange|rose|blanc)\b|couleurs disponibles)\b/,
  maker: /\b(qui (le |la |les )?(fabrique|produit|fait|construit)|(de )?quelle marque|quel (fabricant|constructeur))\b/,
  certificate: /\b(certifi\w*|marquage ce|homolog\w*)\b/,
  cycles: /\b(cycles? de (re)?charge|duree de vie|combien de (fois|recharges|cycles))\b/,
  cable: /\b(longueur du (cable|cordon|fil)|le cable (fait|mesure) combien)\b/,
  ipClass: /\b(indice (de protection|ip)|protection ip|classe ip|indice de protection)\b/,
  sales: /\b((le|la|les) (plus|mieux) vendue?s?|meilleures? ventes?|se vend(ent)? le (plus|mieux)|best[- ]?sellers?)\b/,
};
