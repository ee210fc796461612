import type { Cues } from './cues.ts';

export const matters: Cues['matters'] = {
  disposal:
    /\b(tirar|tiro|desech\w*|recicl\w*|punto limpio|deshac\w*|basura|bateria (vieja|gastada|estropeada|danada))\b/,
  storage: /\b(guard\w*|almacen\w*|invierno|mucho tiempo sin usar\w*)\b/,
  burnMarks: /\b(quem\w*|chamusc\w*|marcas? de quemad\w*|ennegre\w*)\b/,
  splinters: /\b(astill\w*|desgarr\w*|corte limpio|cara buena|cara vista|descascar\w*)\b/,
  slipping: /\b(resbal\w*|patin\w*|se (sale|salen|escurre)|se come)\b/,
  bluntness: /\b(desafilad\w*|afil\w*|gastad\w*|desgast\w*|roma|embotad\w*)\b/,
  eyes: /\b(ojos?|vista|mirar|deslumbr\w*)\b/,
  rain: /\b(lluvia|llueve|mojar\w*|mojad\w*|exterior|aire libre|humed\w*|agua)\b/,
  heat: /\b(calor|calient\w*|temperatura|frio|heladas?|sol)\b/,
  pressing: /\b(apret\w*|presion\w*|empuj\w*|fuerza)\b/,
  direction: /\b(sentido|direccion|hacia (donde|que lado)|a favor|en contra)\b/,
  leftCharging: /\b((dejar|dejo|quedar\w*) .{0,25}(carg\w+|enchufad\w*)|toda la noche|sobrecarg\w*)\b/,
  wobbling: /\b(torcid\w*|se desvia|desviad\w*|no corta recto|escuadra)\b/,
  flying: /\b(avion(es)?|vol(ar|o|amos)|vuelos?|aeropuerto|aerolinea|equipaje de mano)\b/,
};
