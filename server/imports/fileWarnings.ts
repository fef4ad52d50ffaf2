import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Sheet } from './layOutTable.ts';

/** What a person should know about how a file was read, before its rows are imported. */
export const fileWarnings = ({ sheets, sheet, hiddenSheets, hiddenRows, skipsHidden, encoding, repaired }: Sheet): string[] => [
  ...(hiddenSheets.includes(sheet) ? [problemMessage('import.hidden_sheet', { name: sheets[sheet] ?? '' })] : []),
  ...(hiddenRows.length > 0 ? [problemMessage('import.hidden_rows', { rows: hiddenRows, isSkipped: skipsHidden })] : []),
  ...(encoding === 'macintosh' || encoding === 'cp850' ? [problemMessage('import.old_encoding', { encoding })] : []),
  ...(repaired ? [problemMessage('import.repaired_accents', repaired)] : []),
];
