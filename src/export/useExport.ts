import { useRef, useState } from 'react';
import type { Resource } from '../../model/kernel/resource.ts';
import { columnTitle } from '../columns/columnTitle.ts';
import { columnValue } from '../columns/columnValue.ts';
import { columnFields } from '../columns/listColumns.ts';
import { useWords } from '../i18n/useWords.ts';
import { httpLines } from '../providers/httpLines.ts';
import { csvFile } from './csvFile.ts';
import { exportCell } from './exportCell.ts';
import type { ExportTable } from './exportTable.ts';
import { EXPORT_WORDS } from './messages.ts';
import { saveFile } from './saveFile.ts';
import { xlsxFile } from './xlsxFile.ts';

export type ExportFormat = 'xlsx' | 'csv';

/** Maximum rows of an Excel sheet, without the titles. */
const MAX_SHEET_ROWS = 1_048_575;

/** Minimum interval between progress updates. */
const PROGRESS_MS = 100;

export interface ExportState {
  readonly step: 'reading' | 'writing' | 'done' | 'failed';
  readonly done: number;
  /** Null until the server has counted. */
  readonly total: number | null;
  readonly error?: string;
}

interface ExportRequest {
  readonly resource: Resource;
  readonly name: string;
  readonly columns: readonly string[];
  readonly address: string;
  readonly format: ExportFormat;
}

const WRITERS = { csv: csvFile, xlsx: xlsxFile } as const;

class TooManyRowsError extends Error {}

type Line = Readonly<Record<string, unknown>>;

interface ReadExport {
  readonly address: string;
  readonly signal: AbortSignal;
  readonly onTotal: (total: number) => void;
  readonly onRecord: (record: Line) => void;
}

/** The answer ended before its last line: the list is incomplete. */
class CutExportError extends Error {}

const isRecord = (line: Line): boolean => typeof line['@id'] === 'string';

/** Reads a list's export: its total, then its records. */
const readExport = async ({ address, signal, onTotal, onRecord }: ReadExport): Promise<void> => {
  let isDone = false;
  for await (const line of httpLines(address, signal) as AsyncGenerator<Line>) {
    if (isRecord(line)) onRecord(line);
    else if (typeof line.totalItems === 'number') onTotal(line.totalItems);
    else isDone = typeof line.done === 'number';
  }
  if (!isDone) throw new CutExportError();
};

/** Exports a whole list to a file, with its progress; `cancel` stops it at any time. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the callbacks share one export
export const useExport = () => {
  const words = useWords();
  const [state, setState] = useState<ExportState | null>(null);
  const running = useRef<AbortController | null>(null);

  const readTable = async (request: ExportRequest, signal: AbortSignal): Promise<ExportTable> => {
    const { resource, name, columns, address, format } = request;
    const paths = columnFields(resource, columns).map(([path]) => path);
    const rows: ExportTable['rows'][number][] = [];
    let total: number | null = null;
    let drawnAt = 0;
    // The formats of all countries are larger than most pages.
    const { nationalPhone: writePhone } = await import('./nationalPhone.ts');
    await readExport({
      address,
      signal,
      onTotal: (count) => {
        if (format === 'xlsx' && count > MAX_SHEET_ROWS) throw new TooManyRowsError();
        total = count;
        setState({ step: 'reading', done: 0, total });
      },
      onRecord: (record) => {
        rows.push(paths.map((path) => exportCell({ ...columnValue(resource, path, record), writePhone })));
        if (performance.now() - drawnAt < PROGRESS_MS) return;
        drawnAt = performance.now();
        setState({ step: 'reading', done: rows.length, total });
      },
    });
    return { name, titles: columns.map((column) => columnTitle(resource, column)), rows };
  };

  const messageOf = (error: unknown): string => {
    if (error instanceof CutExportError) return EXPORT_WORDS.cut;
    if (error instanceof TooManyRowsError) return EXPORT_WORDS.tooManyRows(MAX_SHEET_ROWS.toLocaleString('fr'));
    return error instanceof Error ? error.message : words('api.failed');
  };

  const start = async (request: ExportRequest): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'reading', done: 0, total: null });
    try {
      const table = await readTable(request, controller.signal);
      const size = { done: table.rows.length, total: table.rows.length };
      setState({ step: 'writing', ...size });
      saveFile(await WRITERS[request.format](table, controller.signal), `${request.name}.${request.format}`);
      setState({ step: 'done', ...size });
    } catch (error) {
      if (controller.signal.aborted) return;
      controller.abort();
      setState({ step: 'failed', done: 0, total: null, error: messageOf(error) });
    }
  };

  const cancel = (): void => {
    running.current?.abort();
    setState(null);
  };

  return { state, start, cancel };
};
