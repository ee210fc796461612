import { readFileSync } from 'node:fs';
import { openCatalogue } from '../catalogue/open.ts';
import { createLexicon } from './lexicon/lexicon.ts';
import { loadKnowledge } from './knowledge/load.ts';
import { planTurn } from './planner/planTurn.ts';
import { emptyState } from './state/state.ts';
const [brand = 'HUS', lang = 'en', ...questions] = process.argv.slice(2);
const catalogue = await openCatalogue({ dataDir: ':memory:' });
const data = JSON.parse(readFileSync(new URL(`./lexicon/data/${lang}.json`, import.meta.url), 'utf8'));
const lexicons = new Map([[lang, createLexicon(lang, new Map(Object.entries(data.words)))]]);
const context = { catalogue, brand, knowledge: loadKnowledge(), lexicons, pageLanguage: lang } as any;
for (const q of questions) {
  const t = performance.now();
  const planned = await planTurn(context, q, emptyState(undefined));
  const ms = performance.now() - t;
  console.log(`\n> ${q}   [${ms.toFixed(1)} ms]`);
  console.log('  mentions', planned.reading.mentions.filter((m) => m.concept !== 'stop.any').map((m) => m.concept).join(' '), '| unexplained', planned.reading.unexplained.map((u) => u.text).join(','));
  console.log('  cands', planned.candidates.slice(0, 4).map((c) => `${c.operation} ${c.score.toFixed(1)}`).join(', '));
  console.log('  ', JSON.stringify(planned.plan.steps));
}
await catalogue.close();
