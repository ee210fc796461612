import { readFileSync } from 'node:fs';

/** Peak memory of this process, in kB. The system's figure for a child process may include its parent's memory. */
const peakMemory = (): number => {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS; // not Linux
  }
};

/** Loaded into a measured process (`node --import`); prints what the process used as its last line. */
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ processor: (user + system) / 1e6, memory: peakMemory() / 1024 }));
});
