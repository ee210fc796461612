import { isAbout } from './testing/conversations.ts';

isAbout('one of the type that a property tells is weighed against the one in view', [
  ['HUS', 'en', 'ID18Q', ['what if i just get the 12V one, will i regret it'], ['ID12C', 'ID18Q']],
  ['HEU', 'de', 'KS1400', ['soll ich nicht lieber die mit 36 V nehmen? nur OSB-Platten'], ['KS36190', 'KS1400']],
  ['HEU', 'es', 'KS18165', ['¿pesa mucho más que la de 36 V?'], ['KS36190', 'KS18165']],
  ['HJP', 'jp', 'KV36DX', ['安い方と比べてどれくらい重い？'], ['KV36DX', 'KV18DX']],
  ['MET', 'it', 'SD12110', ['qual è più rumoroso, questo o quello più caro?'], ['SD12110', 'SD18150']],
  [
    'MET',
    'fr',
    'KH1824',
    ['quels chargeurs vont avec ?', "le filaire ça vaudrait pas plus le coup ? j'ai du courant partout"],
    ['KH1824', 'KHE28'],
  ],
]);

isAbout('one that is told by a property is asked about', [
  ['HJP', 'jp', 'KI18DX', ['高いから10.8Vの方でいいかも。ウッドデッキのビスでもいけます?'], ['KI10S']],
  ['MET', 'fr', 'WS18125', ['la plus chère est à combien ?'], ['WS36230']],
]);

isAbout('of two that were weighed, one is chosen for the use that is told', [
  [
    'MET',
    'fr',
    null,
    ['Différence entre la SD 18-150 et la SD 18-190 ?', 'vis de 8x240 à longueur de journée. laquelle tient le coup'],
    ['SD18150', 'SD18190'],
  ],
]);
