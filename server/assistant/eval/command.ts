import { answerLanguages } from '../../../contract.ts';
import { openCatalogue } from '../../catalogue/open.ts';
import { createAssistant } from '../embedded.ts';
import { evaluate, passes } from './evaluate.ts';

/** `npm run eval [-- --failures] [language …]`: answer quality over the question sets. */
const options = process.argv.slice(2);
const named = answerLanguages.filter((language) => options.includes(language));
const catalogue = await openCatalogue({ dataDir: ':memory:' });
const scores = await evaluate(catalogue, createAssistant(catalogue), named.length > 0 ? named : answerLanguages);
await catalogue.close();

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
console.table(
  Object.fromEntries(
    scores.map(({ language, questions, intent, products, facts, invented }) => [
      language,
      {
        questions,
        intent: percent(intent),
        products: percent(products),
        facts: percent(facts),
        'invented numbers': invented,
      },
    ]),
  ),
);
if (options.includes('--failures')) {
  for (const { verdicts } of scores) {
    for (const { id, question, answer, cards, intent, intentRight, productsRight, factsRight, invented } of verdicts) {
      const faults = [
        ...(intentRight ? [] : [`intent ${intent}`]),
        ...(productsRight === false ? [`cards ${cards.join(' ')}`] : []),
        ...(factsRight === false ? ['facts'] : []),
        ...invented.map((number) => `invented ${number}`),
      ];
      if (faults.length > 0)
        console.log(`\n${id} ${question}\n  ${faults.join('; ')}\n  ${answer.replaceAll('\n', '\n  ')}`);
    }
  }
}
if (!scores.every(passes)) process.exitCode = 1;
