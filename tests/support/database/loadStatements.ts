import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { definedStatements } from '../../../server/database/defineStatement.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';

const DEFINITION = /= (?:define(?:Built)?|scoped)Statement\(/g;
/** Files that define these functions themselves. */
const DEFINERS: readonly string[] = ['server/database/defineStatement.ts', 'server/records/scope/scopedStatement.ts'];

/** Every read statement of the server, with the number of definitions in its sources. */
export const loadStatements = async () => {
  let definitions = 0;
  for await (const file of glob('server/**/*.ts', { cwd: PROJECT_ROOT })) {
    if (DEFINERS.includes(file)) continue;
    const found = (await readFile(join(PROJECT_ROOT, file), 'utf8')).match(DEFINITION) ?? [];
    if (found.length > 0) await import(join(PROJECT_ROOT, file));
    definitions += found.length;
  }
  return { statements: definedStatements(), definitions };
};
