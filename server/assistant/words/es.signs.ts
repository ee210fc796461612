import type { Cues, PlainSigns } from './cues.ts';

export const functionWords: Cues['functionWords'] = (
  'el la los las en un una unos unas de del y o es son para con sin por que cual cuales como cuanto cuanta cuantos cuantas ' +
  'donde cuando quien me mi tu su sus se lo le les te hay tiene tienen teneis tienes puedo puede quiero necesito busco ' +
  'mas menos entre hasta desde sobre esta este esto estos estas ese esa eso aquel si no al muy algo algun alguna hola ' +
  'gracias pero tambien ser estar vale sirve va dime muestrame quisiera favor ya tengo otra otro esos esas mejor cual'
).split(' ');

export const plainSigns: PlainSigns = {
  greeting: /^(hola|buen(os|as) (dias|tardes|noches)|buenas|que tal|saludos)\b/,
  thanks: /\b(gracias|muy amable|te lo agradezco|se agradece)\b/,
  goodbye: /\b(adios|hasta (luego|pronto|manana)|chao|chau|nos vemos)\b/,
  identity:
    /\b(chat ?gpt|gpt|openai|quien (eres|es usted|sos)|que eres|como te llamas|tu nombre|(eres|es) (un|una) (robot|persona|maquina|bot|ia|humano)|que (puedes|sabes) hacer|en que (puedes|me puedes) ayudar|con quien (hablo|estoy hablando)|hablo con)\b/,
  complaint:
    /\b(queja\w*|reclama\w*|devolucion del dinero|mi dinero|verguenza|estafa|decepcion\w*|porqueria|basura|se (me )?(ha )?(roto|rompio|estropeo|estropeado|averiado)|(esta|llego|vino) (roto|rota|danado|danada|defectuos\w+|estropead\w+)|no (funciona|arranca|enciende)|dejo de funcionar|ha dejado de|inaceptable|fatal)\b/,
  service:
    /\b(repar(ar\w*|acion\w*)|si (se )?(me )?(estropea|rompe|averia)|servicio tecnico|atencion al cliente|mi pedido|estado del pedido|envio\w*|entrega\w*|en stock|hay existencias|donde (puedo )?compr\w*|distribuidor\w*|tienda\w*|tramitar (la )?garantia|recambio\w*|repuesto\w*|devolver\w*|cupon|codigo de descuento|telefono|contact\w*)\b/,
  offTopic:
    /\b(tiempo hace|clima|receta|pastel|chiste|poema|futbol|pelicula|presidente|eleccion(es)?|politic\w*|bolsa de valores|(que|comprar|invertir en) acciones|bitcoin|cripto\w*|deberes|redaccion|python|javascript|program(a|ar) en|traduc\w*|capital de|horoscopo|cancion|novi[oa]|medico|abogado|pizza|vacaciones|vuelo|hotel|seguro de coche|ignora|prompt)\b/,
  otherMakers: /\b(competencia|competidor\w*|otr[ao]s? (marca|fabricante)s?|otra marca|de terceros)\b/,
  safetyBattery:
    /\b(bateria\w*|pila\w*|pack|celdas?)\b.{0,60}\b(hinchad\w*|inflad\w*|abombad\w*|hincho|humo|humea\w*|quema\w*|arde|ardiendo|fuego|incendi\w*|caliente|fuga|pierde liquido|gotea|explot\w*|derret\w*|mojad\w*|agua|perforad[ao]s?|silba)\b|\b(hinchad[ao]|hincho|abombad[ao]|inflad[ao]|quemad[ao])\b.{0,30}\b(bateria|pila)\b/,
  safetyShock:
    /\b(descarga electrica|electrocut\w*|calambre\w*|(me )?(ha dado|dio) (la )?corriente|cable .{0,20}(pelado|danado|roto|cortado|deteriorado|estropeado)|(saltan|salen|echa) chispas|chispas|hormigueo)\b/,
  safetyGuard:
    /\b(sin (la |el )?(proteccion|protector|cubierta|carcasa|defensa|guarda)|(quitar|quito|quite|desmontar|retirar|falta|faltan|perdi|rota|quitarle) .{0,15}(proteccion|protector|cubierta|defensa|guarda)|(proteccion|protector|cubierta|defensa|guarda) .{0,20}(falta|rot[ao]|perdid[ao]|quitad[ao]|molesta)|anular .{0,20}(seguridad|interruptor)|(hay que|debe|tiene que|es obligatori[oa]) .{0,20}(llevar|dejar|poner|usar)?.{0,8}(proteccion|protector|defensa) .{0,15}(puest[oa]|montad[oa]|siempre))\b/,
  safetyChildren: /\b(nin[oa]s?|hij[oa]s?|niet[oa]s?|de \d+ anos|menor(es)?( de edad)?|adolescentes?|crio)\b/,
  compare:
    /\b(compar\w*|versus|vs\.?|frente al?|respecto al?|compensa|diferencia\w*|diferencian|distint[oa]s? (de|entre)|mejor(?! (valorad|puntuad))( que)?|cara a cara)\b/,
  fit: /\b(sirve\w*|vale[n]?|compatib\w*|encaj\w*|funciona\w* (con|en)|usar|utilizar|intercambiable\w*|van? (con|en|bien)|carga[r]?|acopla\w*|poner|meter|conect\w*|enganch\w*)\b/,
  compatible:
    /\b(compatib\w*|accesorio\w*|sirve[n]? (para|con|en)|valen? para|encaj\w*|van? (con|bien)|(que|cuales?) (bateria|cargador|disco|hoja|broca|punta)\w*|baterias? para|cargador(es)? para|complemento\w*|que (mas|otra cosa) (me )?(necesito|tengo que|hace falta|falta|compro|hay que))\b/,
  allDetails:
    /\b(todos (los|sus) (datos|detalles)( tecnicos)?|todas (las|sus) (especificaciones|caracteristicas|prestaciones)( tecnicas)?|ficha (tecnica|de datos)( completa)?|hoja de datos|(datos|detalles|especificaciones) complet[oa]s)\b/,
  specs:
    /\b(datos tecnicos|especificacion\w*|caracteristicas( tecnicas)?|detalles tecnicos|prestaciones|datos clave|ficha)\b/,
  tellMore:
    /\b((dime|cuentame|explicame|hablame|saber|quiero|dame) (algo )?(mas|de|sobre|acerca|del)|mas (informacion|detalles|datos|sobre|acerca)|informacion (sobre|de|del)|que (es|tal es|tal esta|tal) (est[ea]|el|la)?\b(?!.{0,40}(diferencia|peso|precio))|describ\w*|para que (mas )?(sirven?|se necesitan?|quiero|necesito|vale|se usa|la uso|lo uso)|que (mas )?(se )?pued[eo]s? hacer con (el|ella|est[ea]|es[ea])|resumen|presentame)\b/,
  reviews:
    /\b(opinion\w*|resena\w*|valoracion\w*|valorad[oa]s?|puntuacion\w*|estrellas?|comentarios?|que (dicen?|opinan?|piensan?)|(?<!vecinos )se quejan? (la gente|los (clientes|usuarios|compradores))|(dice|opina) la gente|la gente|experiencia\w*|clientes (dicen|opinan)|(es|son) (realmente )?buen[oa]s?(?! (para|con))|critica\w*|desventajas?|inconvenientes?|pegas?|puntos? (debil\w*|flojos?))\b/,
  price:
    /\b(precio\w*|cuesta[n]?|(?<!^ ?)vale[n]?( la| el| est[ea])?\b(?! (para|con|en))|cuanto (es|sale|vale|cuesta|valen|cuestan|gasto|pago|suman?)|(se )?paga aparte|coste|costo|cuanto (me|nos) (sale|saldria|cuesta|costaria)|caro|cara|a cuanto)\b/,
  boxContents:
    /\b(en la caja|contenido|(que )?(viene|trae|incluye|incluid[oa]s?|incluyen|vienen|traen)|volumen de suministro|suministr\w*|entrega con|(se )?vende[n]? con|en el (maletin|kit|paquete|embalaje))\b/,
  successor:
    /\b(sucesor\w*|version (nueva|mas nueva|actualizada)|modelo (nuevo|mas nuevo)|nueva version|nuevo modelo|sustituy\w*|sustituto|reemplaz\w*|descatalogad[oa])\b/,
  howTo:
    /^\W*porque\b|\b(como (se |puedo |debo |hay que |tengo que |hago |lo |la |le )?(cambi\w*|limpi\w*|us[ao]\w*|utiliz\w*|guard\w*|almacen\w*|carg\w*|ajust\w*|mont\w*|pong\w*|pon\w*|evit\w*|cort\w*|taladr\w*|lij\w*|mant\w*|cuid\w*|eleg\w*|elij\w*|sab\w*|calibr\w*|hag\w*|regul\w*|consig\w*)|cada cuanto|que (debo|tengo que|hago|hay que|pasa|significa)|instrucciones|(se )?puede[ns]? (usar|dejar|cargar|cortar|taladrar|lijar|guardar|aspirar|lavar|utilizar|mojar)|puedo (llevar|usar|dejar|cargar|cortar|taladrar|lijar|guardar|aspirar|lavar|utilizar|trabajar)|por que|debo|hay que|hace falta|que (velocidad|grano|ajuste|marcha|sentido)|a que (profundidad|altura|angulo)|como (lo|la|los|las) \w+|mantenimiento|limpi\w*|lubric\w*|engras\w*|guardar|almacen\w*|consejos?|cuando (debo|hay que|tengo que))\b/,
  recommend:
    /\b(recom\w*|sugier\w*|suger\w*|aconsej\w*|consejo|que (herramienta|maquina|necesito|me (compro|llevo|recomiendas))|cual (me|es la mejor|es el mejor|deberia|compro|necesito)|mejor (herramienta|maquina|opcion|para)|adecuad[oa]s?|idone[oa]s?|ideal\w*|busco algo|necesito algo|algo para|con que (puedo|se puede)|ayudame a (elegir|escoger))\b/,
  find: /\b(muestra\w*|ensena\w*|busc\w*|lista\w*|encontrar|hay|tien(en|es|e)|teneis|venden|vendeis|ofrec\w*|que|cual(es)?|necesito|quiero|quisiera|alguna?|algun|ver|quiero ver)\b/,
  count:
    /\b(cuant[oa]s (?!voltios|vatios|amperios|newton|dientes|velocidades|marchas|piezas|clavos|lineas|anos|vueltas|revoluciones|minutos|puntas|estrellas|opiniones|personas|decibelios|julios|litros|kilos|lumenes|celdas|resenas|valoraciones|brocas|hojas|horas|euros)\w+)\b/,
  other: /\b(otr[oa]s?|alternativa\w*|en (lugar|vez)|parecid[oa]s?|similar(es)?)\b/,
  choose:
    /\b(cual (de (ellos|ellas|los|las|estos|estas)|elijo|escojo|me (llevo|compro|quedo)|deberia|compro|conviene|coger\w*|cogerias|elegirias|usarias|va mejor|es mejor)|elegir|escoger|me quedo con)\b/,
  canIt: /\b((puede|tiene|es|lleva|trae|sirve|dispone|incorpora|se puede|cuenta con|va))\b/,
  thisProduct:
    /\b(est[ea]|esto|es[ea]|eso|lo|la (maquina|herramienta)|el (aparato|equipo|modelo|producto)|su|sus|con ell?[ao]|le)\b/,
  theseProducts:
    /\b(de (ellos|ellas|estos|estas)|est[oa]s( dos| tres)?|es[oa]s( dos| tres)?|amb[oa]s|(de )?l[oa]s (dos|tres|cuatro)|ell[oa]s)\b/,
  theOther: /\b(el otro|la otra)\b/,
  elliptical: /^(y|o|pero|tambien|entonces|solo|con|sin|menos de|en|para|hasta|vale|mas (barat|liger)\w*|que tal|ok)\b/,
  cordless: /\b((a|de|con) bateria(?! (pesa|incluida|y sin))|inalambric[oa]s?|sin cable|a pilas)\b/,
  corded: /\b((el|la) de cable|con cable|electric[oa] de red|de red|a la red|enchuf\w*|230 ?v)\b/,
  brushless: /\b(sin escobillas|brush-?less)\b/,
  brushed: /\b(con escobillas)\b/,
  withBattery: /\b(con (la |su )?bateria( incluida| puesta| montada)?|bateria incluida|(si )?no tengo (la )?bateria)\b/,
  withoutBattery: /\b(sin (contar )?(la |su )?bateria|bateria (aparte|excluida|no incluida))\b/,
  professional:
    /\b(profesional\w*|obra\w*|a diario|cada dia|todos los dias|trabajo intensivo|uso intensivo|albanil\w*|carpinter\w*|electricista\w*|fontaner\w*|instalador\w*|taller)\b/,
  occasional:
    /\b(ocasional\w*|principiante\w*|bricolaje|aficionad\w*|en casa|para casa|de vez en cuando|fin(es)? de semana|sencill[oa]s?|basic[oa]s?|hogar|domestic[oa])\b/,
  green: /\bverdes?\b/,
  red: /\broj[oa]s?\b/,
  same: /\b(mism[oa]s?|igual(es)?)\b/,
  tools: /\b(herramientas?|maquinas?)\b/,
};
