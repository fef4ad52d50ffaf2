import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../support/database/parsingMemory.ts', import.meta.url));

it('parses on PGlite without the 350 MB of an optimised parser', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT]);

  expect(Number(stdout)).toBeLessThan(400);
});
