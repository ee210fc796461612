/** "Why not the 12 V one?" asks for that one; "why does it not start?" for what is wrong with it. */
const whyNot =
  /\b(?:why not|warum nicht|wieso nicht|por que no|perche non|pourquoi pas) (?=(?:an?|the|this|that|just|use|take|with|der|die|das|den|eine?n?|diese[nrs]?|mit|lieber|gleich|el|la|los|las|una?|ese|esa|este|esta|con|mejor|il|lo|uno|quell\w+|quest\w+|le|les|une|celui|celle|avec|plutot)\b)/g;

/** The question without the words that make a proposal of it. */
export const proposed = (text: string): string => text.replace(whyNot, '');
