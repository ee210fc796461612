/** An answer of a given length: headings, paragraphs, lists, tables, code and links, as assistants write them. */
const section = (number: number): string => `## ${number}. Drill drivers for work above the head

The **BS 12-${number}** weighs *0.98 kg* with its battery, which is the least of all drill drivers with a keyless chuck, and
fits where none of the others does. Those who work above their heads feel it in the evening; see [its page](/BS12${number}).

| Model | Weight | Torque | Price |
|---|---:|---:|---|
| [BS 12-${number}](/BS12${number}) | **0.98 kg** | 30 Nm | 89 |
| [BS 18-${number}](/BS18${number}) | 1.6 kg | 60 Nm | 149 |
| BS 18-${number} XR | 1.9 kg | ~~70~~ 75 Nm | 199 |

- for shelves, pictures and **curtain rails**
- for furniture that has to be put together
  - with \`PZ2\` bits, as most of it
  - with a depth stop
- for nothing that needs a hammer

1. Charge the battery fully.
2. Put the bit into the chuck, and turn the ring until it clicks.
3. Choose *torque* and \`gear\`.

\`\`\`ini
gear = ${number % 2 ? 'low' : 'high'}
torque = ${number}
\`\`\`

> Wear glasses. Dust is what most people think of too late, **above** all of it overhead.

Ask for more of them if none of these fits, or compare two of them by their names.

`;

export const answerOf = (length: number): string => {
  let text = '';
  for (let number = 1; text.length < length; number += 1) text += section(number);
  return text.slice(0, length);
};

/** One long block of this many lines or words. */
export const longBlocks: Readonly<Record<string, (count: number) => string>> = {
  'a paragraph of 10,000 characters': (share) =>
    'The **BS 12** is *light* and fits, with `PZ2` bits, [where](/BS12) others do not. '.repeat(125 * share),
  'a paragraph with a stray star': (share) =>
    `Some *stray ${'The **BS 12** fits, with `PZ2` bits, [where](/BS12) others do not. '.repeat(150 * share)}`,
  'a paragraph with an open bracket': (share) =>
    `Some [stray ${'It weighs less than most others do, and fits where **none** of them would. '.repeat(130 * share)}`,
  'a table of 400 rows': (share) =>
    `| Model | Weight | Torque |\n|---|---|---|\n${'| [BS 12](/BS12) | **0.98 kg** | 30 Nm |\n'.repeat(400 * share)}`,
  'code of 2,000 lines': (share) => `\`\`\`js\n${'const torque = gear(2);\n'.repeat(2000 * share)}\`\`\`\n`,
  'a list of 300 items': (share) => '- for shelves, **pictures** and curtain rails\n'.repeat(300 * share),
};
