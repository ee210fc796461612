/** Names by which visitors speak of makers that are not ours: recognised, never repeated. */
export const otherMakers =
  /\b(bosch|makita|de ?walt|milwaukee|hilti|festool|metabo|ryobi|einhell|parkside|black ?(&|and|\+) ?decker|stihl|husqvarna|worx|craftsman|ridgid|hikoki|hitachi|mafell|fein|flex-?tools|wurth|aeg|stanley|kobalt|kress|dremel|panasonic|kyocera)\b|マキタ|ボッシュ|ハイコーキ|日立工機|パナソニック|リョービ|京セラ|デウォルト|ミルウォーキー|ヒルティ/;
