import type { ExportTable } from './exportTable.ts';

/** The table as an Excel workbook, made in a worker so that the page stays responsive; the signal cancels it. */
export const xlsxFile = (table: ExportTable, signal: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    worker.onmessage = ({ data }: MessageEvent<Blob>) => {
      end();
      resolve(data);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message));
    };
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    worker.postMessage(table);
  });
