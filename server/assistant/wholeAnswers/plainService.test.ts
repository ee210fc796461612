import { describe, it } from 'vitest';
import { expectTold, type Told, type ToldOnly } from './testing/expectTold.ts';

/** Plain questions to the service, to lists and to what was advised before: the figures, products and terms that are told. */

describe('of a delivery', () => {
  it.each<ToldOnly>([
    ['HUS', 'en', null, ['how long does delivery take?'], /2 to 5 working days/, /7\.95/],
    ['HUS', 'en', null, ['how long does delivery take?', 'and what does it cost'], /\$7\.95.*\$99/, /working days/],
    ['HEU', 'de', null, ['versandkosten?', 'wie lange dauert das'], /2 bis 5 Arbeitstage/, /5,90/],
    ['MET', 'it', 'PS750', ['se non mi piace posso restituirlo?', 'se ordino oggi quando arriva?'], /2 a 4/, /ritorno/],
    ['MET', 'fr', null, ["c'est combien les frais de port"], /6,90/, /jours ouvrés/],
    ['MET', 'es', null, ['cuánto tarda el envío', 'y cuánto cuesta'], /6,90/, /laborables/],
    ['HJP', 'jp', null, ['送料はいくらですか', '何日で届きますか'], /1～3営業日/, /660/],
    ['HUS', 'en', null, ['when will my order arrive'], /service@brackford/, /7\.95/],
  ])('in %s %s, on %s: %j', (...row) => expectTold(row));
});

describe('of a way to pay that the data do not name', () => {
  it.each<ToldOnly>([
    ['HUS', 'en', null, ['can i pay with paypal'], /don’t say whether PayPal/, /installments/],
    ['HEU', 'de', null, ['kann ich auf rechnung zahlen'], /Ob Kauf auf Rechnung/, /Raten/],
    ['MET', 'fr', null, ['je peux payer en plusieurs fois'], /plusieurs fois/, /PayPal/],
    ['MET', 'es', null, ['se puede pagar contra reembolso?'], /no dicen si se puede pagar contra reembolso/, /plazos/],
    ['MET', 'it', null, ['posso pagare con paypal?'], /PayPal/, /rate/],
    ['HJP', 'jp', null, ['代引きできますか'], /代金引換.*記載がなく/, /分割/],
  ])('in %s %s, on %s: %j', (...row) => expectTold(row));
});

describe('of a return', () => {
  it.each<ToldOnly>([
    ['HUS', 'en', 'DV18X', ["Can I return it if I don't like it"], /^Yes.*30 days.*even if you have used it/, /^We do/],
    [
      'MET',
      'de',
      'BS1855',
      ['kann ich den zurückschicken wenn er mir nicht gefällt'],
      /^Ja.*14 Tagen.*Wertverlust/,
      /frei/,
    ],
    ['HJP', 'jp', 'KD18DX', ['返品できますか?'], /8日以内.*未使用/, /修理/],
    ['HUS', 'en', 'DV18X', ['can i send it back', 'who pays for that'], /^We do/, /Under warranty/],
    ['HJP', 'jp', null, ['買ったKE18Rが初日から動かない。返品したい'], /送料は当社が負担/, /未使用/],
  ])('in %s %s, on %s: %j', (...row) => expectTold(row));
});

describe('of a fault that goes on', () => {
  it.each<ToldOnly>([
    [
      'HUS',
      'en',
      null,
      ['my drill wont start', 'still not working'],
      /brackford\.example\/repair/,
      /charged and clicks/,
    ],
    [
      'MET',
      'it',
      null,
      ['il mio avvitatore non parte più', 'la batteria è carica però'],
      /altra batteria/,
      /carica e agganciata/,
    ],
    ['HEU', 'es', null, ['mi taladro no enciende', 'ya he probado con otra bateria y nada'], /repair/, /encajada/],
    [
      'MET',
      'fr',
      'KR18165',
      ['elle ne marche plus', "j'ai essayé avec une autre batterie, rien"],
      /repair/,
      /autre marque/,
    ],
    ['HEU', 'de', 'BS1860', ['er geht nicht mehr', 'akku ist voll', 'geht immer noch nicht'], /repair/, /eingerastet/],
    ['HJP', 'jp', null, ['ドリルが動きません', '充電はしてあります'], /別のバッテリー/, /満充電/],
    // What names the fault again, or another one, is no fault that goes on.
    ['MET', 'it', null, ['la batteria non carica piu'], /Pulisca i contatti/, /repair/],
    ['HEU', 'de', null, ['ich hab ein problem mit meiner kreissäge', 'sie geht nicht an'], /eingerastet/, /repair/],
  ])('in %s %s, on %s: %j', (...row) => expectTold(row));
});

describe('of a list', () => {
  it.each<ToldOnly>([
    ['MET', 'de', null, ['zeig mir mal die stichsägen'], /PS 18-135.*Akku.*PS 750.*Kabel/s, /passen:/],
    ['HJP', 'jp', null, ['丸ノコの一覧見たい'], /KC10S.*KC165A/s, /条件/],
    ['HJP', 'jp', null, ['丸ノコの一覧見たい', '一番安いのどれ?'], /^丸ノコ.*KC165A/, /KC18DX/],
    [
      'MET',
      'it',
      null,
      ['ho già la batteria BX 1840, con quali attrezzi va?'],
      /BS 18-55.*RX 18-150/s,
      /più economici/,
    ],
    ['MET', 'fr', null, ["vous avez quoi d'autre pour le jardin"], /LB 36.*RS 18-32/s, /perceuses/],
    ['HUS', 'en', null, ['what do you sell for the yard', 'which one is best rated'], /^The BL40A/, /BN18G/],
    [
      'HEU',
      'es',
      null,
      ['ya tengo una batería AP 18-40, qué máquinas puedo usar con ella', 'y para lijar una mesa cuál me vale?'],
      /EX 18-150/,
      /BS 18-60/,
    ],
  ])('in %s %s, on %s: %j', (...row) => expectTold(row));
});

describe('of the tool that was advised instead', () => {
  it.each<ToldOnly>([
    [
      'HEU',
      'es',
      null,
      ['busco un taladro para colgar cuadros', 'sirve para hormigón?', 'ok y cuanto cuesta'],
      /BH 800 cuesta 189/,
      /BS 12/,
    ],
    ['HUS', 'en', null, ['is the DS18B ok for drilling brick', 'how much is it'], /^The DV18X costs \$169/, /DS18B/],
    ['HUS', 'en', 'DS18B', ['is it good for brick', 'how much does it weigh'], /^The DS18B/, /DV18X/],
  ])('in %s %s, on %s: %j', (...row) => expectTold(row));
});

describe('of the pack that the maker advises', () => {
  it.each<ToldOnly>([
    ['HUS', 'en', null, ['how much is the IW18H'], /\$433.*BP1880 that we advise for it.*\$553/, /larger jobs/],
    ['MET', 'fr', null, ['combien coûte le LB 36'], /568,80.*plus gros travaux.*BX 3660/, /celle que/],
  ])('in %s %s, on %s: %j', (...row) => expectTold(row));
});

describe('of another one', () => {
  it.each<ToldOnly>([
    ['HUS', 'en', 'MS15C', ['do you have something stronger'], /MS40S/, /^None/],
    ['MET', 'de', 'BS1855', ['Gibt es auch einen stärkeren?'], /BS 18-110/, /BS 12-30/],
    ['HJP', 'jp', 'KG100A', ['これはコード式ですか', '充電式もありますか?'], /KG18DX.*KG36DX/s, /ございません/],
  ])('in %s %s, on %s: %j', (...row) => expectTold(row));
});

describe('what goes on with a broken tool', () => {
  it.each<Told>([
    ['HUS', 'en', null, ['my charger died after 3 weeks', 'yes I have the receipt'], /^To make a claim/],
    [
      'HUS',
      'en',
      null,
      ['my drill died', 'yes i have the receipt', 'how long does that take'],
      /^A repair takes 5 to 7/,
    ],
    [
      'HEU',
      'de',
      null,
      ['Mein Ladegerät ist kaputt', 'Rechnung habe ich noch', 'Wie lange dauert das?'],
      /Reparatur dauert/,
    ],
    ['HEU', 'es', null, ['se me murió el taladro', 'sí, tengo el ticket', '¿y cuánto tarda?'], /reparación tarda/],
    ['HJP', 'jp', null, ['ドリルが死んだ', 'レシートはあります', 'どれくらいかかる？'], /^修理は/],
    ['HUS', 'en', null, ['my drill died', "it's a DS18B, 2 years old"], /warranty of 5 years/],
    ['HUS', 'en', 'DS18B', ['can my 8 year old use this drill'], /hands of children/],
  ])('%s %s, on %s: %j', (...row) => expectTold(row));
});
