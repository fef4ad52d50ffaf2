import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { StartError } from './kernel/startError.ts';

// Caches compiled code for the next start; threads and child processes find the folder in the environment. Not in the shared
// temporary folder, where another user of the machine could place code.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

try {
  const { start } = await import('./start.ts');
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}
