import type { Cues } from './cues.ts';

export const matters: Cues['matters'] = {
  disposal:
    /\b(entsorg\w*|wegwerf\w*|weg ?schmeiss\w*|loswerden|recycl\w*|sammelstelle|mull|kaputte[nrms]? akku|alte[nrms]? akku)\b/,
  storage: /\b(lager\w*|aufbewahr\w*|winter|uberwinter\w*|langer nicht (benutz|gebrauch)\w*|einmotten)\b/,
  burnMarks:
    /(brandspur\w*|brandfleck\w*|verbrannt\w*|verbrenn\w*|angebrannt|schwarze (rander|stellen|kanten)|\bbrennt\b|kokel\w*)/,
  splinters:
    /(splitter\w*|ausriss\w*|ausreiss\w*|ausgefrans\w*|ausfrans\w*|saubere[rns]? schnitt\w*|reisst .{0,8}aus|gute seite|sichtseite|fransen)/,
  slipping: /\b(rutsch\w*|dreht durch|durchdreh\w*|rausrutsch\w*|fallt raus|vergniedel\w*|ausgenudelt\w*)\b/,
  bluntness: /\b(stumpf\w*|scharf\w*|verschliss\w*|verschleiss\w*|abgenutzt|nachschleif\w*|schnell hin)\b/,
  eyes: /\b(auge\w*|hineinschau\w*|reinschau\w*|reinguck\w*|starr\w*|blend\w*)\b/,
  rain: /\b(regen|nass\w*|im freien|draussen|feucht\w*|spritzwasser)\b/,
  heat: /\b(heiss|warm|hitze|temperatur\w*|kalt\w*|kalte|frost\w*|minusgrad\w*|sonne)\b/,
  pressing: /\b(druck(en)?|fest druck\w*|andruck\w*|aufdruck\w*|gegendruck\w*|kraft aufwend\w*)\b/,
  direction: /(richtung|gegen den uhrzeiger\w*|im uhrzeigersinn|von links nach rechts|gegenlauf|gleichlauf)/,
  leftCharging:
    /(im ladegerat (lassen|bleiben|drin)|drinlassen|drin lassen|stecken lassen|uber nacht|uberlad\w*|ladegerat bleiben|angesteckt lassen)/,
  wobbling: /\b(schief\w*|verlauft|verlaufen|wandert|nicht gerade|winkel stimmt|rechtwinklig)\b/,
  flying: /(flugzeug|fliegen|flieger|flugreise|flughafen|fluggesellschaft|airline|handgepack)/,
};
