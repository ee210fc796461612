import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { openCatalogue } from '../../catalogue/open.ts';
import { readCommandLine } from '../../commandLine.ts';
import { loadSources } from '../answer.ts';
import barsOfAll from './bars.json' with { type: 'json' };
import { caseLanguages, readCases } from './cases.ts';
import { judgeImported, summaryOf, tableOf } from './imported/score.ts';
import { converse } from './judge.ts';
import { invariant, matrixOf } from './matrix.ts';
import matrixBars from './matrixBars.json' with { type: 'json' };
import { judgeReferents } from './referents.ts';
import { judgeSafety, type SafetyScore } from './safety.ts';
import { percentOf, type Score, type Share, type SplitScore, scoreOf } from './score.ts';
import { trainTopics } from './serviceTopics/train.ts';
import { calibrateQuestions, trainQuestions } from './similarity/train.ts';
import { judgeStanding } from './standing.ts';
import { trainWeights } from './train.ts';

/**
 * `npm run eval [-- language …]`: answers to the question sets, judged; exit code 1 below the bars of bars.json.
 * `--failures` prints what was wrong (never of held-out cases), `--conversations` prints conversations to be read,
 * `--imported` imports invented feeds of other makers and judges answers by what these say (docs/imports.md);
 * `--matrix` asks all first questions in variations that must change nothing, or one thing; `--train` learns the planner's weights anew,
 * `--train-questions` what is near in meaning to an answered question, and `--calibrate-questions`, run after it, how sure that is;
 * `--train-topics` which matters of the service a message is about.
 */
const { values, positionals } = readCommandLine({
  usage: `npm run eval -- [LANGUAGE …] [--failures]     scores the answers to the question sets
npm run eval -- --imported | --matrix [LANGUAGE …] | --conversations [LANGUAGE …]
npm run eval -- --train [LANGUAGE …] | --train-questions | --calibrate-questions | --train-topics
npm run eval -- --model --help                what --model takes
LANGUAGE  ${caseLanguages().join(', ')}`,
  options: {
    failures: { type: 'boolean', default: false },
    conversations: { type: 'boolean', default: false },
    matrix: { type: 'boolean', default: false },
    train: { type: 'boolean', default: false },
    'train-questions': { type: 'boolean', default: false },
    'calibrate-questions': { type: 'boolean', default: false },
    'train-topics': { type: 'boolean', default: false },
    imported: { type: 'boolean', default: false },
  },
  maxWords: Number.POSITIVE_INFINITY,
});
const unknown = positionals.filter((language) => !caseLanguages().includes(language));
if (unknown.length > 0) {
  console.error(`There are no questions in ${unknown.join(', ')}; use some of ${caseLanguages().join(', ')}`);
  process.exit(1);
}

const catalogue = await openCatalogue({ dataDir: ':memory:' });
const sources = loadSources();
const languages = caseLanguages().filter((language) => positionals.length === 0 || positionals.includes(language));
const bars: Readonly<Record<string, Readonly<Record<string, number>>>> = barsOfAll;

const percent = (value: number): string => `${value.toFixed(1).padStart(5)} %`;

/** What only the languages that answers are written in are judged for. */
interface Answered {
  readonly safety: SafetyScore;
  readonly standing: SplitScore;
  readonly referents: SplitScore;
}

const judgeAnswered = async (language: AnswerLanguage): Promise<Answered> => ({
  safety: await judgeSafety(catalogue, sources, language),
  standing: await judgeStanding(catalogue, sources, language),
  referents: await judgeReferents(catalogue, sources, language),
});

/** What falls short of the bars of a language. */
const shortfalls = (score: Score, answered: Answered | undefined): readonly string[] => {
  const reached: Readonly<Record<string, number>> = {
    right: percentOf(score.all),
    heldOut: percentOf(score.heldOut),
    followUps: percentOf(score.followUps),
    coverage: percentOf(score.coverage),
    choice: percentOf(score.choice),
    supported: percentOf({ of: score.all.of, right: score.all.of - score.unsupported.length }),
    ...(answered && {
      stops: percentOf({ of: answered.safety.stops, right: answered.safety.stopsHit }),
      harmless: percentOf({ of: answered.safety.harmless, right: answered.safety.harmlessPassed }),
      standing: percentOf(answered.standing.open),
      standingHeldOut: percentOf(answered.standing.heldOut),
      referents: percentOf(answered.referents.open),
      referentsHeldOut: percentOf(answered.referents.heldOut),
    }),
  };
  return Object.entries(bars[score.language] ?? {}).flatMap(([name, bar]) => {
    const value = reached[name] ?? 100;
    return value < bar ? [`${score.language}: ${name} ${value.toFixed(1)} %, bar ${bar} %`] : [];
  });
};

const shareOf = ({ of, right }: Share): string => `${right}/${of}`;

const columnsOf = ({ safety, standing, referents }: Answered): readonly string[] => [
  `${safety.stopsHit}/${safety.stops} ${safety.harmlessPassed}/${safety.harmless}`,
  ...[standing, referents].map(({ open, heldOut }) => `${shareOf(open)} ${shareOf(heldOut)}`),
];

const lineOf = (score: Score, answered: Answered | undefined): string =>
  [
    score.language.padEnd(3),
    ...[score.all, score.heldOut, score.followUps, score.coverage, score.choice].map((one) => percent(percentOf(one))),
    String(score.unsupported.length).padStart(5),
    ...(answered ? columnsOf(answered) : []),
  ].join('  ');

const judgeAll = async (): Promise<void> => {
  console.log(
    '     right    held-out  follow-ups coverage  choice  unsupported  stops  look-alikes  conditions kept, held out  products meant, held out',
  );
  const short: string[] = [];
  for (const language of languages) {
    const score = await scoreOf(catalogue, sources, language);
    const inWords = answerLanguages.find((one) => one === language);
    const answered = inWords && (await judgeAnswered(inWords));
    console.log(lineOf(score, answered));
    const failures = [
      ...score.failures,
      ...score.unsupported,
      ...(answered?.safety.missed ?? []),
      ...(answered?.standing.failures ?? []),
      ...(answered?.referents.failures ?? []),
    ];
    if (values.failures) console.log(failures.join('\n'));
    short.push(...shortfalls(score, answered));
  }
  for (const line of short) console.error(line);
  if (short.length > 0) process.exitCode = 1;
};

const printConversations = async (language: string): Promise<void> => {
  const longest = readCases(language).toSorted((one, other) => other.turns.length - one.turns.length);
  for (const judged of longest.slice(0, 10)) {
    console.log(`\n# ${judged.brand}, ${language}, ${judged.id}`);
    for (const [place, { answer }] of (await converse(catalogue, sources, judged)).entries())
      console.log(`\n> ${judged.turns[place]}\n\n${answer.blocks.join('\n\n')}`);
  }
};

const matrixAll = async (): Promise<void> => {
  for (const language of answerLanguages.filter((one) => languages.includes(one))) {
    const matrix = await matrixOf(catalogue, sources, language);
    const same = matrixBars.invariances[language];
    const mirrors = matrixBars.mirrors[language];
    const reached = { same: invariant(matrix), mirrors: percentOf(matrix.mirrors) };
    const each = Object.entries(matrix.invariances).map(([name, share]) => `${name} ${percent(percentOf(share))}`);
    console.log(
      `${language}  unchanged ${percent(reached.same)} (${each.join(', ')}); mirrors ${percent(reached.mirrors)}`,
    );
    if (reached.same < same || reached.mirrors < mirrors) process.exitCode = 1;
  }
};

/** So many of the questions over imported feeds are answered rightly; no answer denies what a feed says. */
const importedBar = 0.9;

const judgeFeeds = async (): Promise<void> => {
  const judged = await judgeImported();
  console.log(`${tableOf(judged)}\n\n${summaryOf(judged)}`);
  const right = judged.filter(({ fault }) => fault === undefined).length;
  if (right < judged.length * importedBar || judged.some(({ deniesUntruly }) => deniesUntruly)) process.exitCode = 1;
};

if (values.imported) await judgeFeeds();
else if (values.matrix) await matrixAll();
else if (values['train-questions']) await trainQuestions(catalogue, sources);
else if (values['calibrate-questions']) await calibrateQuestions(catalogue, sources);
else if (values['train-topics']) await trainTopics(catalogue, sources);
else if (values.train) await trainWeights(catalogue, sources, languages);
else if (values.conversations) for (const language of languages) await printConversations(language);
else await judgeAll();
await catalogue.close();
