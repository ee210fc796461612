import { answerConnectionMachine } from '../../machines/answer/answerConnection.ts';
import { readCommandLine } from '../../server/commandLine.ts';
import { answerConnectionMutants } from './answerConnectionMutants.ts';
import { exploreConnection } from './connection.ts';
import { depths, exploreReal, findFault } from './findMutant.ts';
import { mutants } from './mutants.ts';

/** `npm run model`: checks the invariants in every reachable state, then looks for every planted fault. */
readCommandLine({
  usage: 'npm run model     checks every reachable state of the machines, and that planted faults are found',
  options: {},
});

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);
const number = (value: number): string => value.toLocaleString('en');

const began = performance.now();
const total = { states: 0, transitions: 0 };
let isSound = true;
for (const depth of depths) {
  const start = performance.now();
  const { states, transitions, parts, violation } = exploreReal(depth);
  total.states += states;
  total.transitions += transitions;
  const acts = depth.name === 'wide' ? 'every act' : 'acts that start and end requests';
  console.log(`${depth.name}: ${acts}, up to ${depth.requests} request${depth.requests > 1 ? 's' : ''}`);
  console.log(
    `  states       ${number(states)}  (${Object.entries(parts)
      .map(([part, count]) => `${part} ${number(count)}`)
      .join(' × at most ')})`,
  );
  console.log(`  transitions  ${number(transitions)}`);
  console.log(`  seconds      ${seconds(start)}`);
  if (!violation) continue;
  isSound = false;
  console.log(`  BROKEN: ${violation.invariants.join('; ')}\n    by ${violation.way.join('\n       ')}`);
}
const connection = exploreConnection(answerConnectionMachine);
total.states += connection.states;
total.transitions += connection.transitions;
console.log(`an answer over connections that break
  states       ${number(connection.states)}
  transitions  ${number(connection.transitions)}`);
if (connection.violation) {
  isSound = false;
  console.log(`  BROKEN: ${connection.violation.invariant}\n    by ${connection.violation.by}`);
}
console.log(
  `together: ${number(total.states)} states, ${number(total.transitions)} transitions, ${seconds(began)} s\n`,
);

console.log('planted faults');
let found = 0;
for (const mutant of mutants) {
  const fault = findFault(mutant);
  if (fault) found++;
  const by = fault ? `found in ${fault.way.length - 1} steps: ${fault.invariants[0]}` : 'SURVIVES';
  console.log(`  ${mutant.part}: ${mutant.fault} — ${by}`);
}
for (const { fault, machine } of answerConnectionMutants) {
  const { violation } = exploreConnection(machine);
  if (violation) found++;
  console.log(`  answerConnection: ${fault} — ${violation ? `found: ${violation.invariant}` : 'SURVIVES'}`);
}
const planted = mutants.length + answerConnectionMutants.length;
console.log(`${found} of ${planted} found, ${seconds(began)} s in all`);
process.exitCode = isSound && found === planted ? 0 : 1;
