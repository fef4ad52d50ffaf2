import { parentPort, workerData } from 'node:worker_threads';
import { parseSpreadsheet, type SpreadsheetSource } from './parseSpreadsheet.ts';

parentPort?.postMessage(await parseSpreadsheet(workerData as SpreadsheetSource));
