import { readFileSync } from 'node:fs';

// Preloaded with `--import`: sets the system clock of this process, as its programs see it, back or forward by the
// seconds in the file CLOCK_FILE. The machine's clock is not touched, and timers run on.
const { Date: RealDate } = globalThis;
const file = process.env['CLOCK_FILE'] ?? '';
const now = () => RealDate.now() + 1000 * Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
