import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REFUSED = ['high', 'critical'];
const TIMEOUT_MS = 60_000;

interface Audit {
  /** Why npm got no answer. */
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

const read = (text: string): Audit => {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
};

// A registry that is unreachable or serves no advisories gives a warning, not a failure.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  timeout: TIMEOUT_MS,
});
const { vulnerabilities, message = '' } = read(stdout ?? '');
if (!vulnerabilities) {
  console.warn(
    `ADVISORIES NOT CHECKED: the registry serves none from here (${message}). Run this where it does, before a release.`,
  );
} else {
  const advisories = Object.entries(vulnerabilities);
  for (const [name, { severity, range }] of advisories) console.info(`${severity}: ${name} ${range}`);
  const isRefused = advisories.some(([, { severity }]) => REFUSED.includes(severity));
  console.info(`${advisories.length} advisories about packages of production${isRefused ? ': some are high or critical' : ''}`);
  process.exitCode = isRefused ? 1 : 0;
}
