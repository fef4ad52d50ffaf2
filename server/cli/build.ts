import { fileURLToPath } from 'node:url';
import { buildAdmin } from '../buildAdmin.ts';
import { StartError } from '../kernel/startError.ts';

// The build step of `npm start`, for an image built on one machine and run on another.
try {
  await buildAdmin(fileURLToPath(new URL('../..', import.meta.url)));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
