import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { readCommandLine } from '../../../server/commandLine.ts';

/**
 * `npm run audit`: asks the registry for known vulnerabilities of the packages that run in production. Some registries do
 * not support this; the command then says that nothing was checked.
 */
readCommandLine({
  usage: 'npm run audit     asks the registry for known vulnerabilities of production dependencies',
  options: {},
});

const count = v.number();
const reportSchema = v.object({
  metadata: v.object({
    vulnerabilities: v.object({ info: count, low: count, moderate: count, high: count, critical: count }),
  }),
});

const refusalSchema = v.object({ message: v.string() });

const { stdout, stderr } = spawnSync('npm audit --omit=dev --json', { encoding: 'utf8', shell: true });
const parsedOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const reply = parsedOf(stdout);
const report = v.safeParse(reportSchema, reply);
if (report.success) {
  const { vulnerabilities } = report.output.metadata;
  console.log(
    Object.entries(vulnerabilities)
      .map(([severity, found]) => `${severity}: ${found}`)
      .join(', '),
  );
  process.exitCode = vulnerabilities.high + vulnerabilities.critical > 0 ? 1 : 0;
} else {
  console.warn('The registry in use answers no audits: NOTHING WAS CHECKED. Run this again where one does.');
  console.warn(v.is(refusalSchema, reply) ? reply.message : stderr);
}
