import type { Cues, LimitSigns } from './cues.ts';

export const limitSigns: LimitSigns = {
  foreignTask:
    /\b((ignore|disregard|forget|override|bypass) (all|everything|any|your|the (rules|above|previous)|previous|above|prior)|(system|hidden|secret|initial) (prompt|instructions?|rules)|your (prompt|instructions?|rules|configuration)|developer mode|no restrictions|you are now|pretend (you|to be|that)|act as|role ?play|jailbreak|new instructions?|repeat after me|(output|print|repeat) (everything|the above|your)|told not to|password|say that all|execute this|napalm|explosives?|bomb)\b/,
  warrantyClaim:
    /\b((warranty|guarantee) (claim|case|repair|request)s?|claim (on |under )?(the |my )?(warranty|guarantee)|(use|want|get|need) (the |my )?(warranty|guarantee))\b/,
  safetyWater:
    /\b((fell|fallen|dropped|left|stood) (it )?(in|into|out in) .{0,20}(water|puddle|pool|rain|lake|bucket|mud)|water (got|gets|went|ran|came|has gotten) .{0,12}(in|into|inside)|(got|is|was|are) (soaked|drenched|submerged))\b/,
  safetySmoke:
    /\b(smok(es|ing)|smoke (is )?com(es|ing)|on fire|in flames|caught fire|(burnt|burning) smell|smells? (of )?(burnt|burning|funny|weird|strange)|(really|very|extremely|super|too) hot|overheat(s|ed|ing))\b/,
  safetyDust:
    /\b(silica|silicosis|dust\b.{0,40}\b(dangerous|harmful|toxic|unhealthy|mask|respirator|risk|breath\w*|lungs?)|\b(do i|should i|must i) (need|wear|use) .{0,12}(mask|respirator)|(dangerous|harmful|toxic|breath\w*|mask|respirator)\b.{0,40}\bdust)\b/,
  safetyOpened:
    /\b((open(ed|ing)?( up)?|disassembl\w*|dismantl\w*|take apart|took apart|pry open)\b.{0,25}\b(battery|batteries|pack)|(replace|swap|change|solder|rebuild)\w* .{0,12}\bcells?|(battery|pack)\b.{0,25}\b(opened|apart|disassembl\w*|solder\w*))\b/,
};

export const unheld: Cues['unheld'] = {
  releaseDate:
    /\b(when (was|did|has) .{0,30}(released?|launched?|come out|came out|introduced|on the market)|release date|launch date|year (of|was) .{0,20}(release|made|built|launch)|how old is)\b/,
  origin:
    /\b(where (is|are|was|were) .{0,30}(made|built|manufactured|produced|assembled|from)|country of origin|made in|which country|what country|where does .{0,20}come from)\b/,
  colour: /\b(what colou?rs?|which colou?rs?|colou?r (is|of|options?)|in (blue|black|yellow|orange|pink|white))\b/,
  maker: /\b(who (makes|made|manufactures|produces|builds)|(what|which) (brand|maker|manufacturer) (is|makes))\b/,
  certificate: /\b(certificat\w*|certified|ce mark\w*|ul listed|approval mark)\b/,
  cycles:
    /\b((charge|charging) cycles?|how many (times can|cycles)|life ?span|how many years (does|will) .{0,20}last)\b/,
  cable: /\b((cable|cord) length|length of the (cable|cord)|how long is the (cable|cord))\b/,
  ipClass: /\b(ip (rating|class|code)|ingress protection|protection (class|rating))\b/,
  sales: /\b(best[- ]?sell(er|ers|ing)|sells? (the )?(best|most)|top[- ]sell(er|ers|ing)|most sold)\b/,
};
