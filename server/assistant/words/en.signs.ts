import type { Cues, PlainSigns } from './cues.ts';

export const functionWords: Cues['functionWords'] = (
  'the an is are of for and or with without do does did what which how much many can could my you your it its ' +
  'this that these those there have has need want show tell please between than under over about any would should ' +
  'to on at from one two not yes who where when why will be was were they them some hello hi thanks in so but just if we ive dont cant doesnt isnt our like out please'
).split(' ');

export const plainSigns: PlainSigns = {
  greeting: /^(how are you|hi|hello|hey|good (morning|afternoon|evening|day)|howdy|hiya|greetings)\b/,
  thanks: /\b(thanks|thank you|thx|cheers mate|much appreciated|ty)\b/,
  goodbye: /\b(good ?bye|bye( bye)?|see (you|ya)|that's all)\b/,
  identity:
    /\b(chat ?gpt|gpt|openai|who (are|r) (you|u)|what are you|your name|are you (a |an )?(real|human|person|bot|robot|ai|machine)|what can you do|how can you help|am i (talking|chatting|speaking) (to|with))\b/,
  complaint:
    /\b(complain\w*|refund|money back|rip-?off|unacceptable|disappointed|terrible service|scam|worst|arrived (broken|damaged)|(stopped|quit) working|broke (down|after|already)|is (broken|defective|faulty)|doesn't work|does not work|won't (start|turn on)|gave up|died( on me| after)?|rubbish|crap|useless|piece of (junk|crap|garbage))\b/,
  service:
    /\b(repair(ed|s)?( it)?|service (cent(er|re)|department)|customer service|my order|order status|track my|deliver(y|ed)?( to)?|shipping|(do|can|will) you ship|ships? to|in stock|where (can|do) i buy|near(est)? (dealer|store|shop)|dealers?|warranty claim|spare parts?|return policy|discount code|coupon|phone number|contact (you|someone|support))\b/,
  offTopic:
    /\b(weather|the game|news|raining|recipe|cake|joke|poem|football|soccer|movie|president|election|politic\w*|stock market|(which|what|buy|sell) (stocks?|shares)|bitcoin|crypto|homework|essay|python|javascript|java|code for|translate|capital of|horoscope|song|lyrics|girlfriend|boyfriend|doctor|lawyer|pizza|holiday|flight|hotel|car insurance|ignore (all |your |previous )\w*|system prompt|prompt)\b/,
  otherMakers:
    /\b(competitors?|other (brands?|makers?|manufacturers?)|another (brand|maker|manufacturer)|different brand|third[- ]party)\b/,
  safetyBattery:
    /\b(batter(y|ies)|pack|cells?)\b.{0,60}\b(swollen|swell\w*|swelled|bulg\w*|bloated|puffy|puffed|smok\w+|burn(s|ing|t|ed)?|on fire|caught fire|catch fire|hot to touch|leak\w*|hiss\w*|explod\w*|melt\w*|wet(?! ?(\/|-|and|&|or) ?dry)|water|punctur\w*)\b|\b(swollen|bulging|bloated|puffy|smoking|burning|leaking|hissing|melting)\b.{0,30}\b(battery|pack)\b/,
  safetyShock:
    /\b(electric(al)? shock|electrocut\w*|got (a )?shock|(frayed|damaged|cut|exposed|bare|broken) (power )?(cord|cable|wire)|sparks? (from|out|are)|tingl\w+|live wires?)\b/,
  safetyGuard:
    /\b(without (a |the |its |any )?(blade |safety |disc |wheel )?guard|(remove|removing|removed|take off|taking off|missing|broken|lost|no|disable|bypass\w*|tape) (the |my |a |its )?(blade |safety |disc |wheel )?guards?|guard (is |has )?(missing|broken|come off|gone|off|removed|cracked)|bypass\w* (the )?(safety|switch|lock)|tape down|(does|must|should|do i need|have to|need to).{0,25}\bguard\b.{0,20}\b(stay|be on|on|leave|keep)|(keep|leave) the guard (on|off))\b/,
  safetyChildren: /\b(child|children|kid|kids|toddler|son|daughter|\d+[- ]year[- ]olds?|teenager|my boy|my girl)\b/,
  compare:
    /\b(compar\w+|(gap|difference) between|versus|vs\.?|difference|differences|differ|different from|side by side|stack up|better|the best of (these|those|them))\b/,
  fit: /\b(fit|fits|works? (with|in|on)|compatible with|go with|goes with|us(e|ing)\b.{0,30}\b(with|in|on)|interchangeable|swap|run on|runs on|charge|charges|put)\b/,
  compatible:
    /\b((can|does|will|could) (it|this|that) (power|run|drive)|compatible|accessor(y|ies)|what else (do|should|would) (i|we) (need|buy|get)|anything else (i|we) need|need to buy|fit|fits|work with|works with|go(es)? with|goes on|suit(s|able)?|use with|batter(y|ies) for|chargers? for|take|takes|need with|match(es|ing)?|belong|which (battery|batteries|charger|chargers|blades?|discs?|bits?))\b/,
  allDetails:
    /\b(all (the |its |of the )?(technical |tech |product )?(details|data|specs?|specifications?|figures|info(rmation)?)|full (specs?|specifications?|data|details|data sheet|spec sheet)|complete (specs?|specifications?|data|details)|data ?sheet|spec ?sheet|every (spec|detail)|everything technical)\b/,
  specs: /\b(specs?|specifications?|tech(nical)? (data|details|info|figures)|key (data|figures|facts)|numbers on)\b/,
  tellMore:
    /\b(what (would|do|does) (i|one|you|anyone|anybody) need (that|it|this|so much|so many|\d+)|what (else )?(can|could) (i|you|one|we) (else )?do with (it|this|that|them|the)|what('s| is) (it|this one|that one) (good )?for|tell me (more|something|a bit|about)|more (about|on|info(rmation)?)|what('s| is) (this|that|it|the)\b(?! (weight|price|torque|speed|noise|warranty|voltage|difference|best|lightest|max\w*))|describe|info(rmation)? (on|about)|learn more|details (on|of|about)|good for|overview|what about)\b/,
  reviews:
    /\b(review\w*|(?<!ip )(?<!protection )rating\w*|rated|stars?|customers? (say|think)|(what do|do|other) (people|users|owners|buyers|customers|pros|others)|opinions?|feedback|testimonials?|any good(?! (for|at|on|with))|(is|are) (it|this|that|they|these|those) (really )?good(?! (for|enough|with))|people like|experiences?|downsides?|drawbacks?|disadvantages?|pros and cons|weak(ness(es)?| points?)|shortcomings?)\b/,
  price:
    /\b(price[sd]?|pricing|cost|costs|how much (is|are|for|money|does (it|this|that|the [^?]+|\S+) cost|do .{0,40} cost)|expensive|how much pls|how much (with|all|for) (everything|all|it all)|charge for|pay for|(do|would|will) i (have to )?pay|what's the damage|total( price| cost)?|all ?together)\b|^\W*how much\W*$|\$\s*\?/,
  boxContents:
    /\b(in(side)? the (box|case|kit|set|package)|box contents|(comes?|delivered|supplied|shipped|sold) (with|together)|included?|includes|scope of (supply|delivery)|what do i get|what('s| is|s)? .{0,12}in it|do i get .{0,20}(with (it|this|that)|too)|comes? (on|in|with) (it|this|that)|part of the (kit|set)|(as|in) a (kit|set)|bare tool)\b/,
  successor:
    /\b(successor|newer (version|model)|replac(es|ed|ement) (by|model|for)|new(est)? (version|model)|follow-?up|discontinued|next generation|superseded|updated? (version|model))\b/,
  howTo:
    /\b((what|which) (kind of )?guards?|what'?s wrong|am i allowed|may i|can i (take|bring|carry|fly)|why\b|how (do|can|should|would|to|often|does one|long should|far)\b(?! (heavy|much|many|it cost|it weigh))|what is the (best|right|correct) way|steps? to|instructions?|is it (safe|ok|okay|allowed|normal)|can i (use|leave|store|drill|cut|charge|wash|change|sharpen|grind|sand|run|keep|mount|hang|vacuum|suck|do)|should i|why (does|is|do|are)|what (does .{2,40} mean|should i|do i (have to|need to)|causes?)|do i (need|have) to|which (setting|gear|speed|grit|blade should|direction)|maintain\w*|maintenance|clean(ing)?|lubricat\w*|stor(e|ing|age)|when (should|do) i|tips?|where (do|can|should) i (throw|toss|take|bring|recycle|dispose)\w*|dispos(e|ing|al)|recycl\w+)\b/,
  recommend:
    /\b(recommend\w*|suggest\w*|advise|advice|what (tool|machine|should i (buy|get|use|take))|which (tool|machine|one should|one would)|(what|which) [\w -]{2,30} (should|would|do) (i|you|we) (buy|get|take|pick|choose|recommend|suggest)|looking for (something|a tool)|best (tool|machine|choice|one|for)|need (something|a tool|a machine)|right (tool|one)|good (tool|choice|one)|ideal|what do i need|what would you|what( would|'s| is|s)?( be)? (better|best)\b|a (decent|solid) (one|\w+)\b|what do you have for|help me (choose|find|pick)|suitable)\b/,
  find: /\b(show|list|find|search|looking for|look for|do you (have|sell|carry|make|offer|stock)|have you got|got any|is there|are there|which|what|need|want|any|give me|see|browse|i'm after|im after)\b/,
  count:
    /\b(how many (different )?(?!volts?|watts?|amps?|newton|teeth|gears?|pieces?|nails?|lines?|years?|batteries (does|are)|rpm|minutes|bits|speeds?|stars|reviews|people|decibels?|joules?|litres?|liters?|kilos?|lumens?|cells)\w+)\b/,
  other: /\b(others?|another|alternatives?|instead|something (else|similar|like)|similar|else)\b/,
  choose:
    /\b(which (is|has|one|of (these|them|those|the))|should i (pick|choose|buy|get|take)|pick|choose|go for|what do you recommend|better for me)\b/,
  canIt:
    /\b(can (it|this|that|the|i)|(can|may|could|should) (my|our|an?|he|she|they|kids|children)|does (it|this|that|the)|is (it|this|that|the)|has (it|this)|will (it|this)|do (these|they)|are (these|they))\b/,
  thisProduct:
    /\b(this|it|its|it's|that (one|tool|saw|drill|grinder|machine|thing)|the (tool|machine|device|thing)|that)\b/,
  theseProducts: /\b(these|those|both|them|they|the two|all (three|of them)|two of them|the (three|four))\b/,
  theOther: /\bthe other( one| tool| model)?\b/,
  elliptical:
    /^(and|but|what about|how about|ok(ay)?|or|also|then|only|just|with|without|under|in|for|any|cheaper|lighter|same)\b/,
  cordless:
    /\b(cordless|battery[- ](powered|operated|driven|run)|on battery|runs on batter(y|ies)|wireless|without (a )?(cord|cable)|cordles|no (cord|cable|outlet|wall outlet|power outlet|socket|mains)|battery (ones?|drill|saw|grinder|tool|sander|planer|router|blower|vacuum|nailer|jigsaw|version|model)s?)\b/,
  corded:
    /\b(corded|mains|plug[- ]?in|wired|with (a )?(cord|cable)|mains[- ]powered|power (cord|cable)|wall (outlet|socket)|plugs? (in)?to|electric plug|120 ?v|230 ?v)\b/,
  brushless: /\b(brush-?less|bl motor|ec motor)\b/,
  brushed: /\b(brushed|carbon brush(es)?|with brushes)\b/,
  withBattery: /\b(with|including|incl\.?|plus) (the |a |its )?(battery|batteries|pack)\b/,
  withoutBattery:
    /\b(without|excluding|excl\.?|no|minus) (the |a |its |any )?(battery|batteries|pack)\b|\bbare( tool)?\b/,
  professional:
    /\b(professional(ly)?|pros?|contractors?|every ?day|daily|heavy[- ]duty|job ?sites?|for work|tradesm[ae]n|all day|carpenters?|electricians?|plumbers?|roofers?)\b/,
  occasional:
    /\b(occasional(ly)?|home ?owners?|beginners?|hobby|hobbyist|diy|around the (house|home)|at home|now and then|weekend\w*|simple|basic|starter|once in a while|light use|entry[- ]level|rarely|first (drill|tool|saw|driver|set|flat|apartment)|own (flat|apartment|place))\b/,
  green: /\bgreen\b/,
  red: /\bred\b/,
  same: /\b(same|identical|equal)\b/,
  tools: /\b(tools?|machines?)\b/,
};
