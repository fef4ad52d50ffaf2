import { parentPort, workerData } from 'node:worker_threads';
import type { SpreadsheetExtension } from '../../model/imports/spreadsheetKinds.ts';
import { parseSpreadsheet } from './parseSpreadsheet.ts';

const { bytes, extension } = workerData as { readonly bytes: Uint8Array; readonly extension: SpreadsheetExtension };

parentPort?.postMessage(await parseSpreadsheet(bytes, extension));
