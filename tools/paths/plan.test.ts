import { readFile } from 'node:fs/promises';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { escaped } from './chart/escaped.ts';
import { chartPage } from './chart/page.ts';
import { svgOf } from './chart/svg.ts';
import { docOf, docsFolder, svgFile } from './docs.ts';
import { formats } from './formats/formats.ts';
import { mermaid } from './formats/mermaid.ts';
import { requestOf } from './options.ts';
import { firstState, isWithin, leafNames, type Plan, planOf, type Subject, subjects } from './plan.ts';
import { maxSmokePaths } from './priority.ts';
import { reachOf } from './reach.ts';

const subjectNamed = (name: string): Subject => {
  const subject = subjects.find((one) => one.name === name);
  if (!subject) throw new Error(`no machine ${name}`);
  return subject;
};
const chatRequest = subjectNamed('chatRequest');
const all = { strategy: 'shortest', avoid: [] } as const;
const everyPlan = subjects.flatMap((subject) =>
  (['shortest', 'simple'] as const).map(
    (strategy) => [`${subject.name}, ${strategy}`, planOf(subject, { ...all, strategy })] as const,
  ),
);

/** A CSV reader written from RFC 4180, independently of the writer. */
const readCsv = (text: string): readonly (readonly string[])[] =>
  text
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((row) =>
      row
        .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
        .map((field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)),
    );

/** Reads the situations that a Gherkin feature names, as a tester does. */
const readerOf = (backgrounds: ReadonlyMap<string, readonly string[]>, { subject }: Plan) => {
  const prepared = new Set(Object.values(subject.words.events).map(({ first }) => first));
  const situationIn = (step: string): string | undefined => /^the situation "(.*)"$/.exec(step)?.[1];
  const read = (name: string, wanted: boolean): readonly string[] => {
    const steps = backgrounds.get(name);
    if (!steps) throw new Error(`no situation ${name}`);
    return steps.flatMap((step) => {
      const before = situationIn(step);
      if (before !== undefined) return read(before, wanted);
      return prepared.has(step) === wanted ? [step] : [];
    });
  };
  return {
    preparations: (name: string) => read(name, true),
    wayTo: (name: string) => read(name, false),
  };
};

describe.each(everyPlan)('plan of %s', (_, plan) => {
  it('gives every path a different name', () => {
    expect(new Set(plan.paths.map(({ name }) => name)).size).toBe(plan.paths.length);
  });

  it('says at each step what to do and what must be seen', () => {
    const silent = plan.paths.flatMap(({ steps }) => steps).filter(({ action, expect: see }) => !action || !see);
    expect(silent).toEqual([]);
    expect(formats.md(plan)).not.toContain('undefined');
  });

  it('can be parsed from its CSV', () => {
    const [header, ...rows] = readCsv(formats.csv(plan));
    expect(header).toEqual([
      'ID',
      'Title',
      'Preconditions',
      'Path',
      'Step',
      'Action',
      'Expected',
      'State',
      'By hand',
      'Priority',
    ]);
    expect(rows).toEqual(
      plan.paths.flatMap(({ name, title, first, steps, notByHand, priority }, path) =>
        steps.map(({ action, expect: see, state }, at) => [
          `${plan.subject.name}-${path + 1}`,
          title,
          at === 0 ? [...plan.subject.words.preconditions, ...first].join('\n') : '',
          name,
          String(at + 1),
          action,
          see,
          state,
          notByHand === undefined ? 'yes' : 'no',
          String(priority),
        ]),
      ),
    );
  });

  it("is valid Gherkin for Cucumber's own parser", () => {
    const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
    const { feature } = parser.parse(formats.gherkin(plan));
    const background = feature?.children[0]?.background?.steps.map(({ text }) => text);
    expect([feature?.name, background]).toEqual([plan.subject.words.title, plan.subject.words.preconditions]);
    const rules = feature?.children.flatMap(({ rule }) => (rule ? [rule] : [])) ?? [];
    const backgrounds = new Map<string, readonly string[]>(
      rules.map(({ name, children }) => [name, children[0]?.background?.steps.map(({ text }) => text) ?? []]),
    );
    expect(backgrounds.size, 'names no two situations alike').toBe(rules.length);
    const { preparations, wayTo } = readerOf(backgrounds, plan);
    const scenarios = rules.flatMap(({ name, children }) =>
      children.flatMap(({ scenario }) =>
        scenario ? [{ approach: [...preparations(name), ...wayTo(name)], scenario }] : [],
      ),
    );
    const order = (lines: readonly string[]) => lines.toSorted();
    expect(
      order(scenarios.map(({ approach, scenario: { steps } }) => [...approach, steps[0]?.text].join(' / '))),
    ).toEqual(
      order(plan.paths.map(({ first, steps }) => [...first, ...steps.map(({ action }) => action)].join(' / '))),
    );
    expect(order(scenarios.map(({ scenario: { tags } }) => tags.map(({ name }) => name).join(' ')))).toEqual(
      order(
        plan.paths.map(({ priority, notByHand }) =>
          [`@priority-${priority}`, ...(notByHand === undefined ? [] : ['@automated-only'])].join(' '),
        ),
      ),
    );
  });

  it('says in Gherkin what each state shows, also the initial one', () => {
    const { model, words } = plan.subject;
    const [beforeRules = ''] = formats.gherkin(plan).split('Background:');
    for (const state of [firstState(model), ...plan.paths.flatMap(({ steps }) => steps.map((step) => step.state))])
      expect(beforeRules).toContain(`"${words.states[state]?.name}": ${words.states[state]?.see}`);
  });

  it('writes no two steps of a background twice in Gherkin', () => {
    const pairs = formats
      .gherkin(plan)
      .split(/^ *Background:$/m)
      .slice(2)
      .flatMap((text) => [...text.matchAll(/^ *Given (.*)\n *And (.*)(?:\n *And (.*))?$/gm)])
      .flatMap(([, one, two, three]) => [`${one} / ${two}`, ...(three === undefined ? [] : [`${two} / ${three}`])]);
    expect(pairs.filter((pair, at) => pairs.indexOf(pair) !== at)).toEqual([]);
  });
});

describe.each(subjects.map((subject) => [subject.name, subject] as const))('chart of %s', (_, subject) => {
  it('draws every state inside its parent, and no others', () => {
    const chart = mermaid(subject);
    const drawn = [...chart.matchAll(/state "\w+" as (\w+)/g)].map(([, id]) => id);
    expect(drawn).toEqual(expect.arrayContaining(leafNames(subject).map((name) => name.replaceAll('.', '_'))));
    for (const [, from, to] of chart.matchAll(/^ +(\w+) --> (\w+)/gm))
      expect(drawn).toEqual(expect.arrayContaining([from, to]));
  });

  it('equals the one in docs/machines (npm run paths -- --docs)', async () => {
    expect(await readFile(`${docsFolder}${subject.name}.md`, 'utf8')).toBe(docOf(subject));
  });

  it('equals the picture beside it, with every state and its meaning', async () => {
    const svg = svgOf(subject);
    expect(await readFile(svgFile(subject), 'utf8')).toBe(`${svg}\n`);
    for (const name of leafNames(subject))
      expect(svg).toContain(`<title>${escaped(subject.words.states[name]?.name ?? '')}`);
    expect(chartPage([subject])).toContain(svg);
  });

  it('has a smoke set of at most 12 manual paths that reach every state a tester can reach', () => {
    const plan = planOf(subject, all);
    const smoke = planOf(subject, { ...all, smoke: true });
    expect(smoke.paths.length).toBeLessThanOrEqual(maxSmokePaths);
    expect(smoke.paths.filter(({ notByHand }) => notByHand !== undefined)).toEqual([]);
    const statesOf = ({ paths }: Plan) =>
      new Set(
        paths.filter((path) => path.notByHand === undefined).flatMap(({ steps }) => steps.map(({ state }) => state)),
      );
    expect(statesOf(smoke)).toEqual(statesOf(plan));
  });

  it('has every state and transition in the paths of priority 1 and 2', () => {
    const { paths } = planOf(subject, all);
    const reached = (most: number) =>
      new Set(paths.filter(({ priority }) => priority <= most).flatMap(({ steps }) => steps.map(({ state }) => state)));
    expect(reached(1)).toEqual(reached(3));
  });

  it('has every state and transition in the shortest paths', () => {
    const { states, transitions } = reachOf(subject, all);
    expect([states.missed, transitions.missed]).toEqual([[], []]);
  });
});

it('draws delays in words and nested states', () => {
  const chart = mermaid(chatRequest);
  expect(chart).toContain('inFlight_waiting --> inFlight_helper5s: after 5 s [is not streaming]');
  expect(chart).toContain('inFlight --> timeout: after 15 min');
});

describe('the options of npm run paths', () => {
  const planned = (...args: readonly string[]): Plan => {
    const request = requestOf(['chatRequest', ...args]);
    if (request.does !== 'plan' && request.does !== 'coverage') throw new Error(request.does);
    return planOf(request.subject, request);
  };

  it('--to keeps the paths that end there', () => {
    const { paths } = planned('--to', 'timeout');
    expect(paths.length).toBeGreaterThan(0);
    expect(new Set(paths.map(({ steps }) => steps.at(-1)?.state))).toEqual(new Set(['timeout']));
    expect(
      planned('--to', 'inFlight').paths.every(({ steps }) => isWithin(steps.at(-1)?.state ?? '', 'inFlight')),
    ).toBe(true);
  });

  it('puts preparations before the first step', () => {
    const plan = planned('--to', 'error');
    const unsent = plan.paths.find(({ steps }) => steps.at(-1)?.event === 'UNSENT');
    expect(unsent?.first).toEqual([expect.stringContaining('Take the page offline')]);
    expect(formats.md(plan)).toMatch(/\*\*First:\*\* Take the page offline .*\n\n1\. \*\*Do:/);
    expect(plan.paths[0]?.first).toEqual([]);
  });

  it('breaks a connection only where Chromium does not repeat the request by itself', () => {
    const { paths } = planned('--to', 'error');
    const failing = paths.flatMap(({ steps }) => steps).filter(({ event }) => event === 'FAILED');
    expect(new Set(failing.map(({ from, action }) => `${from}: ${action.match(/`(\w+)`/)?.[1]}`))).toEqual(
      new Set([
        'inFlight.waiting: fail',
        'inFlight.helper5s: fail',
        'inFlight.helper30s: fail',
        'inFlight.streaming: break',
      ]),
    );
  });

  it('--avoid takes an event, or a delay by its name, and may be repeated', () => {
    const events = planned('--avoid', 'CONTENT', '--avoid', 'helper5s').paths.flatMap(({ steps }) =>
      steps.map(({ event }) => event),
    );
    expect(events).toContain('PRODUCTS');
    expect(events).not.toContain('CONTENT');
    expect(events).not.toContain('xstate.after.helper5s.inFlight');
  });

  it('reports what is unreachable, and why', () => {
    const reach = reachOf(chatRequest, { ...all, avoid: ['xstate.after.helper5s.inFlight'] });
    expect(reach.states.missed).toEqual([
      { what: 'inFlight.helper5s', why: 'xstate.after.helper5s.inFlight is avoided' },
      {
        what: 'inFlight.helper30s',
        why: 'xstate.after.helper30s.inFlight: a shorter delay always runs out before it in the states reached',
      },
    ]);
    expect(reachOf(chatRequest, { ...all, avoid: ['SUBMIT', 'OPEN_CONVERSATION'] }).states.missed).toContainEqual({
      what: 'done',
      why: 'DONE: inFlight is never reached',
    });
  });

  it('reports a transition that changes nothing', () => {
    const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { PRESS: {} } } } });
    const model = { machine, events: () => [{ type: 'PRESS' }] };
    expect(reachOf({ ...chatRequest, model }, { ...all, avoid: [] }).transitions.missed).toEqual([
      { what: 'off on PRESS', why: 'it has neither target nor actions, and no path takes such a transition' },
    ]);
  });
});
