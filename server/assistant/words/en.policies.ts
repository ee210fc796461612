import type { PolicyKey, Texts } from './messages.ts';

export const policies: Texts<PolicyKey> = {
  greeting: [
    'Hello, I am {persona}, the product assistant of {maker}. What job do you have in mind, or which tool would you like to know about?',
    'Hi, this is {persona} from {maker}. Ask me about a tool, a battery or a job you need a tool for.',
  ],
  thanks: ['You are welcome. I wish you good work.', 'My pleasure. Enjoy your project.'],
  goodbye: ['Goodbye, and good work.', 'See you soon, and work safely.'],
  identity:
    'I am {persona}, the product assistant of {maker}: a computer program, not a person. I answer from our product data: finding and comparing tools, technical data, batteries and accessories that fit, reviews and care.',
  wordless: 'I did not find a word in that. What job do you have in mind, or which tool would you like to know about?',
  complaint:
    'I am sorry to hear that. As a product assistant I cannot open or settle a complaint. Please contact our customer service through the imprint link at the bottom of the page, with the model number, the date of purchase and a short description of the fault. Please do not go on using a damaged tool. If you like, I can look up what our product data say about care and use of your model.',
  service:
    'Orders, deliveries, repairs, spare parts and dealers are beyond what I can see: I only know our product data. Please contact our customer service through the imprint link at the bottom of the page and have the model number at hand.',
  outOfScope: [
    'I can only help with {maker} power tools. Ask me for a tool for a job, for technical data, for what fits together or for a comparison.',
    'That lies outside what I know: I answer questions about {maker} tools, batteries and accessories. Tell me what you want to do, and I will look for the right tool.',
  ],
  otherMaker:
    'I only know the products of {maker}, so I cannot judge or compare those of other makers. Batteries and chargers of other makers are not made for our tools: please use the ones our product data name. I am glad to show you what we carry for your job.',
  safetyBattery:
    '**Stop using this battery at once.** A battery that is swollen, leaking, smoking, unusually hot, wet inside or damaged can catch fire.\n\n- Do not charge it, open it or press on it, and do not put it into a tool.\n- If it smokes or burns: keep away from the fumes, leave the room and call the fire service.\n- If it is cool and you can do so safely, put it outdoors on a surface that does not burn, away from anything that does.\n- Hand it in at a collection point for batteries; tell them that it is damaged. It does not belong in household waste or in the post.\n- Touch no leaked liquid. If it reaches skin or eyes, rinse with plenty of water and see a doctor.',
  safetyShock:
    '**Stop at once and keep your hands off the tool.** Pull the plug or switch off the fuse before anyone touches the tool or its cable; a battery tool: take out the battery if that is safe.\n\n- After an electric shock see a doctor, even if you feel well; in an emergency call the emergency services.\n- Do not use a tool with a damaged cable, plug or housing, nor one that sparks unusually.\n- Have it checked and repaired by a qualified electrician or our customer service. Do not repair it with tape.',
  safetyGuard:
    '**Please never work without the guard.** It is there to catch fragments of a bursting disc or to keep the blade away from you, and the tool must not be used when it is missing, damaged, blocked or removed.\n\n- Switch off, pull the plug or take out the battery.\n- Fit the guard that belongs to the tool and set it so that it stands between you and the disc or blade.\n- If it is lost or broken, get an original replacement from our customer service before you go on.\n- Wear eye protection, and never bypass a safety switch.',
  safetyChildren:
    '**Power tools do not belong in the hands of children.** Young people may use them only if the law allows it, after instruction and under the constant supervision of an experienced adult.\n\n- Store tools, blades and batteries locked away and out of reach of children, with the battery taken out or the plug pulled.\n- Keep children away from the place of work.\n- Follow the safety chapter of the operating instructions.',
  safetyWater:
    '**Do not switch it on or use it any further.** Water inside a tool, charger or battery can cause an electric shock, a short circuit or a fire.\n\n- A tool on a cable: switch off the fuse before you touch it, then pull the plug. A battery tool: take out the battery if that is safe.\n- Do not charge a battery that got wet, and do not put it into a tool.\n- Do not open the tool and do not dry it with heat.\n- Have it checked by a qualified workshop or our customer service before it is used again.\n- If anyone has had a shock, see a doctor; in an emergency call the emergency services.',
  safetySmoke:
    '**Stop at once and switch the tool off.** Pull the plug, or take out the battery if that is safe.\n\n- If smoke or flames do not stop: keep away from the fumes, leave the room and call the fire service.\n- If the battery smokes, swells or gets hot, do not touch it and keep your distance.\n- Do not switch the tool on again and do not open it.\n- Have it checked by a qualified workshop or our customer service.',
  safetyDust:
    '**Yes, take dust seriously.** Fine dust from concrete, stone, quartz or tile may hold silica, and wood dust and old paint can harm you too; breathing it in can damage the lungs for good.\n\n- Use extraction at the tool and a vacuum whose dust class suits the material; do not sweep dry or blow dust away.\n- Wear a respirator approved for the dust, and safety glasses; keep others away.\n- Where asbestos or lead paint is possible, do not start: have it tested and leave the work to specialists.\n- The safety chapter of the operating instructions and the rules at your place of work come first.',
  safetyOpened:
    '**Do not open a battery pack, and do not use one that has been opened.** Its cells can short-circuit, catch fire or burst, and the protective electronics no longer work as they should.\n\n- Do not replace or solder cells, and do not charge an opened pack.\n- If it gets hot, smokes or burns: keep away from the fumes, leave the room and call the fire service.\n- Hand it in at a collection point for batteries and say that it has been opened.\n- If a pack no longer holds its charge, replace it with one that our product data name for your tool.',
};
