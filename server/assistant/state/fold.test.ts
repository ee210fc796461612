import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { features } from '../../catalogue/attributes.ts';
import { toolKinds } from '../../catalogue/kinds.ts';
import type { Constraint, Edit, Plan, ProductIds, Step } from '../plan.ts';
import { settings } from '../taskParts.ts';
import { fold, noteShown } from './fold.ts';
import { measureOf } from './slots.ts';
import { type DialogueState, emptyState, type Shown } from './state.ts';

const plan = (edits: readonly Edit[], steps: readonly Step[] = []): Plan => ({
  language: 'en',
  edits,
  steps,
  unexplained: [],
  score: 0,
});

const strength = fc.constantFrom('hard' as const, 'soft' as const);
const figure = fc.integer({ min: 1, max: 500 });
const range = fc.record({
  by: fc.constant('range' as const),
  measure: fc.constantFrom('price' as const, 'weight' as const, 'torqueHard' as const),
  strength,
  provenance: fc.constant('question' as const),
});
const constraint: fc.Arbitrary<Constraint> = fc.oneof(
  fc.tuple(range, figure).map(([base, max]) => ({ ...base, max })),
  fc.tuple(range, figure).map(([base, min]) => ({ ...base, min })),
  fc.record({
    by: fc.constant('feature' as const),
    feature: fc.constantFrom(...features),
    not: fc.boolean(),
    strength,
    provenance: fc.constant('question' as const),
  }),
  fc.record({
    by: fc.constant('choice' as const),
    attribute: fc.constantFrom('motor' as const, 'powerSource' as const),
    value: fc.constantFrom('battery', 'mains', 'brushless', 'brushed'),
    not: fc.boolean(),
    strength,
    provenance: fc.constant('question' as const),
  }),
  fc.record({
    by: fc.constant('platform' as const),
    platform: fc.constantFrom('T12', 'T18'),
    strength,
    provenance: fc.constant('question' as const),
  }),
  fc.record({
    by: fc.constant('packaging' as const),
    packaging: fc.constantFrom('kit' as const, 'bare' as const),
    strength,
    provenance: fc.constant('question' as const),
  }),
  fc.record({
    by: fc.constant('text' as const),
    text: fc.constantFrom('bag', 'rain'),
    strength,
    provenance: fc.constant('question' as const),
  }),
);
const id = fc.constantFrom('ID18B', 'ID18Q', 'DS18B');
const forward: fc.Arbitrary<Edit> = fc.oneof(
  constraint.map((each): Edit => ({ edit: 'constrain', constraint: each })),
  fc.subarray([...toolKinds], { minLength: 1, maxLength: 2 }).map((types): Edit => ({ edit: 'types', types })),
  fc
    .record({
      application: fc.constantFrom('drill', 'buildDeck'),
      setting: fc.subarray([...settings], { maxLength: 2 }),
    })
    .map((task): Edit => ({ edit: 'task', task })),
  fc.array(id, { maxLength: 2 }).map((products): Edit => ({ edit: 'focus', products })),
  fc.array(id, { maxLength: 2 }).map((owned): Edit => ({ edit: 'own', owned })),
  fc.constant<Edit>({ edit: 'rank', ranking: { key: 'weight', direction: 'least' } }),
  fc.constant<Edit>({ edit: 'ask', pending: { missing: 'material', steps: [] } }),
  fc.constant<Edit>({ edit: 'reset' }),
);
const turn = fc.array(forward, { maxLength: 4 });
const conversation = fc.array(turn, { maxLength: 4 });

const folded = (turns: readonly (readonly Edit[])[], start: DialogueState = emptyState('CS18B')): DialogueState =>
  turns.reduce((state, edits) => fold(state, plan(edits)), start);

/** Products of an answer that are all its topic. */
const all = (products: ProductIds): Shown => ({ products, focus: products, beside: [] });

const price = (max: number): Constraint => ({
  by: 'range',
  measure: 'price',
  max,
  strength: 'hard',
  provenance: 'question',
});
const constrain = (each: Constraint): Edit => ({ edit: 'constrain', constraint: each });

describe('going back', () => {
  it('restores the state before the turn before, whole', () => {
    fc.assert(
      fc.property(conversation, turn, (turns, edits) => {
        const state = folded(turns);
        expect(fold(fold(state, plan(edits)), plan([{ edit: 'back' }]))).toEqual(state);
      }),
    );
  });

  it('goes further back each time, and no further than the beginning', () => {
    fc.assert(
      fc.property(conversation, (turns) => {
        const states = turns.map((_, index) => folded(turns.slice(0, index)));
        let state = folded(turns);
        for (const earlier of states.reverse()) {
          state = fold(state, plan([{ edit: 'back' }]));
          expect(state).toEqual(earlier);
        }
        expect(fold(state, plan([{ edit: 'back' }]))).toEqual(state);
      }),
    );
  });

  it('takes what was shown since with it', () => {
    const shown = noteShown(fold(emptyState(undefined), plan([])), all(['ID18B', 'ID18Q']));
    const later = noteShown(fold(shown, plan([constrain(price(100))])), all(['DS12C']));
    expect(fold(later, plan([{ edit: 'back' }])).shown).toEqual([['ID18B', 'ID18Q']]);
  });

  it('applies what is said besides to the state gone back to', () => {
    const state = folded([[constrain(price(100))], [constrain(price(50))]]);
    const back = fold(state, plan([{ edit: 'back' }, { edit: 'types', types: ['jigsaw'] }]));
    expect(back.constraints).toEqual([price(100)]);
    expect(back.types).toEqual(['jigsaw']);
  });

  it('undoes a reset too', () => {
    const state = folded([[constrain(price(100))]]);
    expect(fold(fold(state, plan([{ edit: 'reset' }])), plan([{ edit: 'back' }]))).toEqual(state);
  });
});

describe('a constraint', () => {
  it('stands after it was said, unless a demand of the same matter stands before a wish', () => {
    fc.assert(
      fc.property(conversation, constraint, (turns, added) => {
        const { constraints } = folded([...turns, [constrain(added)]]);
        const same = constraints.filter((each) => each.by === added.by && measureOf(each) === measureOf(added));
        // An opposite bound may have been added.
        expect(
          same.some((each) => Object.entries(added).every(([key, value]) => Reflect.get(each, key) === value)),
        ).toBe(true);
      }),
    );
  });

  it('replaces one of the same matter that it corrects', () => {
    fc.assert(
      fc.property(conversation, figure, figure, (turns, first, second) => {
        const { constraints } = folded([
          ...turns,
          [{ edit: 'relax', measure: 'price' }, constrain(price(first))],
          [constrain(price(second))],
        ]);
        expect(constraints.filter((each) => measureOf(each) === 'price')).toEqual([price(second)]);
      }),
    );
  });

  it('joins a bound of the other side instead of dropping it', () => {
    const least: Constraint = { by: 'range', measure: 'price', min: 50, strength: 'hard', provenance: 'question' };
    expect(folded([[constrain(price(100))], [constrain(least)]]).constraints).toEqual([{ ...price(100), min: 50 }]);
  });

  it('replaces a bound that contradicts it', () => {
    const least: Constraint = { by: 'range', measure: 'price', min: 200, strength: 'hard', provenance: 'question' };
    expect(folded([[constrain(price(100))], [constrain(least)]]).constraints).toEqual([least]);
  });

  it('does not give way to a wish', () => {
    const wish: Constraint = { ...price(200), strength: 'soft' };
    expect(folded([[constrain(price(100))], [constrain(wish)]]).constraints).toEqual([price(100), wish]);
  });

  it('of what is wanted replaces what was ruled out', () => {
    const motor = (value: string, not?: boolean): Constraint => ({
      by: 'choice',
      attribute: 'motor',
      value,
      ...(not ? { not } : {}),
      strength: 'hard',
      provenance: 'question',
    });
    expect(folded([[constrain(motor('brushed', true))], [constrain(motor('brushed'))]]).constraints).toEqual([
      motor('brushed'),
    ]);
    const both = folded([[constrain(motor('brushed', true))], [constrain(motor('universal', true))]]).constraints;
    expect(both).toEqual([motor('brushed', true), motor('universal', true)]);
  });
});

/** The hard constraints by subject and bounds. */
const hard = ({ constraints }: DialogueState): readonly string[] =>
  constraints.filter(({ strength: how }) => how === 'hard').map(measureOf);

describe('nothing is relaxed silently', () => {
  it('keeps every demand until it is taken back, replaced, or belongs to another type of product', () => {
    fc.assert(
      fc.property(conversation, turn, (turns, edits) => {
        const state = folded(turns);
        const quiet = edits.filter(({ edit }) => edit !== 'types' && edit !== 'reset');
        const next = fold(state, plan(quiet));
        // A cord and a platform of packs replace each other.
        const isDrive = (name: string): boolean => name === 'powerSource' || name === 'platform';
        const drives = quiet.some((edit) => edit.edit === 'constrain' && isDrive(measureOf(edit.constraint)));
        const kept = hard(state).filter((name) => !(drives && isDrive(name)));
        expect(hard(next)).toEqual(expect.arrayContaining(kept));
      }),
    );
  });

  it('takes back only what is named', () => {
    fc.assert(
      fc.property(conversation, (turns) => {
        const state = folded(turns);
        const relaxed = fold(state, plan([{ edit: 'relax', measure: 'price' }]));
        expect(relaxed.constraints).toEqual(state.constraints.filter((each) => measureOf(each) !== 'price'));
      }),
    );
  });

  it('changes no constraint by a question about a product', () => {
    const asked: Step = { operation: 'get', input: { products: ['ID18B'], attributes: ['weight'] } };
    fc.assert(
      fc.property(conversation, (turns) => {
        const state = folded(turns);
        const next = fold(state, plan([{ edit: 'focus', products: ['ID18B'] }], [asked]));
        expect(next.constraints).toEqual(state.constraints);
        expect(next.types).toEqual(state.types);
        expect(next.task).toEqual(state.task);
        expect(next.focus).toEqual(['ID18B']);
        expect(next.lastSteps).toEqual([asked]);
      }),
    );
  });
});

describe('another type of product', () => {
  const torque: Constraint = { by: 'range', measure: 'torqueHard', min: 50, strength: 'hard', provenance: 'question' };
  const onT18: Constraint = { by: 'platform', platform: 'T18', strength: 'hard', provenance: 'question' };
  const drills = folded([
    [
      { edit: 'types', types: ['drillDriver', 'hammerDrill'] },
      constrain(price(200)),
      constrain(onT18),
      constrain(torque),
      { edit: 'task', task: { application: 'buildDeck', user: 'beginner' } },
    ],
  ]);

  it('keeps budget and platform as wishes, and the task', () => {
    const saws = fold(drills, plan([{ edit: 'types', types: ['circularSaw'] }]));
    expect(saws.constraints).toEqual([
      { ...price(200), strength: 'soft', provenance: 'state' },
      { ...onT18, strength: 'soft', provenance: 'state' },
    ]);
    expect(saws.task).toEqual({ application: 'buildDeck', user: 'beginner' });
  });

  it('keeps all of it where the choice only becomes narrower', () => {
    const { constraints } = fold(drills, plan([{ edit: 'types', types: ['drillDriver'] }]));
    expect(constraints).toEqual(drills.constraints);
  });

  it('keeps all that was said before any type was named', () => {
    const state = folded([[constrain(price(200))], [{ edit: 'types', types: ['jigsaw'] }]]);
    expect(state.constraints).toEqual([price(200)]);
  });

  it('keeps what was rejected ruled out', () => {
    const rejected: Constraint = { by: 'excluded', productId: 'DS18A', strength: 'hard', provenance: 'question' };
    const state = fold(fold(drills, plan([constrain(rejected)])), plan([{ edit: 'types', types: ['jigsaw'] }]));
    expect(state.constraints).toContainEqual(rejected);
  });
});

describe('another type that does the same work', () => {
  const families = [
    ['rotaryHammer', 'hammerDrill'],
    ['circularSaw', 'jigsaw'],
    ['impactDriver', 'impactWrench'],
  ] as const;

  it('keeps what is demanded of any tool as a demand', () => {
    fc.assert(
      fc.property(fc.constantFrom(...families), figure, ([one, other], max) => {
        const demands: readonly Constraint[] = [
          price(max),
          { by: 'range', measure: 'weightWithBattery', max, strength: 'hard', provenance: 'question' },
          { by: 'choice', attribute: 'powerSource', value: 'mains', strength: 'hard', provenance: 'question' },
          { by: 'excluded', productId: 'ID18B', strength: 'hard', provenance: 'question' },
        ];
        const state = folded([[{ edit: 'types', types: [one] }, ...demands.map(constrain)]]);
        expect(fold(state, plan([{ edit: 'types', types: [other] }])).constraints).toEqual(demands);
      }),
    );
  });
});

describe('a raised budget', () => {
  it('replaces the budget and nothing else', () => {
    fc.assert(
      fc.property(conversation, figure, figure, (turns, first, second) => {
        const state = folded([...turns, [{ edit: 'relax', measure: 'price' }, constrain(price(first))]]);
        const raised = fold(state, plan([constrain(price(first + second))]));
        const others = ({ constraints }: DialogueState) => constraints.filter((each) => measureOf(each) !== 'price');
        expect(others(raised)).toEqual(others(state));
        expect({ ...raised, constraints: [], before: [] }).toEqual({ ...state, constraints: [], before: [] });
      }),
    );
  });
});

describe('a task', () => {
  const task = (each: Extract<Edit, { edit: 'task' }>['task']): Edit => ({ edit: 'task', task: each });

  it('is said in more detail by the turns that follow', () => {
    const state = folded([
      [task({ application: 'hangShelves' })],
      [task({ material: 'brick' })],
      [task({ setting: ['ladder'] })],
    ]);
    expect(state.task).toEqual({ application: 'hangShelves', material: 'brick', setting: ['ladder'] });
  });

  it('takes the material with it when another one comes', () => {
    const state = folded([
      [task({ application: 'hangShelves', material: 'brick', user: 'beginner' })],
      [task({ application: 'buildDeck' })],
    ]);
    expect(state.task).toEqual({ application: 'buildDeck', user: 'beginner' });
  });

  it('owns the material that was said before it', () => {
    const state = folded([[task({ material: 'concrete' })], [task({ application: 'drill' })]]);
    expect(state.task).toEqual({ application: 'drill', material: 'concrete' });
  });
});

describe('a turn', () => {
  it('answers or drops the question that waited, and asks its own', () => {
    const asked = folded([[{ edit: 'ask', pending: { missing: 'material', steps: [] } }]]);
    expect(asked.pending?.missing).toBe('material');
    expect(fold(asked, plan([])).pending).toBeUndefined();
  });

  it('of thanks leaves what was asked last', () => {
    const asked: Step = { operation: 'get', input: { products: ['ID18B'], attributes: ['price'] } };
    const state = fold(
      fold(emptyState(undefined), plan([], [asked])),
      plan([], [{ operation: 'talk', input: { act: 'thanks' } }]),
    );
    expect(state.lastSteps).toEqual([asked]);
  });

  it('does not change the state it starts from', () => {
    fc.assert(
      fc.property(conversation, turn, (turns, edits) => {
        const state = folded(turns);
        const copy = structuredClone(state);
        fold(state, plan(edits));
        expect(state).toEqual(copy);
      }),
    );
  });

  it('shows nothing by an answer without products', () => {
    const state = emptyState('CS18B');
    expect(noteShown(state, all([]))).toBe(state);
    expect(noteShown(state, all(['ID18B'])).focus).toEqual(['ID18B']);
  });
});
