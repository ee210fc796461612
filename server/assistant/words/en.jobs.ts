import type { Cues } from './cues.ts';

export const jobs: Cues['jobs'] = {
  drywall: /\b(plaster ?boards?|drywall|dry wall|sheet ?rock|gypsum)\b(?! dust)/,
  concrete: /\b(concrete|reinforced|tapcons?|anchors?|ceiling slab)\b/,
  masonry:
    /\b(bricks?|masonry|brickwork|block ?work|(cinder|concrete|in|into) ?blocks?|stone wall|(drill\w*|holes?) .{0,20}wall)\b/,
  tiles: /\b(tiles?|porcelain|ceramic\w*|paving( slabs?| stones?)?|pavers?|cut(ting)? stone)\b/,
  hanging:
    /\b((hang|mount|put up|fix|install)\w* .{0,25}(shel(f|ves)|lamps?|(ceiling )?lights?|pictures?|cupboards?|curtains?|tv|cabinets?|mirrors?)|shelf|shelves|curtain (rod|rail))\b/,
  furniture: /\b(furniture|flat[- ]?pack|wardrobe|assembl\w+|hinges?|cabinet\w*)\b/,
  decking:
    /\b(deck(ing|s)?|terrace|patio boards|long screws|timber frame|fence|fencing|carport|pergola|gazebo|shed|ledgers?)\b/,
  wheels:
    /\b(wheels? (nuts?|bolts?|change)|lug nuts?|tyres?|tires?|car wheels?|truck wheels?|change (the |my )?wheels?|rusted bolts?|seized (nuts?|bolts?)|bolts? (on|of))\b/,
  beams:
    /\b(beams?|rafters?|joists?|thick (timber|wood|lumber)|2 ?x ?\d+s?|4 ?x ?4s?|posts?|pergola|gazebo|carport|firewood|roof frame)\b/,
  boards:
    /\b(boards?|planks?|solid (wood|timber|oak)|hardwood|plywood|sheet goods|osb|mdf|(work|counter)tops?|panels?|rip(ping)? (cuts?|wood|lumber)|straight cuts?|cut(ting)? (wood|lumber|timber|chipboard)|saw(ing)? (wood|lumber|timber))\b/,
  curves: /\b(curves?|curved|circles|cut-?outs?|sink (hole|opening|cut)|shapes|scroll\w*)\b/,
  skirting:
    /\b(skirting\w*|baseboards?|trim(?!(ming)?( back)? (the |my |some |a few |a |off )?(tree|branch|hedge|limb|bush))|mould?ings?|crown|laminate|floor ?boards|parquet|picture frames?|mitres?|miter cuts?|mitre cuts?|precise angles)\b/,
  demolition:
    /\b(demolish\w*|demolition|tear(ing)? (down|out)|rip(ping)? out|gut(ting)?|pallets?|nail[- ]embedded|wrecking|cut(ting)? pipes?|old window frames?)\b/,
  metal:
    /\b(alumini?um|cut\w*( (down|up|through|off|into))?( (a|an|the|my|our|some|old|rusty|thin|thick|small|big))* (metal|steel|iron|alumini?um|rebar)|cut(ting)? (metal|steel|rebar|iron|angle iron|bolts?|sheet metal)|metal (cutting|work)|rebar|steel (pipes?|bars?|beams?|tubes?)|sheet metal|deburr\w*|grind(ing)? (down )?(welds?|metal|steel)|welds?|weld seams?)\b/,
  rust: /\b(rust\w*|paint off (metal|steel)|scale off|wire brush\w*)\b/,
  sanding:
    /\b(sand(ing|ed)?( down)?|strip(ping)? (paint|varnish|lacquer)|smooth(ing)? (wood|surface)|varnish|refinish\w*|table ?top|old paint)\b/,
  doors:
    /\b((door|window)s? .{0,25}(stick\w*|jam\w*|shav\w*|trim\w*|plan(e|ing)|too (tall|tight|long))|plan(e|ing) (down )?(a |the |my )?(door|wood|beam|board)s?|sticking door)\b/,
  edges:
    /\b(round(ing)? (over )?(the |an )?edges?|chamfer\w*|grooves?|dado\w*|profil\w+|routing|hinge mortis\w*|inlay|edge (of|profile))\b/,
  nailing:
    /\b((?<!\b(through|with|of|hit|into|on) )nail(ing|s)?( up| down)?|brads?|panelling|paneling|cladding|fix(ing)? trim|staples?)\b/,
  leaves: /\b(leaf|leaves|grass clippings|lawn|driveway|blow(ing)? (away|off|out)?|gutters?)\b/,
  levelling:
    /\b(level(l?ing)?|align\w*|straight line on|plumb|hang .{0,15}straight|layout|mark(ing)? out|lay(ing)? out)\b/,
  dust: /\b(vacuum(ing)?|dust|clean(ing)? up|saw ?dust|suck(s|ing)? up|flood\w*|hoover(ing)?|workshop floor|drywall dust|mess)\b/,
  lighting: /\b(light(ing)? up|dark|illuminate|see (better|at night)|lighting|basement light|night work)\b/,
  grout:
    /\b(grout\w*|joints? between tiles|caulk|plunge cuts?|flush cuts?|door (frame|casing|jamb)s?|undercut\w*|outlet (hole|box)|drywall (cut|opening|hole)\w*|cut\w* .{0,14}(drywall|plasterboard|sheetrock))\b/,
  pruning: /\b(prun\w+|branch(es)?|trees?|hedge|limbs?)\b/,
  drilling: /\b(drill(ing)? (holes?|wood|metal|steel|in|into|through)|holes?( in| into)?)\b/,
  screwing: /\b(screw(s|ing|driving)?|driv(e|ing) screws?|lag (bolts?|screws?)|drywall screws?|tighten\w*)\b/,
  chiselling:
    /\b(chisel\w*|break(ing)? (up|out)|chip(ping)? (off|out|away)|(remov\w*|tak(e|ing) (up|off|out)|lift\w*( up)?|pull\w* (up|off)|rip\w* (up|off)|scrap\w*( off| up)?|get(ting)? (rid of|off|up)|knock\w* off) .{0,24}(tiles?|tiling|plaster|adhesive|screed|render|thinset)|(get|take|pull|rip|knock) .{0,24}(tiles?|tiling|plaster|adhesive|screed|render|thinset)( \w+)? (off|up|out)\b|(tiles?|tiling|plaster) .{0,20}(come off|be removed|removing|removal)|jack ?hammer\w*|slots? in (the )?walls?)\b/,
  polishing: /\b(polish\w*|buff(ing)?|car paint)\b/,
};

export const kinds: Cues['kinds'] = [
  [/\b(drill\/?drivers?)\b/, ['drillDriver']],
  [/\b(drill |driver )?bits\b/, ['drillBits', 'screwdriverBits']],
  [/\bdrill with (a )?hammer (action|function|mode)\b/, ['hammerDrill']],
  [/\b(drills)\b/, ['drillDriver', 'hammerDrill']],
  [/\b(saws?)\b/, ['circularSaw', 'mitreSaw', 'jigsaw', 'reciprocatingSaw']],
  [/\b(screw ?drivers?|power screwdrivers?|electric screwdrivers?)\b/, ['drillDriver', 'impactDriver']],
  [/\bimpacts?\b(?! (driver|wrench|rate|energy|drill|bits?|sockets?|force|rated))/, ['impactDriver', 'impactWrench']],
  [/(?<!\b(drill|impact|screw|nut|power) ?)\bdrivers?\b(?! drill)/, ['impactDriver', 'drillDriver']],
  [/\b(sds([- ]?(plus|max))?( (drill|hammer)s?)|hammers)\b/, ['rotaryHammer']],
  [/\b(sds([- ]?(plus|max))?) (drill )?bits?\b/, ['drillBits']],
  [/\b(shop ?vacs?|vacs?|hoovers?|dust extractors?)\b/, ['vacuum']],
  [/\b(chop saws?|miter saws?)\b/, ['mitreSaw']],
  [/\b(recip(s|rocating)?( saws?)?|sawzall)\b/, ['reciprocatingSaw']],
  [/\b(lights|lamps|flashlights|torches)\b/, ['worklight']],
  [/\b(lasers|levels)\b/, ['laser']],
  [/\b(grinders)\b/, ['angleGrinder']],
  [/\bdiamond (blades?|dis[ck]s?|wheels?|cutters?)\b/, ['abrasiveDisc']],
  [/\b(discs|disks|disk|cutting wheels?|grinding wheels?|wheels)\b/, ['abrasiveDisc']],
  [/\b(accessories)\b/, ['drillBits', 'screwdriverBits', 'sawBlade', 'abrasiveDisc', 'sandingSheet', 'carryCase']],
  [/\b(batts?|akku)\b/, ['battery']],
  [/\b(cases|boxes|(?<!dust[ -]?)bags?)\b(?! contents)/, ['carryCase']],
];
