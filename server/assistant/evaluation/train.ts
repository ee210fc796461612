import { readFileSync, writeFileSync } from 'node:fs';
import { openCatalogue } from '../../catalogue/open.ts';
import { loadSources } from '../answer.ts';
import { readCases } from './cases.ts';
import { judge } from './judge.ts';

const allowed: Record<string, readonly string[]> = {
  find: ['search', 'best', 'count', 'overview', 'accessories', 'kit', 'recommend', 'substitute', 'decline'],
  recommend: ['recommend', 'suits', 'search', 'kit'],
  specs: ['describe', 'get'],
  fact: [
    'get',
    'check',
    'included',
    'calculate',
    'compatible',
    'suits',
    'passage',
    'offer',
    'count',
    'define',
    'compare',
    'policy',
  ],
  compare: ['compare', 'worth', 'get'],
  compatible: ['compatible', 'accessories', 'kit', 'check', 'included'],
  howTo: ['procedure', 'troubleshoot', 'passage', 'define', 'safety'],
  reviews: ['reviews'],
  price: ['offer', 'kit', 'calculate', 'get'],
  tellMeMore: ['describe'],
  allDetails: ['describe'],
  superlative: ['best', 'substitute', 'search'],
  greeting: ['talk'],
  thanks: ['talk'],
  whoAreYou: ['talk'],
  complaint: ['policy', 'troubleshoot'],
  service: ['policy'],
  outOfScope: ['decline', 'talk'],
  otherMaker: ['decline'],
  safety: ['safety'],
};
const [out, ...languages] = process.argv.slice(2);
const catalogue = await openCatalogue({ dataDir: ':memory:' });
const sources = loadSources();
interface Instance {
  readonly id: string;
  readonly text: string;
  readonly options: { readonly op: string; readonly base: number; readonly features: readonly string[] }[];
  readonly right: ReadonlySet<string>;
}
const instances: Instance[] = [];
let uncovered = 0;
for (const lang of languages)
  for (const judged of readCases(lang)) {
    const verdict = await judge(catalogue, sources, judged).catch(() => undefined);
    if (!verdict) continue;
    const { answered } = verdict;
    const candidates = answered.planned.at(-1)?.candidates ?? [];
    if (answered.planned.length > 1) continue;
    const right = new Set(
      [judged.intent]
        .flat()
        .flatMap((i) => i.split('+'))
        .flatMap((i) => allowed[i] ?? []),
    );
    const options = candidates
      .filter((c) => c.operation !== 'again')
      .map((c) => ({ op: c.operation, base: c.fixed, features: c.features }));
    if (!options.some((o) => right.has(o.op))) {
      uncovered++;
      continue;
    }
    instances.push({ id: judged.id, text: judged.turns.join(' / '), options, right });
  }
await catalogue.close();
const seeds: Record<string, Record<string, number>> = JSON.parse(
  readFileSync(new URL('../planner/priorWeights.json', import.meta.url), 'utf8'),
);
type W = Map<string, number>;
const start = (): W =>
  new Map(Object.entries(seeds).flatMap(([op, t]) => Object.entries(t).map(([f, w]) => [`${op} ${f}`, w] as const)));
const scoreOf = (w: W, o: Instance['options'][number]) => {
  let s = o.base + (w.get(`${o.op} bias`) ?? 0);
  for (const f of o.features) s += w.get(`${o.op} ${f}`) ?? 0;
  return s;
};
const train = (data: readonly Instance[]): W => {
  const prior = start();
  const w = start();
  const g2 = new Map<string, number>();
  for (let epoch = 0; epoch < 25; epoch++)
    for (const { options, right } of data) {
      const s = options.map((o) => scoreOf(w, o));
      const m = Math.max(...s);
      const e = s.map((x) => Math.exp(x - m));
      const z = e.reduce((a, b) => a + b, 0);
      const zr = e.reduce((a, b, i) => a + (right.has(options[i]?.op ?? '') ? b : 0), 0);
      options.forEach((o, i) => {
        const p = (e[i] ?? 0) / z;
        const q = right.has(o.op) ? (e[i] ?? 0) / zr : 0;
        const d = q - p;
        if (Math.abs(d) < 1e-3) return;
        for (const f of ['bias', ...o.features]) {
          const k = `${o.op} ${f}`;
          const v = w.get(k) ?? 0;
          const grad = d - 0.02 * (v - (prior.get(k) ?? 0));
          const h = (g2.get(k) ?? 0.5) + grad * grad;
          g2.set(k, h);
          w.set(k, v + (0.25 * grad) / Math.sqrt(h));
        }
      });
    }
  return w;
};
const accuracy = (w: W, data: readonly Instance[], show = false) => {
  let right = 0;
  for (const one of data) {
    const best = [...one.options].sort((a, b) => scoreOf(w, b) - scoreOf(w, a))[0];
    if (best && one.right.has(best.op)) right++;
    else if (show) console.log('  ', one.id, best?.op, 'not', [...one.right].slice(0, 3).join('/'), '|', one.text);
  }
  return right / data.length;
};
console.log('instances', instances.length, 'uncovered', uncovered);
console.log('seed accuracy', accuracy(start(), instances).toFixed(3));
const folds = 5;
let cv = 0;
for (let f = 0; f < folds; f++) {
  const w = train(instances.filter((_, i) => i % folds !== f));
  cv +=
    accuracy(
      w,
      instances.filter((_, i) => i % folds === f),
      f === 0,
    ) / folds;
}
console.log('cross-validated', cv.toFixed(3));
const w = train(instances);
console.log('trained', accuracy(w, instances).toFixed(3));
if (out !== '-') {
  const table: Record<string, Record<string, number>> = {};
  for (const [k, v] of [...w].sort()) {
    const [op = '', f = ''] = k.split(' ');
    const prior = seeds[op]?.[f] ?? 0;
    const value = Math.abs(v - prior) < 0.04 ? prior : v;
    if (Math.abs(value) >= 0.02) (table[op] ??= {})[f] = Number(value.toFixed(2));
  }
  writeFileSync(out ?? '', `${JSON.stringify(table, null, 2)}\n`);
}
