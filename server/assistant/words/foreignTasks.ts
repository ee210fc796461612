/**
 * Tasks that are no product assistant's, in any language: orders to whoever reads prompts, code to be run, sums. Against
 * folded text, before anything of it is blanked.
 */
export const foreignTasks =
  /<\/?(system|user|assistant|im_start)|\[\/?inst\]|\bsystem ?: |system ?prompt|\b(drop|truncate) table\b|\bls -la\b|\brm -rf\b|\bapi[- ]?key\b|!\[[^\]]*\]\(|\bdan\b.{0,20}\b(ai|ki|ia)\b|(what('s| is)|was (ist|sind|ergibt)|wie ?viel ist|cuanto (es|son)|quanto fa|combien (font|fait)|calculate|compute|rechne|calcula|calcule) \d+ ?(times|plus|minus|divided by|mal|durch|por|mas|menos|entre|per|piu|meno|diviso|fois|moins|divise par|x|\*|\+|-|\/) ?\d+|\d+ ?(かける|足す|引く|割る|×) ?\d+(?!\d*(の|は|が|を)?(材|木|板|柱|角|切))/;
