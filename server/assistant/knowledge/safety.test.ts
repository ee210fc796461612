import { describe, expect, test } from 'vitest';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Task } from '../plan.ts';
import { loadKnowledge } from './load.ts';
import { dangersOf, isStop } from './safety.ts';

interface Case {
  readonly name: string;
  readonly task?: Task;
  readonly types?: readonly ProductKind[];
  readonly mentioned?: readonly string[];
  readonly dangers: readonly string[];
  readonly gate: 'stop' | 'warn' | undefined;
}

const cases: readonly Case[] = [
  { name: 'nothing said', dangers: [], gate: undefined },
  {
    name: 'which tool for asbestos boards?',
    task: { application: 'asbestosWork' },
    dangers: ['asbestos'],
    gate: 'stop',
  },
  {
    name: 'the material alone suffices',
    task: { application: 'roofing', material: 'asbestosCement' },
    types: ['vacuum'],
    dangers: ['asbestos', 'ladderWork'],
    gate: 'stop',
  },
  {
    name: 'asbestos only mentioned',
    mentioned: ['asbestos'],
    types: ['vacuum'],
    dangers: ['asbestos'],
    gate: 'stop',
  },
  {
    name: 'shelves in brick',
    task: { application: 'hangShelves', material: 'brick' },
    types: ['hammerDrill'],
    dangers: ['hiddenCables'],
    gate: 'warn',
  },
  { name: 'chasing a wall', task: { application: 'chaseWall' }, dangers: ['silicaDust', 'hiddenCables'], gate: 'warn' },
  {
    name: 'a grinder on reinforced concrete',
    task: { material: 'reinforcedConcrete' },
    types: ['angleGrinder'],
    dangers: ['silicaDust'],
    gate: 'warn',
  },
  {
    name: 'a worklight beside concrete',
    task: { material: 'concrete' },
    types: ['worklight'],
    dangers: [],
    gate: undefined,
  },
  {
    name: 'porcelain is tile',
    task: { material: 'porcelain' },
    types: ['angleGrinder'],
    dangers: ['silicaDust'],
    gate: 'warn',
  },
  {
    name: 'sanding oak',
    task: { application: 'sand', material: 'hardwood' },
    types: ['sander'],
    dangers: ['hardwoodDust'],
    gate: 'warn',
  },
  {
    name: 'sanding pine',
    task: { application: 'sand', material: 'softwood' },
    types: ['sander'],
    dangers: [],
    gate: undefined,
  },
  { name: 'screwing into oak', task: { material: 'hardwood' }, types: ['impactDriver'], dangers: [], gate: undefined },
  {
    name: 'stripping old paint',
    task: { application: 'removePaint' },
    types: ['sander'],
    dangers: ['leadPaint'],
    gate: 'warn',
  },
  {
    name: 'wheels of a car',
    task: { application: 'changeCarWheels' },
    types: ['impactWrench'],
    dangers: [],
    gate: undefined,
  },
  {
    name: 'a smoking pack before all else',
    task: { application: 'cutConcrete' },
    mentioned: ['batterySmoking'],
    dangers: ['batterySmoking', 'silicaDust'],
    gate: 'stop',
  },
  {
    name: 'a stop after a warning comes first',
    mentioned: ['ladderWork', 'guardRemoved'],
    dangers: ['guardRemoved', 'ladderWork'],
    gate: 'stop',
  },
  {
    name: 'the same danger twice',
    task: { application: 'cutTile', material: 'tile' },
    types: ['angleGrinder'],
    mentioned: ['silicaDust'],
    dangers: ['silicaDust'],
    gate: 'warn',
  },
  {
    name: 'the next turn is about something else',
    task: { application: 'assembleFurniture' },
    types: ['drillDriver'],
    dangers: [],
    gate: undefined,
  },
  {
    name: 'ids that nobody knows',
    task: { application: 'constructor', material: 'toString' },
    mentioned: ['__proto__', 'nonsense'],
    dangers: [],
    gate: undefined,
  },
];

test.each(cases)('$name', ({ task = {}, types = [], mentioned = [], dangers, gate }) => {
  const found = dangersOf(task, types, mentioned);
  expect(found).toEqual(dangers);
  expect(found.map((danger) => (isStop(danger) ? 'stop' : 'warn'))[0]).toBe(gate);
});

describe('gates', () => {
  const stops = [
    'asbestos',
    'batteryDamaged',
    'batterySmoking',
    'batteryLeaking',
    'batteryOpened',
    'batteryWet',
    'electricShock',
    'guardRemoved',
    'safetyDefeated',
    'wrongDisc',
    'discOverspeed',
    'children',
    'explosiveAtmosphere',
    'liveWires',
    'alcohol',
    'batteryCopy',
  ];
  test.each(stops)('%s stops the answer', (id) => {
    expect(dangersOf({}, [], [id]).map(isStop)).toEqual([true]);
  });
  test.each([
    'silicaDust',
    'hardwoodDust',
    'leadPaint',
    'batteryForeign',
    'unattendedCharging',
    'workInRain',
    'hiddenCables',
  ])('%s warns beside it', (id) => {
    expect(dangersOf({}, [], [id]).map(isStop)).toEqual([false]);
  });
  test('no job but work on asbestos is stopped by itself', () => {
    const stopped = Object.keys(loadKnowledge().applications).filter((application) =>
      dangersOf({ application }, [], []).some(isStop),
    );
    expect(stopped).toEqual(['asbestosWork']);
  });
});
