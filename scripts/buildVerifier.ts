import { writeFileSync } from 'node:fs';
import { compileVerifier, VERIFIER_FILE } from './compileVerifier.ts';

/** Writes the page that verifies a control file, as the server puts it into control files. */
writeFileSync(VERIFIER_FILE, await compileVerifier());
