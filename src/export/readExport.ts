import { httpLines } from '../providers/httpLines.ts';

type Line = Readonly<Record<string, unknown>>;

interface ReadExport {
  readonly address: string;
  readonly signal: AbortSignal;
  readonly onTotal: (total: number) => void;
  readonly onRecord: (record: Line) => void;
}

/** The answer ended before its last line: the list is incomplete. */
export class CutExportError extends Error {}

const isRecord = (line: Line): boolean => typeof line['@id'] === 'string';

/** Reads a list's export: its total, then its records. */
export const readExport = async ({ address, signal, onTotal, onRecord }: ReadExport): Promise<void> => {
  let isDone = false;
  for await (const line of httpLines(address, signal) as AsyncGenerator<Line>) {
    if (isRecord(line)) onRecord(line);
    else if (typeof line.totalItems === 'number') onTotal(line.totalItems);
    else isDone = typeof line.done === 'number';
  }
  if (!isDone) throw new CutExportError();
};
