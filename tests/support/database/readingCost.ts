import { readFile } from 'node:fs/promises';
import type { SpreadsheetExtension } from '../../../model/imports/spreadsheetKinds.ts';
import { readSpreadsheet } from '../../../server/imports/file/readSpreadsheet.ts';
import { layOutTable } from '../../../server/imports/file/tableOf.ts';
import { DomainError } from '../../../server/kernel/domainError.ts';
import { memoryOf } from '../app/memoryOf.ts';

/* Parses the spreadsheet named on the command line like an upload, in its own process; prints the cost. */
const [file = ''] = process.argv.slice(2);

const bytes = await readFile(file);
const before = (await memoryOf()).peak;
const began = performance.now();
const refusal = await readSpreadsheet({ bytes, extension: file.split('.').at(-1) as SpreadsheetExtension })
  .then((table) => layOutTable(table, { fieldOf: () => null }))
  .then(
    () => null,
    (error: unknown) => {
      if (error instanceof DomainError) return error.message;
      throw error;
    },
  );
const milliseconds = Math.round(performance.now() - began);
process.stdout.write(JSON.stringify({ refusal, milliseconds, megabytes: Math.round((await memoryOf()).peak - before) }));
