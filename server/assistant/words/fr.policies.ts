import type { PolicyKey, Texts } from './messages.ts';

export const policies: Texts<PolicyKey> = {
  greeting: [
    'Bonjour, je suis {persona}, l’assistance produits de {maker}. Quel travail avez-vous en tête, ou sur quel outil souhaitez-vous des renseignements ?',
    'Bonjour, ici {persona}, de {maker}. Interrogez-moi sur un outil, une batterie ou sur ce qu’il faut pour un travail.',
  ],
  thanks: ['Je vous en prie. Bon travail !', 'Avec plaisir. Bonne continuation !'],
  goodbye: ['Au revoir, et bon travail !', 'À bientôt, et travaillez en sécurité !'],
  identity:
    'Je suis {persona}, l’assistance produits de {maker} : un programme informatique, pas une personne. Je réponds à partir des données de nos produits : trouver et comparer des outils, caractéristiques techniques, batteries et accessoires compatibles, avis et entretien.',
  wordless:
    'Je n’ai pas trouvé de mot dans votre message. Quel travail avez-vous en tête, ou sur quel outil souhaitez-vous en savoir plus ?',
  complaint:
    'Je regrette ce désagrément. En tant qu’assistance produits, je ne peux ni enregistrer ni régler une réclamation. Adressez-vous à notre service client par le lien des mentions légales en bas de page, avec le numéro de modèle, la date d’achat et une brève description du défaut. N’utilisez plus un outil endommagé. Si vous le souhaitez, je cherche ce que nos données disent de l’utilisation et de l’entretien de votre modèle.',
  service:
    'Commandes, livraisons, réparations, pièces détachées et revendeurs échappent à ce que je peux voir : je ne connais que les données de nos produits. Adressez-vous à notre service client par le lien des mentions légales en bas de page et ayez le numéro de modèle sous la main.',
  outOfScope: [
    'Je ne peux renseigner que sur les outils électroportatifs de {maker}. Demandez-moi un outil pour un travail, des caractéristiques techniques, ce qui est compatible ou une comparaison.',
    'Cela sort de ce que je sais : je réponds aux questions sur les outils, batteries et accessoires de {maker}. Dites-moi ce que vous voulez faire et je chercherai l’outil qui convient.',
  ],
  otherMaker:
    'Je ne connais que les produits de {maker} : je ne peux donc ni juger ni comparer ceux d’autres fabricants. Les batteries et chargeurs d’autres fabricants ne sont pas prévus pour nos outils : utilisez ceux qu’indiquent nos données. Je vous montre volontiers ce que nous avons pour votre travail.',
  safetyBattery:
    '**Cessez immédiatement d’utiliser cette batterie.** Une batterie gonflée, qui fuit, qui fume, anormalement chaude, mouillée à l’intérieur ou endommagée peut prendre feu.\n\n- Ne la chargez pas, ne l’ouvrez pas, n’appuyez pas dessus et ne la mettez pas dans un outil.\n- Si elle fume ou brûle : ne respirez pas les fumées, quittez la pièce et appelez les pompiers.\n- Si elle est froide et que cela se fait sans danger, posez-la dehors sur une surface qui ne brûle pas, loin de tout ce qui est inflammable.\n- Déposez-la dans un point de collecte de batteries en signalant qu’elle est endommagée. Elle ne va ni aux ordures ménagères ni à la poste.\n- Ne touchez pas le liquide écoulé. En cas de contact avec la peau ou les yeux, rincez abondamment à l’eau et consultez un médecin.',
  safetyShock:
    '**Arrêtez tout de suite et ne touchez plus l’outil.** Débranchez la prise ou coupez le disjoncteur avant que quelqu’un touche l’outil ou son câble ; sur un outil à batterie, retirez la batterie si cela se fait sans danger.\n\n- Après un choc électrique, consultez un médecin même si vous vous sentez bien ; en cas d’urgence, appelez les secours.\n- N’utilisez pas un outil dont le câble, la prise ou le boîtier est endommagé, ni un outil qui fait des étincelles anormales.\n- Faites-le contrôler et réparer par un électricien qualifié ou par notre service client. Ne le rafistolez pas avec du ruban adhésif.',
  safetyGuard:
    '**Ne travaillez jamais sans le carter de protection.** Il retient les éclats d’un disque qui casse ou tient la lame loin de vous. S’il manque, s’il est endommagé, bloqué ou démonté, l’outil ne doit pas être utilisé.\n\n- Éteignez, débranchez ou retirez la batterie.\n- Montez le carter prévu pour l’outil et réglez-le de sorte qu’il se trouve entre vous et le disque ou la lame.\n- S’il est perdu ou cassé, procurez-vous une pièce d’origine auprès de notre service client avant de continuer.\n- Portez des lunettes de protection et ne neutralisez jamais un interrupteur de sécurité.',
  safetyChildren:
    '**Les outils électroportatifs ne sont pas faits pour les enfants.** Les jeunes ne peuvent s’en servir que si la loi le permet, après instruction et sous la surveillance constante d’un adulte expérimenté.\n\n- Rangez outils, lames et batteries sous clé et hors de portée des enfants, batterie retirée ou prise débranchée.\n- Tenez les enfants à l’écart du lieu de travail.\n- Suivez le chapitre sur la sécurité de la notice d’utilisation.',
  safetyWater:
    '**Ne l’allumez pas et ne l’utilisez plus.** De l’eau dans un outil, un chargeur ou une batterie peut provoquer un choc électrique, un court-circuit ou un incendie.\n\n- Outil filaire : coupez le disjoncteur avant de le toucher, puis débranchez-le. Outil à batterie : retirez la batterie si cela se fait sans danger.\n- Ne chargez pas une batterie mouillée et ne la mettez pas dans un outil.\n- N’ouvrez pas l’outil et ne le séchez pas avec une source de chaleur.\n- Faites-le contrôler par un atelier qualifié ou par notre service client avant de le réutiliser.\n- Si quelqu’un a reçu une décharge, consultez un médecin ; en cas d’urgence, appelez les secours.',
  safetySmoke:
    '**Arrêtez tout de suite et éteignez l’outil.** Débranchez-le, ou retirez la batterie si cela se fait sans danger.\n\n- Si la fumée ou les flammes continuent : ne respirez pas les fumées, quittez la pièce et appelez les pompiers.\n- Si la batterie fume, gonfle ou chauffe, ne la touchez pas et gardez vos distances.\n- Ne rallumez pas l’outil et ne l’ouvrez pas.\n- Faites-le contrôler par un atelier qualifié ou par notre service client.',
  safetyDust:
    '**Oui, prenez la poussière au sérieux.** La poussière fine de béton, de pierre, de quartz ou de carrelage peut contenir de la silice, et la poussière de bois ou les vieilles peintures peuvent aussi nuire ; la respirer peut abîmer les poumons pour toujours.\n\n- Aspirez à la source avec un aspirateur dont la classe de poussière convient au matériau ; ne balayez pas à sec et ne soufflez pas la poussière.\n- Portez une protection respiratoire homologuée pour cette poussière et des lunettes ; éloignez les autres personnes.\n- Si de l’amiante ou de la peinture au plomb est possible, ne commencez pas : faites analyser et laissez le travail à des spécialistes.\n- Le chapitre sur la sécurité de la notice et les règles de votre lieu de travail priment.',
  safetyOpened:
    '**N’ouvrez pas une batterie et n’en utilisez pas une qui a été ouverte.** Ses cellules peuvent se mettre en court-circuit, prendre feu ou éclater, et l’électronique de protection ne fonctionne plus comme il faut.\n\n- Ne remplacez pas et ne soudez pas de cellules, ne chargez pas une batterie ouverte.\n- Si elle chauffe, fume ou brûle : ne respirez pas les fumées, quittez la pièce et appelez les pompiers.\n- Déposez-la dans un point de collecte de batteries en signalant qu’elle a été ouverte.\n- Si une batterie ne tient plus la charge, remplacez-la par une de celles que nos données indiquent pour votre outil.',
};
