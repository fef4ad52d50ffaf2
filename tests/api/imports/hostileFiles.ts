import { BOMBS } from './hostileBombs.ts';
import { type HostileFile, OTHER_KIND, refused } from './hostileFile.ts';
import { NAMES, TEXTS } from './hostileTexts.ts';
import { WORKBOOKS } from './hostileWorkbooks.ts';

const CSV = () => 'Nom;Prénom\nDURAND;Zoé\n';

/** The most expensive of each kind: `bombMemory.test.ts` reads them in a process of their own. */
export const MEASURED_OFTEN: readonly string[] = ['a bomb', 'a million lines of one column'];

/** Import files sent by mistake or with malice, and the expected results. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...BOMBS,
  ...WORKBOOKS,
  ...TEXTS,
  ...NAMES,
  refused('an ending behind another', OTHER_KIND, CSV, { name: 'a.csv.exe' }),
  refused('a name without an ending', OTHER_KIND, CSV, { name: 'csv' }),
];
