import type { Cues } from './cues.ts';

export const topics: Cues['topics'] = {
  weight: /\b(weigh\w*|heavy|weight|kilos|how light|(?<!(in[.-] ?|ft[ .-]*|inch[- ]|foot[- ]|in in ))(pounds|lbs?))\b/,
  torque:
    /\b(torque(?! wrench)|(in[.-] ?|ft[ .-]*|inch[- ]|foot[- ]|in in )(lbs?|pounds?)|newton met(er|re)s?|nm|tightening (force|power)|turning force|how (strong|powerful))\b/,
  speed: /\b(rpm|no[- ]load speed|rotation\w*|revolutions|how fast|spin\w*|speed)\b/,
  impactRate: /\b(impact rate|ipm|bpm|blows? per minute|impacts per minute|hammer rate|blow rate)\b/,
  impactEnergy: /\b(impact energy|joules?|blow energy|how hard does it hit|impact force|hitting power)\b/,
  noise:
    /\b(noise levels?|noise|noisy|loud\w*|decibels?|db(\(a\))?|quiet|sound (level|pressure|power)|hearing protection)\b/,
  vibration: /\b(vibrat\w+|hand[- ]arm)\b/,
  size: /\b(dimensions?|how (long|big|tall|wide|large|compact) (is|are)(?! (the |its |your )?(warranty|guarantee|run ?time|battery life|nails?|hose))|size of|(?<!(hose|cable|cord|nail|stroke|screw|run) )length|height|width|measurements)\b/,
  voltage: /\b(voltage|volts?|how many volts)\b/,
  capacity: /\b(capacity|amp[- ]?hours?|ah|watt[- ]?hours?|wh)\b/,
  power: /\b(watts?|wattage|rated power|power (input|rating|consumption)|input power|how much power)\b/,
  holder:
    /\b(chuck|bit holder|tool holder|shank|sds|spindle thread|drive size|square drive|anvil|(?<!(wall|power|mains|electric|outlet) )sockets?|collet type|holder)\b/,
  drillSteel:
    /\b((steel|metal) (drilling )?(capacity|diameter)|(drill|hole)\w* .{0,25}(steel|metal)|(in|into|through) (steel|metal))\b/,
  drillWood:
    /\b(wood (drilling )?(capacity|diameter)|(drill|hole)\w* .{0,25}(wood|timber|lumber|beams?|joists?|rafters?|studs)|(in|into|through) (wood|timber|lumber))\b/,
  drillMasonry:
    /\b((masonry|concrete) (drilling )?(capacity|diameter)|(drill|hole)\w* .{0,25}(concrete|masonry|brick|stone)|(in|into|through) (concrete|masonry|brick|stone))\b/,
  screw:
    /\b(screw (size|diameter|capacity)|(biggest|largest|max\w*|what) (screws?|bolts?)|screws? .{0,15}(handle|drive|take)|bolt size)\b/,
  disc: /\b(disc (size|diameter)|dis[ck]s? (does|can|do|should|fit)|wheel (size|diameter)|size (of )?(the )?dis[ck]|dis[ck] diameter|(what|which) (size )?dis[ck]s?)\b/,
  blade: /\b(blade (size|diameter)|size (of )?(the )?blade|blade does it take|(what|which) (size )?blades?)\b/,
  bore: /\b(bore|arbou?r|centre hole|center hole)\b/,
  cuttingDepth:
    /\b(cut(ting)? depth|depth of cut|how (deep|thick)|thickest|deep (can|does|will)|max\w* depth|depth at)\b/,
  cuttingWidth:
    /\b(cut(ting)? width|width of cut|crosscut|how wide .{0,20}cut|cut\w* .{0,25} wide|wide .{0,20}(board|plank|panel|cut)s?)\b/,
  bevel:
    /\b((what|max\w*|which) angles?|how many degrees|bevel\w*|tilt\w*|mitre angle|miter angle|cutting angle|angle range)\b/,
  stroke: /\b(stroke\w*|spm)\b/,
  orbit: /\b(orbit( size| diameter)?|oscillation (circle|diameter))\b/,
  pad: /\b(pads?)\b/,
  planing:
    /\b(how wide .{0,20}plan(e|es|ing)|planing (width|depth)|chip (removal|depth)|how much .{0,15}(shave|plane|take|remove)s? off|(in|per) (one|a|each) (single )?(pass|go)|rebate\w*|rabbet\w*)\b/,
  collet: /\b(collets?|shank size|router bit size)\b/,
  plunge: /\b(plunge (depth|stroke)|plunges?)\b/,
  nails:
    /\b((longest|shortest|biggest|what length of|how long (a )?)[ ]?nails?|nail (length|size|sizes|diameter|gauge)|length of nails|(which|what) (gauge |size |length )?(of )?(nails|brads)|how long (can|may) (the )?nails|nails? (does|can) it)\b/,
  magazine: /\b(magazine|mag\b|nails (does it|can it|fit|hold)|how many nails)\b/,
  air: /\b(air ?(speed|volume|flow)|blow\w* (speed|force|power)|wind speed|cfm|mph)\b/,
  suction: /\b(suction\w*|kpa|negative pressure|vacuum pressure|air ?flow)\b/,
  container:
    /\b(container|tank|litres?|liters?|gallons?|bin size|how much (dust|water) .{0,12}hold|how much (does|can|will) (it|this|that) hold|drum)\b/,
  dustClass: /\b(dust class|class (l|m|h)|m[- ]class|l[- ]class|h[- ]class)\b/,
  hose: /\b(hose)\b/,
  range: /\b(range|how far|working distance|reach of|visible (to|at|up))\b/,
  accuracy: /\b(accura\w+|precis\w+|deviation|tolerance)\b/,
  laserClass: /\b(laser class|eye[- ]?safe|safe for (the |my )?eyes)\b/,
  lines: /\b(how many lines|number of lines|lines (does|are))\b/,
  laserColour: /\b((green|red) (laser|beam|line|or)|(laser|beam|line) colou?r|colou?r (is|of) the (laser|beam|line))\b/,
  light: /\b(lumens?|lm|bright\w*|luminous)\b/,
  runtime:
    /\b(run ?time|(last|run|go|work)s? (me )?(for )?(all|a|the|through the) ?(whole|full|entire)? ?(day|night|shift|morning|afternoon)|battery life|how long (does|do|will|can|would|could) .{0,30}(last|run|work|go)\b|(long|lasts?) on (a|one) (charge|battery)|(per|on|with|from|out of) (a |one |each |every )?(single |full )?(battery )?charge\b|endurance)\b/,
  chargingTime:
    /\b(charg(e|ing) time|time to charge|how (long|fast|quick\w*) .{0,30}((?<!(on|per) (a |one |each )?(full |single )?)charg\w+|full)|charge time|minutes to charge|long to charge|how (long|fast|quick\w*) .{0,40}on .{0,20}charger|charg\w+ (up )?take|takes? to charge|how (long|many minutes) (does|will|would) (it|this|that|the (battery|pack)) (need|take|be) (on|in|with)|how long .{0,12}to fill|how long (on|with|in) (the|a|my)(?= *\??$))\b/,
  chargingCurrent: /\b(charging current|charge current|amps? does|how many amps)\b/,
  pieces:
    /\b(how many (pieces|bits|sheets|discs|drills|blades)|number of (pieces|bits|sheets|discs)|pieces|piece count|pack size|(in|per) (a|each|one|the) pack|pack of)\b/,
  teeth: /\b(teeth|tooth count)\b/,
  grit: /\b(grits?|coarse\w*|grain)\b/,
  thickness: /\b(thickness|kerf|how thin)\b/,
  material: /\b(what materials?|which materials?|for (what|which) material)\b/,
  motor: /\b(motor|brush-?less|brushed)\b/,
  powerSource: /\b(power source|cordless|corded|plug[- ]?in|mains)\b/,
  gears: /\b(gears|how many (gears|speeds)|(two|2|three|3)[- ]speed|number of (gears|speeds))\b/,
  warranty: /\b(warrant(y|ies)|guarantee\w*)\b/,
  platform: /\b(platform|battery (system|family|line)|which system)\b/,
  gtin: /\b(gtin|ean|upc|bar ?code|article number)\b/,
  cells: /\b(cells?|cell count)\b/,
  oscillation: /\b(oscillation( angle)?(?! (circle|diameter))|oscillating angle)\b/,
};

export const features: Cues['features'] = {
  ledLight:
    /\b(led|(?<!\b(bright|day|sun|direct|full|broad|day-?|ultra) ?)lights?(?!er|est|weight)|lamp|lit|illuminat\w+)\b/,
  variableSpeed: /\b(variable speed|speed (control|dial|trigger|selection)|adjustable speed|speed is adjustable)\b/,
  reverse: /\b(reverse|left[- ]right|clockwise|backwards|forward\/reverse)\b/,
  softStart: /\bsoft[- ]?start\w*\b/,
  electronicBrake: /\b(electr(on)?ic brake|motor brake|blade brake|brakes?)\b/,
  kickbackControl:
    /\b(kick-?back|(bits?|blades?|dis[ck]s?) (catch\w*|grab\w*|bind\w*|snag\w*)|anti[- ]?kick\w*|(wheel|dis[ck]|blade|bit|it) (jams|binds|catches|grabs|seizes|gets (stuck|caught))|jam protection|wrist protection)\b/,
  restartProtection: /\b(restart protection|anti[- ]?restart|unintentional restart|power cut protection)\b/,
  constantSpeed: /\b(constant (speed|electronic\w*)|speed stabili[sz]\w*|under load)\b/,
  bluetooth: /\bblue ?tooth\b/,
  app: /\b(app|smartphone|phone control)\b/,
  beltClip: /\b(belt[- ]?(clip|hook)|tool hook)\b/,
  sideHandle: /\b(side[- ]handle|auxiliary handle|second handle|extra handle|additional handle)\b/,
  depthStop: /\bdepth (stop|gauge|rod)\b/,
  dustExtraction:
    /\b(dust (extraction|port|connection|collection|extractor)|vacuum (connection|port|adapter)|(connect\w*|hook\w*|attach\w*|plug\w*) (up )?(a |an |the |my |to a |it to a |it up to a |up a )?(shop[- ]?|dust )?(vac\b|vacuum|extractor|hoover|dust\b))\b/,
  dustBag: /\bdust ?bag\b/,
  keyless: /\bkeyless\b/,
  metalGearbox: /\b(metal (gear ?box|gears|gearing)|all[- ]metal)\b/,
  pulseMode: /\bpulse( mode)?\b/,
  torqueModes: /\b(torque (modes|settings|levels|steps|stages)|(drive|power|impact|speed) (modes|settings|levels))\b/,
  autoStop: /\bauto(matic)?[- ]?stop\b/,
  driveControl: /\b(drive control|tightening control|bolt control)\b/,
  toollessBladeChange:
    /\b(tool[- ]?(less|free) blade[- ]?chang\w*|blade[- ]chang\w* without tools?|chang\w+ (the )?blades? without (a )?(tool|key)s?|quick blade change)\b/,
  pendulumAction: /\b(pendulum|orbital action)\b/,
  guideRailCompatible: /\b(guide rail|track( saw)?|guide track|rail)\b/,
  laserGuide: /\b(laser (guide|line|marker|cut line)|cut(ting)? line laser|shadow line)\b/,
  slidingRail: /\b(slid(ing|e)|rails)\b/,
  vibrationDamping: /\b(vibration (damp\w*|control|reduction|absorb\w*)|anti[- ]?vibration|avt|damped)\b/,
  hammerStop: /\b(hammer (stop|off)|drill(ing)? only mode)\b/,
  paddleSwitch: /\b(paddle( switch)?|dead ?man('?s)?( switch)?)\b/,
  toollessGuard: /\b(tool[- ]?(less|free) guard|guard .{0,20}without tools?|quick[- ]adjust guard)\b/,
  dryFireLockout: /\b(dry[- ]?fire|empty lock\w*|lock-?out)\b/,
  depthAdjustment: /\b(depth adjust\w*|adjust\w* (the )?depth|depth setting)\b/,
  selfLevelling: /\bself[- ]?level\w*\b/,
  receiverReady: /\breceivers?\b/,
  ipRated: /\b(ip ?\d\d|splash\w*|water ?proof|dust ?proof|weather ?proof|rain|ip rat\w+)\b/,
  wetAndDry: /\b(puddles?|spills?|wet (and|or|&|\/) ?dry|suck up water|water|liquids?|wet)\b/,
  autoStart:
    /\b(auto(matic)?[- ]?(start|on)|power take[- ]?off|tool[- ]triggered|(turns?|switch\w*|comes?) (itself )?on (automatically |by itself )?(with|when|as) (the|my|a|i)\b|starts? with the tool)\b/,
  filterCleaning: /\b(filter clean\w*|clean\w* (the )?filter|self[- ]cleaning)\b/,
  chargeIndicator:
    /\b(charge (indicator|level|display|gauge|state)|battery (indicator|level|display|gauge)|fuel gauge)\b/,
  fastCharging: /\b((fast|quick|rapid)[- ]charg\w+|charges? (fast|quick\w*))\b/,
  activeCooling: /\b((active |fan )?cooling|fan|cooled)\b/,
  usbPort: /\b(usb(-c)?|charg(e|ing) (a|my|your|the) (phone|mobile|cell))\b/,
  dropProtection:
    /\b(drop (protect\w*|test\w*|resist\w*|proof)|rubber bumper|survive a (drop|fall)|shock ?proof|fall from)\b/,
  spindleLock: /\bspindle[- ]?lock\b/,
  roundingBase: /\b(round(ing|ed) base)\b/,
  edgeGuide: /\b(edge (guide|fence)|parallel (guide|fence)|rip fence)\b/,
  cruiseControl: /\b(cruise( control)?|lock[- ]on)\b/,
  turboMode: /\b(turbo|boost)\b/,
  stackable: /\b(stack\w*)\b/,
};
