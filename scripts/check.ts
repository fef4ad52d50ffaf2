import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
// Runs one type checker: parallel ones would repeat the same work, and biome needs the other core.
const TOOLS = [
  ['biome', 'check', '--error-on-warnings', '.'],
  // Checks again only what a change affects.
  ['tsc', '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo'],
  ['knip'],
  // Packages imported by the server are dependencies, all others devDependencies: a production install leaves them out.
  ['knip', '--production', '--strict', '--include', 'dependencies,unlisted,unresolved'],
  ['node', 'scripts/checkHistory.ts'],
  // Prints how large files and folders are; fails where folders import each other in a circle, or the server's upwards.
  ['node', 'scripts/structure.ts'],
  // Variables named by a bare participle, and documentation comments without a subject.
  ['node', 'scripts/names.ts'],
] as const;

/** Output of a tool, and whether it succeeded. */
const run = ([tool, ...args]: (typeof TOOLS)[number]): Promise<{ readonly said: string; readonly code: number }> => {
  const child = spawn(`node_modules/.bin/${tool}`, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ said: Buffer.concat(said).toString(), code: code ?? 1 }));
  });
};

// In parallel, printed one after the other: one waits for files while another computes.
const outcomes = await Promise.all(TOOLS.map(run));
for (const { said } of outcomes) process.stdout.write(said);
process.exitCode = Math.max(...outcomes.map(({ code }) => code));
