import * as v from 'valibot';
import { brandCodes, brandOf, knownBrandSchema } from '../../brands/registry.ts';
import { type ChatRequest, fullProductId, languageCodeSchema, type WireMessage } from '../../contract/contract.ts';
import { openCatalogue } from '../catalogue/open.ts';
import { textIn } from '../catalogue/texts.ts';
import { readCommandLine } from '../commandLine.ts';
import { type Answered, answerQuestion, loadSources } from './answer.ts';

/** `npm run ask -- --brand HUS "how heavy is the DV18X?" "and the other one?"`: plan, findings and answer of each question. */

const usage =
  'npm run ask -- --brand HUS [--language en] [--product DV18X] [--data-dir .data] [--answers] "question" ["follow-up" …]';

const { values, positionals } = readCommandLine({
  usage,
  options: {
    brand: { type: 'string', default: 'HUS' },
    language: { type: 'string' },
    product: { type: 'string' },
    /** Folder of an imported catalogue; default: the sample data. */
    'data-dir': { type: 'string', default: ':memory:' },
    /** Print only the answers. */
    answers: { type: 'boolean', default: false },
  },
  maxWords: Number.POSITIVE_INFINITY,
});

const brand = v.safeParse(knownBrandSchema, values.brand);
const language = brand.success
  ? v.safeParse(languageCodeSchema, values.language ?? brandOf(brand.output).defaultLanguage)
  : brand;

const planText = ({ planned }: Answered): string =>
  planned
    .map(({ plan, candidates, reading }) => {
      const best = candidates.slice(0, 5).map(({ operation, score }) => `${operation} ${score.toFixed(2)}`);
      const concepts = reading.mentions.map(({ concept }) => concept).filter((concept) => concept !== 'stop.any');
      return [
        `language  ${reading.language} (explained ${Math.round(reading.coverage * 100)} %)`,
        `concepts  ${concepts.join(' ')}`,
        `unread    ${plan.unexplained.map(({ start, end }) => reading.text.slice(start, end)).join(' ')}`,
        `choices   ${best.join(', ')}`,
        ...plan.edits.map((edit) => `edit      ${JSON.stringify(edit)}`),
        ...plan.steps.map((step) => `step      ${JSON.stringify(step)}`),
      ].join('\n');
    })
    .join('\n--\n');

const run = async (): Promise<number> => {
  if (!brand.success || !language.success || positionals.length === 0) {
    const reason = !brand.success
      ? `--brand ${values.brand}: use one of ${brandCodes.join(', ')}`
      : language.success
        ? 'No question was given'
        : `--language ${values.language}: no language has this code`;
    console.error(`${reason}. Usage:\n\n${usage}`);
    return 1;
  }
  const catalogue = await openCatalogue({ dataDir: values['data-dir'] });
  const sources = loadSources();
  const messages: WireMessage[] = [];
  for (const [place, message] of positionals.entries()) {
    messages.push({ id: `u${place}`, role: 'user', message, cards: [] });
    const request: ChatRequest = {
      messages,
      productId: values.product === undefined ? null : fullProductId(brand.output, values.product),
      chatId: 'ask',
      language: language.output,
    };
    const answered = await answerQuestion(catalogue, sources, { brand: brand.output, request });
    const { answer, findings, plan } = answered;
    console.log(`\n> ${message}`);
    if (!values.answers) {
      console.log(planText(answered));
      for (const { operation, evidence } of findings)
        console.log(`found     ${operation}, ${evidence.length} pieces of evidence`);
    }
    console.log(`\n${answer.blocks.join('\n\n')}\n[${answer.products.map(({ id }) => id).join(' ')}]`);
    const cards = answer.products.map((product) => ({
      productId: fullProductId(product.brand, product.id),
      title: textIn(product.name, plan.language),
      image: '',
    }));
    messages.push({ id: `a${place}`, role: 'ai', message: answer.blocks.join('\n\n'), cards });
  }
  await catalogue.close();
  return 0;
};

process.exitCode = await run();
