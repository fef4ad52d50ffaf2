import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const run = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [...args], { cwd: ROOT, stdio: 'inherit', env: process.env });

// The API restarts when server or model change; Vite serves the admin and proxies API calls.
const children = [
  run('--watch-path=server', '--watch-path=model', 'server/main.ts', '--no-build'),
  run('node_modules/vite/bin/vite.js', '--host', process.env.HOST ?? '127.0.0.1'),
];

const stopAll = (): void => {
  for (const child of children) child.kill('SIGTERM');
};

for (const child of children) child.on('exit', stopAll);
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
