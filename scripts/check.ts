import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
// One checker of types: several check in parallel by repeating much of each other's work, and biome has the other core.
const TOOLS = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['tsc', '-p', '.', '--checkers', '1'],
  ['knip'],
  // What the server imports, and nothing else, is a dependency: a production install leaves the others out.
  ['knip', '--production', '--strict', '--include', 'dependencies,unlisted,unresolved'],
  ['node', 'scripts/checkHistory.ts'],
] as const;

/** What a tool says, and whether it is content. */
const run = ([tool, ...args]: (typeof TOOLS)[number]): Promise<{ readonly said: string; readonly code: number }> => {
  const child = spawn(`node_modules/.bin/${tool}`, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ said: Buffer.concat(said).toString(), code: code ?? 1 }));
  });
};

// All at once, each told whole: one waits for its files while another computes.
const outcomes = await Promise.all(TOOLS.map(run));
for (const { said } of outcomes) process.stdout.write(said);
process.exitCode = Math.max(...outcomes.map(({ code }) => code));
