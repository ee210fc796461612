import { isAbout } from './testing/conversations.ts';

isAbout('the one named is weighed against the one of the page', [
  ['MET', 'es', 'BS1855', ['¿Compensa pagar 180 € más por el BS 18-110?'], ['BS1855', 'BS18110']],
  ['HEU', 'de', 'SS18400', ['Lohnt sich der 36er?'], ['SS18400', 'SS361200']],
  ['HUS', 'en', 'ID18B', ['is the Q heavier?'], ['ID18Q', 'ID18B']],
  ['HJP', 'jp', 'KD18DL', ['DXの重さは？'], ['KD18DX']],
]);

isAbout('the one that a decision is for is spoken of from then on', [
  [
    'HEU',
    'de',
    'SS361200',
    [
      'Reicht der SS 18-400, wenn ich nur zweimal im Jahr Reifen wechsle?',
      'Lohnt sich der 36er da?',
      'Ist ein Koffer dabei?',
    ],
    ['SS18400'],
  ],
  [
    'MET',
    'it',
    'PS18135',
    ['60 euro in più per non avere il filo, vale la pena se taglio ogni tanto?', 'la valigetta è compresa?'],
    ['PS750'],
  ],
]);

isAbout('a figure behind two that were weighed is asked of both', [
  ['MET', 'es', 'BS1855', ['¿Compensa el BS 18-110?', '¿y cuántos años de garantía tienen?'], ['BS1855', 'BS18110']],
  ['MET', 'it', 'PS18135', ['vale la pena rispetto alla PS 750?', 'ma le vibrazioni?'], ['PS18135', 'PS750']],
  ['HUS', 'en', 'ID18B', ['is the ID18Q worth it?', 'and the noise?'], ['ID18B', 'ID18Q']],
]);
