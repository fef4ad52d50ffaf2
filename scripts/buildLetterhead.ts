import { writeFileSync } from 'node:fs';
import { compileLetterhead, LETTERHEAD_FILE } from './compileLetterhead.ts';

/** Writes the letterhead of the e-mails, as the server fills it in. */
writeFileSync(LETTERHEAD_FILE, await compileLetterhead());
