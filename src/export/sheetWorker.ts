import type { ExportTable } from './exportTable.ts';
import { writeSheet } from './writeSheet.ts';

self.onmessage = async ({ data }: MessageEvent<ExportTable>) => {
  self.postMessage(await writeSheet(data));
};
