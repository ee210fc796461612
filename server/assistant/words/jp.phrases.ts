import { policies } from './jp.policies.ts';
import type { Phrases, Things } from './phrases.ts';
import { whole } from './qualities.ts';

const noun = (things: Things): string => whole(things, things?.singular ?? '製品');
const met = (conditions: string): string => (conditions ? `(${conditions})` : '');
const because = (platform: string | undefined): string =>
  platform ? `。同じバッテリーシリーズ「${platform}」だからです` : '';

const most = {
  light: '最も軽い',
  heavy: '最も重い',
  strong: '最もパワフルな',
  weak: '最も控えめな',
  cheap: '最も安い',
  dear: '最も高価な',
  quiet: '最も静かな',
  loud: '最も音の大きい',
  fast: '最も速い',
  small: '最も小さい',
  big: '最も大きい',
  deep: '最も深く切れる',
  lasting: '最も長く使える',
  smooth: '最も振動の少ない',
  rated: '最も評価の高い',
  bright: '最も明るい',
  precise: '最も高精度な',
} as const;
const more = {
  light: '軽い',
  heavy: '重い',
  strong: 'パワフルな',
  weak: '控えめな',
  cheap: '安い',
  dear: '高価な',
  quiet: '静かな',
  loud: '音の大きい',
  fast: '速い',
  small: '小さい',
  big: '大きい',
  deep: '深く切れる',
  lasting: '長く使える',
  smooth: '振動の少ない',
  rated: '評価の高い',
  bright: '明るい',
  precise: '高精度な',
} as const;

export const phrases: Phrases = {
  gap: '',
  stop: (text) => `${text}。`,
  comma: '、',
  pair: (label, value) => `${label}:${value}`,
  yes: 'はい。',
  no: 'いいえ。',
  labels: {
    product: '製品',
    attribute: '仕様',
    value: '値',
    rating: '評価',
    platform: 'バッテリーシリーズ',
    features: '機能',
    reason: '理由',
    facts: '主な仕様',
  },
  costs: (name, price) => `${name}の価格は**${price}**です。`,
  weighs: (name, withBattery, without) =>
    withBattery
      ? `${name}の質量は、バッテリー装着時**${withBattery}**、本体のみ${without}です。`
      : `${name}の質量は**${without}**です。`,
  fact: (name, label, value) => `${name}の${label}は**${value}**です。`,
  notSaid: (name, label) => `${name}のデータには「${label}」の記載がありません。`,
  has: (name, feature) => `はい、${name}には**${feature}**があります。`,
  notListed: (name, feature) =>
    `${name}のデータには「${feature}」の記載がありません。そのため、あるとは申し上げられません。`,
  confirms: (name, label, value) => `はい。${name}の${label}は**${value}**です。`,
  denies: (name, label, value) => `いいえ。${name}の${label}は**${value}**です。`,
  box: (name) => `${name}のセット内容は次のとおりです。`,
  successor: (name, next) => `はい、${name}の後継機種は${next}です。`,
  newest: (name) => `${name}の後継機種はデータに記載がありません。`,
  madeFor: (kinds) => `その作業向けには、${kinds}をご用意しています。`,
  noAnswer: 'その点は、製品データに記載がありません。',
  // what the data leave open
  near: (name) => `${name}についてデータにあるのは次のとおりです。`,
  madeBy: (name, maker) => `${name}は${maker}の製品です。どこで誰が作っているかなど、それ以上の記載はありません。`,
  unheld: {
    releaseDate: '発売時期',
    origin: '製造地',
    colour: '本体の色',
    maker: '製造元',
    certificate: '認証・検査マーク',
    cycles: '寿命・充電回数',
    cable: 'コードの長さ',
    ipClass: 'IP等級',
  },
  // among others
  differ: (value) => `差は**${value}**です。`,
  place: (rank, things, label, name, value) =>
    `この数値(${label})で${noun(things)}の第${rank}位は、${name}で、**${value}**です。`,
  similar: (name) => `${name}に近い製品は次のとおりです。`,
  noSimilar: (name) => `${name}に似た製品は、データに見当たりません。`,
  others: (things) => `ほかの${noun(things)}は次のとおりです。`,
  othersPast: 'ご希望の条件に合うものはほかにありません。条件を外すと、次のとおりです。',
  noOthers: 'この種類の製品は以上です。足りない点を教えていただければ、ほかをお探しします。',
  bounds: {
    under: (label, value) => `${label}${value}未満`,
    atMost: (label, value) => `${label}${value}以下`,
    over: (label, value) => `${label}${value}超`,
    atLeast: (label, value) => `${label}${value}以上`,
    about: (label, value) => `${label}${value}前後`,
    exactly: (label, value) => `${label}${value}`,
  },
  between: (label, low, high) => `${label}${low}〜${high}`,
  not: (value) => `${value}以外`,
  without: (label) => `${label}なし`,
  found: (things, count, conditions) =>
    count === 1
      ? [
          `条件に合う${noun(things)}は1機種です${met(conditions)}。`,
          `${noun(things)}では、次の1機種が該当します${met(conditions)}。`,
        ]
      : [
          `条件に合う${noun(things)}は次のとおりです${met(conditions)}。`,
          `${noun(things)}では、次の製品が該当します${met(conditions)}。`,
        ],
  recommended: (things, count, conditions) =>
    count === 1
      ? [
          `その用途には、次の製品をおすすめします${met(conditions)}。`,
          `その作業に合うのは次の製品です${met(conditions)}。`,
        ]
      : [
          `その用途には、次の${noun(things)}をおすすめします${met(conditions)}。`,
          `その作業に合う${noun(things)}を、適した順にご紹介します${met(conditions)}。`,
        ],
  moreOf: (total) => `該当するのは全部で${total}機種です。ほかのご希望を教えていただければ、さらに絞り込みます。`,
  none: (things, conditions) => [
    `ご希望に合う${noun(things)}はございません${met(conditions)}。`,
    `あいにく、その条件の${noun(things)}は取り扱っておりません${met(conditions)}。`,
  ],
  wouldBe: (condition, count) => `「${condition}」の条件を外すと${count}機種あります。`,
  nearest: (label, value) => `取り扱いのある中で最も近い値は、${label}${value}です。`,
  counted: (things, count) => `${noun(things)}は${count}機種ございます。`,
  rated: (value, count) => `評価${value}/5(レビュー${count}件)`,
  ofThese: {
    light: '最も軽い',
    strong: '最もパワフル',
    cheap: '最も安い',
    quiet: '最も静か',
    fast: '最も速い',
    small: '最も小さい',
    deep: '最も深く切れる',
    lasting: '最も長く使える',
    rated: '最も評価が高い',
    bright: '最も明るい',
    precise: '最も高精度',
    big: '最も大きい',
    smooth: '最も低振動',
  },
  superlative: (things, gradable, name, label, value, count, conditions) =>
    count === 1
      ? `${noun(things)}のうち、この値で比べられるのは${name}だけです。${label}は**${value}**です。`
      : `${noun(things)}${met(conditions)}の中で${most[gradable]}のは${name}で、${label}は**${value}**です。`,
  next: (name, value) => `次が${name}の${value}です。`,
  relative: (gradable, name, label, value) => `${name}(${label}${value})より${more[gradable]}機種は次のとおりです。`,
  noRelative: (gradable, name, label, value) =>
    `同じ種類で、${name}(${label}${value})より${more[gradable]}機種はございません。`,
  compared: (names, differing) => [
    `${names}の比較です。違いのある${differing}項目を先に太字で示します。`,
    `${names}を並べて比べます。異なる${differing}項目が先で、太字になっています。`,
  ],
  onlyOne: (name) => `${name}と比べる製品をもう1つ教えてください。`,
  sameData: 'データに違いはありません。',
  suits: (name, wishes) => `${name}は、${wishes}を重視する方に向いています。`,
  wishes: {
    light: '軽さ',
    strong: 'パワー',
    cheap: '価格の安さ',
    quiet: '静かさ',
    fast: '速さ',
    small: 'コンパクトさ',
    deep: '切込みの深さ',
    smooth: '振動の少なさ',
    rated: '評価の高さ',
    lasting: '使用時間の長さ',
    bright: '明るさ',
    precise: '精度',
    big: '容量',
  },
  goWith: (things, name, platform) => `${name}に使える${noun(things)}は次のとおりです${because(platform)}。`,
  usedWith: (name, platform) => `${name}は次の製品に使えます${because(platform)}。`,
  nothingGoesWith: (things, name) => `${name}用の${noun(things)}は、データに記載がありません。`,
  fits: (part, tool, platform) =>
    `はい、${part}は${tool}に使えます。${platform ? `どちらもバッテリーシリーズ「${platform}」です。` : ''}`,
  doesNotFit: (part, tool, partPlatform, toolPlatform) =>
    `いいえ、${part}は${tool}には使えません。一方はバッテリーシリーズ「${partPlatform}」、もう一方は「${toolPlatform}」だからです。シリーズの異なるバッテリー、充電器、工具は組み合わせられません。`,
  fitUnknown: (part, tool) =>
    `${part}が${tool}に使えるという記載はデータにありません。そのため、使えるとは申し上げられません。`,
  packsDoNotFit: (other, tool, platform) =>
    `いいえ、${other}のバッテリーは${tool}には使えません。この製品のバッテリーシリーズは「${platform}」です。電圧やシリーズの異なるバッテリーは取り付けられません。`,
  platformsApart: (one, other) =>
    `「${one}」と「${other}」は別のバッテリーシリーズです。バッテリーも充電器も、互いの工具には使えません。`,
  noBattery: (name) => `${name}は充電式ではなく、対応するバッテリーの記載がありません。`,
  choose: (name, wishes) => `${wishes}を重視するなら${name}です。`,
  reviewed: (name, average, count) => `${name}の評価は、レビュー${count}件の平均で**5点満点中${average}**です。`,
  noReviews: (name) => `${name}のレビューはまだありません。`,
  praised: '良い点',
  criticised: '気になる点',
  quote: (text, title) => `「${title}。${text}」`,
  reviewers: { diyEnthusiast: 'DIY愛好家', homeowner: 'ご家庭での使用者', professionalContractor: 'プロの職人' },
  more: (name) => `${name}をご紹介します。`,
  details: (name) => `${name}の仕様一覧です。`,
  keyData: (name) => `${name}の主な仕様です。`,
  about: (name, question) => `${name}について:*${question}*`,
  whichProduct: 'どの製品についてでしょうか。型番を教えていただくか、製品ページを開いてお尋ねください。',
  unknownModel: (model) =>
    `型番「${model}」の製品は取り扱いの中に見つかりません。型番をお確かめいただくか、用途を教えてください。`,
  notCarried: (things) => `あいにく、${things}は取り扱っておりません。`,
  nearestKinds: (kinds) => `近い製品としては、${kinds}がございます。`,
  policies,
};
