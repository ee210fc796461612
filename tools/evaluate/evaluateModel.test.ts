import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { saying, startScriptedEndpoint } from '../../server/assistant/model/endpoint/scriptedEndpoint.ts';
import { openSampleCatalogue } from '../../server/catalogue/testing/sampleCatalogue.ts';
import { evaluateModel, type ModelEvaluation } from './evaluateModel.ts';

const timeout = 180_000;

const evaluation = { languages: ['en'], sample: 2, atOnce: 2, failures: true, block: undefined, transcript: undefined };

/** An endpoint that repeats the composed answer, configured by environment variables. */
const start = async () => {
  const endpoint = await startScriptedEndpoint(() => saying('[[F0]]'));
  onTestFinished(() => endpoint.close());
  const variables = { LLM_BASE_URL: endpoint.baseUrl, LLM_MODEL: endpoint.model, LLM_FIRST_WORD: '60' };
  const lines: string[] = [];
  const evaluate = (more: Partial<ModelEvaluation>) =>
    evaluateModel({ ...evaluation, ...more }, variables, openSampleCatalogue, (line) => void lines.push(line));
  return { evaluate, lines };
};

it(
  'judges a sample beside the embedded planner; an endpoint that repeats its answers scores the same',
  async () => {
    const { evaluate, lines } = await start();
    await evaluate({});
    const [heading = '', line = ''] = lines;
    expect(heading).toMatch(/model\s+embedded\s+invented\s+refused/);
    const [, model, embedded, invented] = /^en\s+([\d.]+) %\s+([\d.]+) %\s+(\d+)/.exec(line) ?? [];
    expect(model).toBe(embedded);
    expect(invented).toBe('0');
  },
  timeout,
);

it(
  'runs the conversations of a block, and writes transcripts for judges',
  async () => {
    const { evaluate } = await start();
    const folder = await mkdtemp(join(tmpdir(), 'block-'));
    const [block, transcript] = [join(folder, 'block.jsonl'), join(folder, 'block.md')];
    const turns = ['how heavy is the DV18X?', 'and what does it cost?'];
    await writeFile(block, JSON.stringify({ id: 'x-1', brand: 'HUS', language: 'en', productId: null, turns }));
    await evaluate({ block, transcript });
    const text = await readFile(transcript, 'utf8');
    expect(text).toContain('## x-1 · HUS · home page');
    expect(text).toMatch(/### x-1\.2\n\*\*Visitor:\*\* and what does it cost\?\n\n\*\*Assistant:\*\* .*\$169/);
    const records = (await readFile(`${transcript}.jsonl`, 'utf8')).trim().split('\n');
    expect(records.map((line) => JSON.parse(line))).toMatchObject([
      { id: 'x-1.1', outcome: 'whole', cards: ['DV18X'] },
      { id: 'x-1.2' },
    ]);
  },
  timeout,
);

it('reports a missing endpoint', async () => {
  await expect(evaluateModel(evaluation, {}, openSampleCatalogue, () => {})).rejects.toThrow('LLM_BASE_URL');
});
