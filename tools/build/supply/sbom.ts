import { spawnSync } from 'node:child_process';
import { readCommandLine } from '../../../server/commandLine.ts';

/** `npm run sbom`: lists all installed packages in CycloneDX format. */
readCommandLine({ usage: 'npm run sbom     prints all installed packages in CycloneDX format', options: {} });
const { status } = spawnSync('npm sbom --sbom-format cyclonedx --sbom-type application', {
  shell: true,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
