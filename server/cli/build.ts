import { fileURLToPath } from 'node:url';
import { buildAdmin } from '../buildAdmin.ts';

// What `npm start` does first, for an image that is built on one machine and runs on another.
await buildAdmin(fileURLToPath(new URL('../..', import.meta.url)));
