import type { Cues } from './cues.ts';

export const jobs: Cues['jobs'] = {
  drywall: /\b(pladur|carton ?yeso|placas? de yeso|yeso laminado)\b/,
  concrete: /\b(hormigon|concreto|tacos quimicos|anclajes?|forjado)\b/,
  masonry: /\b(ladrillos?|mamposteria|muros?|(taladr\w*|agujer\w*|perfor\w*) .{0,20}(pared|muro|tabique)\w*)\b/,
  tiles: /\b(azulejos?|baldosas?|gres|alicat\w*|porcelanico|ceramica|losas?|adoquines)\b/,
  hanging:
    /\b((colgar|fijar|poner|montar|instalar) .{0,25}(lamparas?|estante\w*|estanteria\w*|cuadros?|cortina\w*|tele\w*|espejo|armario\w*|balda\w*)|balda|estante(ria)?s?|barra de cortina)\b/,
  furniture: /\b(muebles?|montar (un )?(armario|mueble|cama)|bisagras?|comoda)\b/,
  decking: /\b(terraza|tarima|tornillos largos|valla|cercado|pergola|estructura de madera)\b/,
  wheels:
    /\b(tuercas? (de|oxidadas)( las?)? ?rueda\w*|rueda\w*|neumatic\w*|llantas?|tornillos? oxidados?|tuercas?|camion\w*)\b/,
  beams: /\b(vigas?|pergola|postes?|lena|maderas? gruesas?|tejado)\b/,
  boards:
    /\b(madera maciza|tableros?|tablas?|tablones|contrachapado|osb|mdf|aglomerado|encimera\w*|cort\w* (de )?madera|cortes? rectos?|serrar madera)\b/,
  curves: /\b(curvas?|curvos|circulos|recortes?|hueco (del|para el) fregadero|formas)\b/,
  skirting: /\b(rodapies?|zocalos?|molduras?|laminado|parquet|ingletes?|marcos?|listones)\b/,
  demolition:
    /\b(demol\w*|derrib\w*|desmont\w* (un )?tabique|pale(t|ts|s)|cortar (tubos?|tuberias?)|con clavos|reforma\w*)\b/,
  metal:
    /\b(aluminio|(cort\w*|amol\w*|desbast\w*|lij\w*|trabaj\w*) .{0,15}(metal|hierro|acero|chapa\w*|tubos? de acero|varilla\w*|barras?)|(tubo|tuberia|barra|perfil|viga)(s|es)? (\w+ )?de (acero|metal|hierro)|rebab\w*|soldadura\w*|cordon)\b/,
  rust: /\b(oxid\w*|herrumbre|pintura de (la reja|metal))\b/,
  sanding: /\b(lij(ar|o|ado|amos)|quitar (la )?(pintura|barniz)|barniz|pintura vieja|pulir madera|restaurar)\b/,
  doors:
    /\b(puertas? .{0,30}(roza|cepill\w*|rebaj\w*|ajust\w*|larga|atasca)|cepillar|rebajar (una |la )?(puerta|madera|tabla))\b/,
  edges: /\b(redonde\w* (los )?(cantos?|bordes?)|cantos?|ranuras?|chaflan\w*|fresar|perfilar|galces?)\b/,
  nailing: /\b(clavar|friso|revestimiento|grapar)\b/,
  leaves:
    /\b(hojas secas|hojas (del|en el) (jardin|patio)|(soplar|barrer) (las )?hojas|jardin|cesped cortado|entrada del garaje|canalon\w*)\b/,
  levelling: /\b(nivelar|alinear|trazar|replante\w*|a nivel|plomo|marcar (la )?altura)\b/,
  dust: /\b(aspir[ae]\w*|inundad\w*|polvo|virutas|limpiar (el )?(taller|la obra)|serrin)\b/,
  lighting: /\b(iluminar|oscur[oa]|alumbrar|(luz|lampara|foco) .{0,20}sotano|de noche)\b/,
  grout:
    /\b((?<!(cosas|dos|todo|todas) )juntas?|lechada|corte de inmersion|marcos? de (la )?puerta|a ras|silicona|pladur .{0,20}(cort\w*|hueco)|cort\w* .{0,15}pladur)\b/,
  pruning: /\b(pod(ar|a)|ramas?|arbol(es)?|seto)\b/,
  drilling: /\b(taladr(ar|o|amos)|agujer(o|os|ear)|perforar)\b/,
  screwing: /\b(atornill(ar|o|amos)|tornillos|pladur|apretar)\b/,
  chiselling:
    /\b(cincel\w*|picar|romper|rozas?|(quitar|arrancar|levantar|sacar|eliminar) .{0,16}(azulejos|baldosas|alicatado|suelo|yeso|enlucido))\b/,
  polishing: /\b(pulir|pulido|abrillant\w*)\b/,
};

export const kinds: Cues['kinds'] = [
  [/\b(luz|luces) (de|para) (la )?(obra|trabajo)\b/, ['worklight']],
  [/\b(papel|lijas)\b/, ['sandingSheet']],
  [/\bcon (percusion|percutor)\b/, ['hammerDrill']],
  [/\b(taladros|taladradoras)\b/, ['drillDriver', 'hammerDrill']],
  [/\b(atornilladores|atornilladoras)\b/, ['drillDriver', 'impactDriver']],
  [/\b(sierras)\b/, ['circularSaw', 'mitreSaw', 'jigsaw', 'reciprocatingSaw']],
  [/\bluz\b(?! (led|integrada|de ))/, ['worklight']],
  [/\b(perforador(es)?|martillos?|sds)\b/, ['rotaryHammer']],
  [/\b(radiales|amoladoras|miniamoladoras)\b/, ['angleGrinder']],
  [/\b(aspiradoras|aspiradores)\b/, ['vacuum']],
  [/\b(sopladoras|sopladores)\b/, ['blower']],
  [/\b(lamparas|focos|linternas|luces)\b/, ['worklight']],
  [/\b(laseres|niveles)\b/, ['laser']],
  [/\b(caladoras)\b/, ['jigsaw']],
  [/\b(discos?)\b/, ['abrasiveDisc']],
  [/\b(hojas)\b/, ['sawBlade']],
  [/\b(accesorios?)\b/, ['drillBits', 'screwdriverBits', 'sawBlade', 'abrasiveDisc', 'sandingSheet', 'carryCase']],
  [/\b(cepillos?)\b/, ['planer']],
  [/\b(maletas|cajas de herramientas|maletines)\b/, ['carryCase']],
];
