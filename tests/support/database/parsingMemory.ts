import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPglite } from '../../../server/database/pglite/openPglite.ts';
import { memoryOf } from '../app/memoryOf.ts';

/* Prints the peak of this process's memory, in megabytes, after PGlite has parsed enough for V8 to optimise what it runs. */
const STATEMENTS = 300;
/** V8 compiles in the background. */
const COMPILES_MS = 1_000;

const folder = await mkdtemp(join(tmpdir(), 'pilotage-parser-'));
const database = await openPglite({ folder: join(folder, 'database') });
for (let index = 0; index < STATEMENTS; index += 1) await database.script('begin; commit');
await wait(COMPILES_MS);
process.stdout.write(String((await memoryOf()).peak));
await database.close();
await rm(folder, { recursive: true });
