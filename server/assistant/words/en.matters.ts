import type { Cues } from './cues.ts';

export const matters: Cues['matters'] = {
  disposal:
    /\b(throw (it |them )?away|thrown|throw (it|them)|toss|trash|dispos\w+|recycl\w+|get rid of|went bad|old or damaged)\b/,
  storage: /\b(stor(e|ing|age)|winter|put (it |them )?away|keep (it|them)|not us(e|ing|ed) (it|them)? ?for)\b/,
  burnMarks: /\b(burn(s|ed|t|ing)?( marks?)?|scorch\w*|char(s|red|ring)?|smoke)\b/,
  splinters: /\b(splinter\w*|tear-?out|tears?|chip(s|ped|ping)?|clean(er|est)? (cut|edge)|good face|ragged)\b/,
  slipping: /\b(slip(s|ping|ped)?|cam(s|ming)? out|strip(s|ped|ping)?|round(s|ed) off|falls? out)\b/,
  bluntness: /\b(dull\w*|blunt\w*|worn|wears?( out)?|sharpen\w*|sharp)\b/,
  eyes: /\b(eyes?|look into|stare|staring|blind\w*)\b/,
  rain: /\b(rain\w*|wet|outdoors?|outside|water|moisture|damp)\b/,
  heat: /\b(hot|heats?|warm|temperature|cold|freez\w+|frost)\b/,
  pressing: /\b(press(ing|ure)?|push(ing)?( hard)?|lean(ing)?( on)?|force)\b/,
  direction: /\b(direction|which way|clockwise|rotation|left to right|feed)\b/,
  leftCharging:
    /\b(leav(e|ing)|left) (it|them|the \w+) .{0,12}(over ?night|all night|all the time)|\b(leave|left|overnight|all night|overcharg\w*|stay) .{0,25}(charg\w+|plugged)|on the charger\b/,
  wobbling: /\b(crooked|lean(s|ing)? to|wander\w*|off line|not straight|angle is off|square)\b/,
  flying:
    /\b(fly(ing)?|flights?|air ?planes?|on (a |the )?planes?|airports?|airlines?|carry[- ]?on|hand luggage|cabin)\b/,
};
