import { openBench } from './bench/markdown/browserPage.ts';
import { answerOf, longBlocks } from './bench/markdown/answers.ts';
const b = await openBench();
const subjects = process.argv[2].split(';'); const cases = process.argv[3].split(';'); const rounds = Number(process.argv[4] ?? 1);
const once = async (s, text, rate) => { await b.page.requestGC(); await b.page.evaluate((g) => globalThis.prepare(g), s); const t = await b.worked(); await b.page.evaluate((g) => globalThis.run(...g), [text, { characters: 4, chunksEachSecond: rate }]); return (await b.worked()) - t; };
for (const s of subjects) await once(s, answerOf(2000), 1000);
for (const c of cases) { const [what, rate] = c.split('@'); const text = /^\d+$/.test(what) ? answerOf(Number(what)) : Object.values(longBlocks)[Number(what[1])](Number(what[3] ?? 1));
  for (let r = 0; r < rounds; r++) console.log(c, (await Promise.all([])).length || '', ...(await (async () => { const out = []; for (const s of subjects) out.push(s + ' ' + (await once(s, text, Number(rate ?? 1000))).toFixed(0)); return out; })()).join(' | ').split('\n')); }
await b.close(); process.exit(0);
