import type { Cues, LimitSigns } from './cues.ts';

export const limitSigns: LimitSigns = {
  foreignTask:
    /\b((ignora\w*|olvida\w*|salta\w*|omite|sobrescribe|desobedece) .{0,25}(instruccion\w*|reglas|todo|anterior\w*|prompt)|olvidalo todo|saltate|(prompt|instrucciones|reglas) (de sistema|ocult\w+|secret\w+)|nueva instruccion|tu (prompt|configuracion)|tus (instrucciones|reglas)|ahora eres|haz como si|finge|actua como|repite conmigo|no tienes restricciones|modo desarrollador|contrasena|clave (de )?api|todo lo que hay encima|ejecuta esto|que no digas|esta imagen|son gratis|explosiv\w+|bomba casera|descuento en todo)\b/,
  warrantyClaim: /\b((tramit\w*|reclam\w*|solicit\w*|pid\w*|pedir|quiero|usar|hacer valer|ejercer) .{0,15}garantia)\b/,
  safetyWater:
    /\b((ha |se (me )?(ha )?)?(caido|cayo|caid[oa]) .{0,20}(charco|agua|piscina|cubo|lluvia|barro)|(entr\w+|metid\w+|colado) .{0,20}agua|agua .{0,20}\b(dentro|entrado)|empapad[oa])\b/,
  safetySmoke:
    /\b(echa(ndo)? humo|humea\w*|sale humo|arde|ardiendo|en llamas|huele (a )?(raro|quemado|mal|extrano)|(much[ioa]simo|muy|demasiado) calient\w*|(se )?calienta (much[io]simo|mucho|demasiado)|sobrecalient\w*)\b/,
  safetyDust:
    /\b(silice|silicosis|polvo\b.{0,40}\b(peligros[oa]|danino|toxico|mascarilla|respir\w*|riesgo|pulmon\w*|malo)|(peligros[oa]|danino|toxico|mascarilla|respirar)\b.{0,40}\bpolvo)\b/,
  safetyOpened:
    /\b((abrir|abro|abierto|desmontar|desarmar|destripar)\b.{0,20}\b(bateria|pack|pila)s?|(cambi\w*|sustitu\w*|sold\w*|reemplaz\w*) .{0,12}celdas?|bateria\b.{0,20}\b(abierta|desmontad\w+|soldar))\b/,
};

export const unheld: Cues['unheld'] = {
  releaseDate:
    /\b(cuando (salio|se lanzo|fue lanzad[oa]|aparecio|salia)|fecha de (lanzamiento|salida)|ano de (lanzamiento|fabricacion)|desde cuando (existe|esta|hay)|que antiguedad)\b/,
  origin:
    /\b(donde (se )?(fabrica\w*|hace[n]?|produce[n]?|esta hech[oa]|estan hech\w+)|pais de (origen|fabricacion)|(de )?que pais|hecho en|fabricado en|de donde (es|viene))\b/,
  colour: /\b((de )?que color(es)?|en (azul|negro|amarillo|naranja|rosa|blanco)|color(es)? (tiene|disponible\w*))\b/,
  maker: /\b(quien (l[oa] )?(fabrica|hace|produce)|de que (marca|fabricante)|que (marca|fabricante) (es|lo))\b/,
  certificate: /\b(certifica\w*|marcado ce|homologa\w*)\b/,
  cycles: /\b(ciclos de carga|vida util|cuantas (veces|recargas))\b/,
  cable: /\b(longitud del cable|cuanto mide el cable|largo del cable)\b/,
  ipClass: /\b(grado de proteccion|proteccion ip|indice ip|clase ip)\b/,
  sales: /\b(mas vendid[oa]s?|superventas|se venden? mas)\b/,
};
