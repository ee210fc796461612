import type { Cues, TurnSigns } from './cues.ts';

export const turnSigns: TurnSigns = {
  whether:
    /^(?!.*\b(which|what|how|who|where|when|why|any|anything|something|do you|have you|got|show|need|looking|find|recommend)\b).*\b(is|are|has|have|does|do|will|can|weighs?|costs?|makes?|reach(es)?|comes?|includes?)\b|^\W*(and )?(heavier|lighter|cheaper|more expensive|less expensive|quieter|louder|stronger|faster|deeper|longer|shorter|bigger|smaller|brighter|more|less)\b.{0,30}\bthan\b/,
  difference:
    /\b(weight|price|torque|noise|size) (difference|gap)\b|\bgap in (price|weight)\b|\bdifference in (weight|price|torque|noise|size|length)\b|\bhow much (heavier|lighter|cheaper|more|less|dearer|louder|quieter|stronger|faster|bigger|smaller|longer|shorter|deeper|brighter)\b/,
  similar:
    /\b(versions?|options?|variants?|equivalents?|counterparts?|similar|comparable|like (this|it|that)( one)?$|like (this|that) one)\b/,
  rejects:
    /\b(none of (those|these|them)|not (those|these|that one|this one)|something else|neither( of (them|those))?)\b/,
  theBefore: /\b(the (one|tool|model|product) before( that)?|the previous (one|tool|model|product)|the earlier one)\b/,
  than: /\b(than|compared (to|with))\b/,
  theMore:
    /\b(the|which|which( one)?( (of|among|between) (these|those|them|the (two|three)|these two|those two))? (is|are|has|weighs|runs|makes)( the)?|what'?s the|whats the) (heavier|lighter|cheaper|dearer|louder|quieter|stronger|faster|bigger|smaller|longer|shorter|deeper|brighter|(less|more) \w+)( (one|ones|model|tool|saw|drill|option|version))?( (of|gonna|going|enough|for|in|do|is|has|would|should|will)\b|$|\W*$)/,
  inOrder: /\b((sort|rank|order)(ed)? (them |these |all )?by|in order of|\w+est (to|first)\b|from \w+est to)/,
  worthIt: /\bworth (it|the|paying|spending|\$|more)|\b(justif(y|ies) the)\b/,
  trouble:
    /\b(stuck|jam(s|med|ming)?|stops? (working|turning|drilling)|(has |just )?stopped|blink(s|ing)|flash(es|ing)|trips?|keeps? \w+ing|won't (charge|stop)|why (does|is|do|are|did|won't|doesn't|isn't)|nothing is charging|wrong with)\b/,
  suits:
    /\b((suitable|suited|any good|good|good enough|strong enough|powerful enough|ok|okay|made|meant|right) (for|to)|(can|could|will) (it|this|that)\b|use (it|this) (for|on))\b/,
  ofAll:
    /\b(of (them )?all|overall|(of|in|from) (the|your) (whole|entire|full) (range|line|catalogu?e)|(that )?you (have|sell|make|carry) at all)\b/,
  howMuch:
    /\b(how (long|far|fast|heavy|loud|much|many|big|deep|wide|tall|bright|strong|powerful|accurate|quick\w*)|what('s| is| are) (the|its|their)|whats (the|its))\b/,
  packOf:
    /\b(batter(y|ies)|packs?) (from|off|out of|of) (my|our|the|a)\b|\b(my|our) (old )?[\w -]{2,24}('s|s') (batter(y|ies)|packs?)\b/,
  onMine:
    /\b(i|we|he|she|they) (already |only |do )?(have|has|own|owns|got) .{0,18}(batter(y|ies)|packs?)\b|\b(i|we)('ve) (already )?got .{0,18}(batter(y|ies)|packs?)\b|\b(with|on|off|for|takes?|uses?|fits?) (mine|the ones i (have|own)|what i (have|own)|my (packs?|batter(y|ies)))\b/,
  why: /^\W*((and|but|ok(ay)?|so|hm+) )*(why|how come)( should (i|we) (take|buy|get|pick|choose))?( (exactly|just))?( (that|this|these|those|it|them|the (first|second|third|last|other|top|\w+er|\w+est)))?( (one|ones|model|tool|two|of them))?( (in particular|exactly|of all( (things|tools))?|then|specifically|first))?( and not .{1,40})?\W*$|\bwhy (did|do|would|have) (you|u) (pick|choose|chosen|recommend|suggest|picked|recommended|suggested|go (for|with)|prefer)|\bwhat (makes|made) (you|it|this|that|this one|that one|the \w+)( one)? (recommend|pick|choose|suggest|(the )?(best|right|better))|\bwhat speaks for\b|\bwhy is (it|that|this|that one|this one) (the )?(best|better|right|your (pick|choice|recommendation|first))/,
  hearing:
    /\b((hearing|ear|ears) (protect\w*|defen[cds]\w*)|ear ?(muffs?|plugs?)|(protect|save) (my|your|the) (ears|hearing)|(damage|hurt|ruin|bad for|wreck|harm) (my|your|the)? ?(ears|hearing))\b/,
  complete:
    /\b(all[- ]in\b|ready to (go|use|run|work)|with everything|everything (i need|included|else)|complete(ly)? (set|kit|package|with)|the whole (set|kit|package|lot|thing)|(grand )?total|all ?together|all up)\b/,
  heavyDuty: /\b(lorry|lorries|semi[- ]?trucks?|tractors?|18[- ]wheelers?|hgvs?|excavators?)\b/,
  theOne:
    /\bthe (one|ones) (with|without|that|for|from)\b|\bthe (\w+ ){0,2}(one|ones)\b|\bthe (\w+(er|ier)|more \w+|less \w+)\b/,
  cuts: /\b(cut|cuts|cutting|sawing|sawn|rip|ripping)\b(?! (out|off power))/,
  equally:
    /\b(as|equally|still|no less|similarly|just as|without (losing|giving up)|same) (?=(strong|powerful|light|quiet|compact|small|fast|bright|power|torque|strength))/,
  needsApart:
    /\b(sold|bought|buy \w+|get \w+|order \w+) separately\b|\b(do|would|will|should) (i|we) (also |still |then )?(need|have) (to (buy|get|order|have) )?(a |an |the |any )?(extra |separate )?(batter(y|ies)|packs?|charger)\b|\b(batter(y|ies)|packs?|charger)\b.{0,20}\b(separately|extra|on top)\b/,
  // Yes and no are said of the thing, however it was asked.
  negatively: /(?!)/,
  tooMuch:
    /^\W*((and|but|so|ok|hm+) )*(is|are|isn't|aren't|won't|will|would|wouldn't) .{0,40}\btoo \w+|\btoo \w+.{0,40}\?$/,
  enough: /\b(enough|sufficient)\b/,
};

export const nth: Cues['nth'] = {
  ranks: [
    /\b(second|2nd)(?=[ -](most|least|best|highest|lowest|[a-z]+est)\b)/,
    /\b(third|3rd)(?=[ -](most|least|best|highest|lowest|[a-z]+est)\b)/,
    /\b(fourth|4th)(?=[ -](most|least|best|highest|lowest|[a-z]+est)\b)/,
  ],
  standIn: ' ',
};

export const questionJoin: Cues['questionJoin'] =
  /^and (how (much|many|heavy|loud|long|deep|big|fast|wide|far)|what|whats|which|where|does|is|are|do|can|will|has)\b/;
