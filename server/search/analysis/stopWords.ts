import type { AnswerLanguage } from '../../../contract/contract.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Folded words without meaning for a search: articles, pronouns, particles, and phrases that wrap a question. */
export const stopWords: Readonly<Record<AnswerLanguage, ReadonlySet<string>>> = {
  jp: set(
    'の は を に が で と も や へ から まで より か な ね よ です ます でし た て だ ある あり ありま ません いる する し します ください ない れ さ せ ' +
      'すか ですか ますか この その あの これ それ あれ どれ どの どう 何 なに です。 教え たい けたい ほしい 欲しい もの こと とき ため など って という',
  ),
  en: set(
    'a an the and or of for to in on at by with from is are was be been do does did can could would should will i me my we our you your it its this that ' +
      'these those there what which who how when where why have has had not no any some as if than then so too very please show tell give want need looking ' +
      "look find get s t re ll m ve don isn't about into up out just also more most",
  ),
  de: set(
    'der die das den dem des ein eine einen einem einer eines und oder aber von vom fur zu zum zur im in am an auf aus bei mit nach uber unter ist sind ' +
      'war sein hat haben habe kann kannst konnen mochte will ich mich mir wir uns sie ihr ihre ihren du dein es er dies diese dieser dieses diesen was ' +
      'welche welcher welches welchen wie wo warum wann wer nicht kein keine keinen als wenn dann so auch noch nur sehr bitte zeig zeige zeigen gib suche ' +
      'brauche gibt man sich hier da doch mal denn schon etwas alle mehr um',
  ),
  es: set(
    'el la los las lo un una unos unas y e o u de del al a en con por para sin sobre es son era ser estar esta este esto estos estas ese esa eso que cual ' +
      'cuales quien como cuando donde se me mi mis tu tus su sus yo nos le les ha han he hay tengo tiene quiero necesito busco puedo puede muy mas no si ' +
      'pero tambien ya mas dame muestra muestrame favor algun alguna',
  ),
  it: set(
    'il lo la i gli le l un uno una e ed o di del dello della dei degli delle d da dal dalla al allo alla ai agli alle a in nel nella nei con su sul sulla ' +
      'per tra fra che chi cui quale quali come quando dove perche si mi ti ci vi ne mio mia tuo sua suo questo questa questi queste quello quella e sono ' +
      "essere ho ha hanno vorrei voglio cerco serve servono posso puo non piu molto anche ma se c c'e mostrami dammi me te avete hai abbiamo",
  ),
  fr: set(
    'le la les l un une des de du d et ou a au aux en dans sur sous par pour avec sans est sont etre ai as avons ont avoir ce cet cette ces c que qui quoi ' +
      'quel quelle quels quelles comment quand ou pourquoi je j me m mon ma mes tu te ton vous votre nous notre il elle ils elles on se s son sa ses leur ne ' +
      'n pas plus tres y qu voudrais veux cherche peut peux faut montrez donnez moi si mais aussi',
  ),
};
