import type { Cues } from './cues.ts';

export const bounds: Cues['bounds'] = {
  under: {
    before:
      /(under|below|less than|lighter than|cheaper than|smaller than|quieter than|shorter than|fewer than|beneath|<)( (about|around|just))?\s*$/,
    after: /(?!)/,
  },
  atMost: {
    before:
      /(at most|up to|no more than|not more than|not over|max(imum)?( of)?|maximally|within|no heavier than|budget( is| of)?|spend|<=|not exceeding|limit( of)?|only have|i have)( about| around)?\s*:?\s*$/,
    after: /^\s*(or (less|under|below|lighter|cheaper|lower)|max(imum)?\b|at most|tops|budget|and under)/,
  },
  over: {
    before:
      /(over|above|more than|greater than|stronger than|exceed(s|ing)?|bigger than|heavier than|louder than|more expensive than|dearer than|longer than|faster than|deeper than|brighter than|>)( (about|around))?\s*$/,
    after: /^\s*\+/,
  },
  atLeast: {
    before:
      /(at least|min(imum)?( of)?|no less than|not less than|from|starting at|>=|upwards of|not under|not below)\s*:?\s*$/,
    after:
      /^\s*(or (more|above|over|higher|better|stronger|up)|and (up|above|more)|min(imum)?\b|at least|plus\b|upwards)/,
  },
  about: {
    before: /(about|around|approx(imately)?\.?|roughly|circa|ca\.?|some|~)\s*$/,
    after: /^\s*(or so|ish|-ish|or thereabouts)/,
  },
};

export const rangeJoin = /^\s*(-|to|and|up to|~)\s*$/;

export const negation: Cues['negation'] = {
  before:
    /\b(without|no|not|never|non|isn't|doesn't|don't want|don't need|except|other than|anything but|but not|instead of|excluding)( (a|an|the|any|have|be|with|need|in|of|on|those|ones|much|too much|making))*\s*$/,
  after: /^\s*[- ]?(free|less)\b/,
};

const scale = (most: RegExp, more: RegExp) => ({ most, more });

export const gradables: Cues['gradables'] = {
  light: scale(
    /\b(lightest|least (heavy|weight)|lowest weight|weighs the least)\b/,
    /\b(lighter|less heavy|not (as|so) heavy|too heavy|weighs? less)\b/,
  ),
  heavy: scale(/\b(heaviest|highest weight|weighs the most)\b/, /\b(heavier|weighs? more|too light)\b/),
  strong: scale(
    /\b(strongest|most (powerful|torque|power|force|impact energy|suction|energy)|highest (torque|power|impact energy|suction|capacity)|hardest hitting|maximum torque of all|biggest punch|beefiest)\b/,
    /\b(stronger|more (powerful|torque|power|oomph|punch|force|impact energy|suction)|too weak|beefier|higher torque)\b/,
  ),
  weak: scale(
    /\b(weakest|least (powerful|torque|power)|lowest (torque|power))\b/,
    /\b(weaker|less (powerful|torque|power))\b/,
  ),
  cheap: scale(
    /\b(cheapest|least expensive|lowest[- ]priced?|lowest cost|most affordable|costs the least)\b/,
    /\b(cheaper|less expensive|more affordable|lower price|too (expensive|dear|pricey)|costs? less|save money)\b/,
  ),
  dear: scale(
    /\b(most expensive|dearest|priciest|highest price|costs the most|top of the (line|range))\b/,
    /\b(more expensive|dearer|pricier|costs? more)\b/,
  ),
  quiet: scale(
    /\b(quietest|least (loud|noisy|noise)|lowest (noise|sound)|most silent)\b/,
    /\b(quieter|less (loud|noisy|noise)|too (loud|noisy)|more silent)\b/,
  ),
  loud: scale(
    /\b(loudest|noisiest|(the )?most noise)\b/,
    /\b(louder|noisier|more noise|(is|makes) more of a racket)\b/,
  ),
  fast: scale(
    /\b(fastest|quickest|highest (speed|rpm|stroke rate|no-load speed)|most rpm)\b/,
    /\b(faster|quicker|higher (speed|rpm)|too slow)\b/,
  ),
  small: scale(
    /\b(smallest|shortest|most compact|tiniest)\b/,
    /\b(smaller|shorter|more compact|too (big|large|long|bulky))\b/,
  ),
  big: scale(
    /\b(biggest|largest|longest|highest capacity|most capacity)\b/,
    /\b(bigger|larger|more capacity|higher capacity|too small)\b/,
  ),
  deep: scale(
    /\b(deepest|(greatest|largest|biggest|most|maximum|highest) (cutting depth|cut depth|depth of cut)|cuts (the )?deepest)\b/,
    /\b(deeper|more (cutting depth|depth))\b/,
  ),
  lasting: scale(
    /\b(longest (run ?time|running|lasting|battery life)|runs (the )?longest|lasts (the )?longest|most (run ?time|endurance)|best (battery life|endurance))\b/,
    /\b(longer (run ?time|battery life)|lasts? longer|more run ?time)\b/,
  ),
  smooth: scale(
    /\b((lowest|least) vibrations?|vibrates (the )?least|smoothest)\b/,
    /\b(less vibrations?|lower vibration|vibrates less|smoother)\b/,
  ),
  rated: scale(
    /\b(best[- ](rated|reviewed|reviews|ratings?|loved)|highest[- ](rated|rating)|top[- ]rated|rated (the )?(best|highest)|best (in|by) (reviews?|ratings?)|most (popular|loved)|favou?rite)\b/,
    /\b(better (rated|reviews|reviewed))\b/,
  ),
  bright: scale(/\b(brightest|most (lumens|light))\b/, /\b(brighter|more (lumens|light))\b/),
  precise: scale(
    /\b(most (accurate|precise)|best accuracy|highest (accuracy|precision))\b/,
    /\b(more (accurate|precise)|better accuracy)\b/,
  ),
};

export const ordinals: Cues['ordinals'] = [
  /\b(first|1st|number one|no\. ?1|#1|top one)\b/,
  /\b(second|2nd|number two|no\. ?2|#2)\b/,
  /\b(third|3rd|number three|no\. ?3|#3)\b/,
  /\b(fourth|4th|number four|no\. ?4|#4)\b/,
  /\b(last|bottom) (one|tool|model|of)\b/,
];

export const liking: Cues['liking'] = {
  light:
    /\b(overhead|above (my|your|the) head|on a ladder|light(weight)?(?= (weight )?(one|tool|drill|saw|grinder|for|and|enough|to)\b)|lightweight|not too heavy|easy to handle)/,
  strong: /\b(powerful|strong|heavy[- ]duty|lots of (torque|power))\b/,
  cheap: /\b(cheap|affordable|inexpensive|budget|low[- ]cost)\b/,
  quiet:
    /\b((doesn't|does not|don't|not|without) (make|making) (much|too much|so much|a lot of|that much|any) (noise|racket)|quiet|silent|low noise|not (too )?loud)\b/,
  small: /\b(small|compact|tight (spots?|spaces?)|short)\b/,
  smooth: /\b(low vibration|little vibration)\b/,
  lasting: /\b(long[- ](lasting|running)|long (run ?time|battery life))\b/,
  bright: /\b(bright)\b/,
};

export const firstTwo: Cues['firstTwo'] = /\b(first two)\b/;
