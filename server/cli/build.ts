import { fileURLToPath } from 'node:url';
import { buildAdmin } from '../buildAdmin.ts';
import { StartError } from '../startError.ts';

// What `npm start` does first, for an image that is built on one machine and runs on another.
try {
  await buildAdmin(fileURLToPath(new URL('../..', import.meta.url)));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
