import type { Cues, LimitSigns } from './cues.ts';

export const limitSigns: LimitSigns = {
  foreignTask:
    /\b((ignorier\w*|missacht\w*|vergiss|vergesse|umgeh\w*|uberschreib\w*) .{0,25}(anweisung\w*|regeln?|alles|vorgaben|instruktion\w*|prompt)|(system-?|versteckt\w* |geheim\w* |dein\w* |neue )(prompt|anweisung(en)?|regeln|instruktionen|konfiguration)|vergiss alles|du bist (ab )?(jetzt|nun)|tue? so|spiel\w* (ein|eine|einen|die) |sprich mir nach|ab jetzt hast|keine einschrankungen|entwicklermodus|passwort|api-?schlussel|gib alles aus|fuhre? das aus|darfst du nicht|verrat\w* mir|dieses bild|gratis sind|sprengstoff|bombe\w*)\b/,
  warrantyClaim:
    /\b(garantiefall\w*|garantieanspruch|(garantie|gewahrleistung)\b.{0,25}\b(meld\w*|anmeld\w*|geltend|einreich\w*|beantrag\w*|nehmen|nutzen|anspruch|einlos\w*)|(will|mochte|brauche|melde|beantrage) .{0,12}(garantie|gewahrleistung))\b/,
  safetyWater:
    /((pfutze|wasser|teich|pool|eimer|see)\b.{0,15}(gefallen|gelandet|getaucht|gelegen)|\bim regen .{0,15}(gelegen|gestanden|vergessen)|wasser .{0,40}\b(gelaufen|eingedrungen|\w*reingekommen|\w*reingelaufen|hineingelaufen)|durchnasst|klatschnass)/,
  safetySmoke:
    /\b(raucht|qualmt|rauch kommt|(?<!holz )brennt(?! (das |mein )?(holz|brett|kante))|in flammen|feuer gefangen|brandgeruch|(riecht|stinkt) .{0,20}(komisch|verbrannt|verschmort|angebrannt|seltsam)|(richtig|sehr|extrem|zu|total) heiss|uberhitzt)\b/,
  safetyDust:
    /(silikose|quarz(fein)?staub|silikastaub|staub\w*\b.{0,40}\b(gefahrlich|schadlich|giftig|maske|atemschutz\w*|ungesund|risiko|lunge\w*|einatme\w*)|\b(gefahrlich|schadlich|giftig|maske|atemschutz\w*|einatme\w*)\b.{0,40}staub)/,
  safetyOpened:
    /\b((akkus?|batterie|akkupack)\b.{0,30}\b(offnen|aufmachen|aufschrauben|zerlegen|auseinander\w*|geoffnet|aufgemacht|aufbrechen|loten)|zellen?\b.{0,25}\b(tausch\w*|wechsel\w*|ersetz\w*|loten|erneuer\w*))\b/,
};

export const unheld: Cues['unheld'] = {
  releaseDate:
    /\b(seit wann .{0,25}(gibt|markt|erhaltlich)|wann .{0,30}(markt|erschien\w*|rausgekommen|raus ?kam|eingefuhrt|herausgekommen)|erscheinungs(datum|jahr)|baujahr|wie alt ist)\b/,
  origin:
    /\b(wo (wird|werden|wurde|ist|sind) .{0,30}(hergestellt|gebaut|produziert|gefertigt|gemacht)|in \w+ (hergestellt|gebaut|produziert|gefertigt)|herkunft\w*|herstellungsland|ursprungsland|made in|(aus )?welche[mrs]? land|woher kommt)\b/,
  colour: /\b(welche[rnms]? farben?|farbe hat|in (blau|schwarz|gelb|orange|rosa|weiss)|farbvariante\w*)\b/,
  maker:
    /\b(wer (stellt|baut|produziert|macht|fertigt) .{0,20}(her|\?|$)|wer ist der hersteller|von wem (ist|wird|kommt)|welche[rs]? (hersteller|marke) (ist|hat|steckt))\b/,
  certificate: /\b(zertifi\w*|ce-?zeichen|ce-?kennzeichnung|gs-?zeichen|prufsiegel|tuv)\b/,
  cycles: /\b(ladezyklen|lebensdauer|wie oft (kann|lasst) .{0,25}(laden|aufladen))\b/,
  cable: /\b(kabellange|wie lang ist das (netz)?kabel|lange des (netz)?kabels)\b/,
  ipClass: /\b(schutzart|schutzklasse|ip-?(klasse|schutz\w*|code))\b/,
  sales: /\b(bestseller\w*|meistverkauft\w*|am (meisten|besten) verkauft\w*|verkaufsschlager|topseller)\b/,
};
