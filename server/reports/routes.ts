import { z } from 'zod';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import {
  DECIDED_STATES,
  REPORT_READINGS_PATH,
  REPORT_TEXT_LENGTH,
  REPORTS_PATH,
  REPORTS_RIGHT,
  type ReportReadingsView,
  type ReportsView,
} from '../../model/reports/report.ts';
import { respondPrivately } from '../attendance/caller/privateResponse.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { readAs } from '../http/bodySchema.ts';
import { idParam, readJson } from '../http/request.ts';
import { invalid } from '../kernel/domainError.ts';
import { sealingIsOn } from '../passport/identity/sealedText.ts';
import { decideReport, listReadings, listReports, readReport } from './handleReports.ts';

const list = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  const view: ReportsView = {
    '@id': REPORTS_PATH,
    '@type': 'Reports',
    reports: await listReports(database),
    keptMonths: await readConfiguration(database, 'retention_report_months'),
    isOpen: sealingIsOn(),
  };
  return respondPrivately(view);
};

const readings = async (context: AppContext): Promise<Response> => {
  const view: ReportReadingsView = {
    '@id': REPORT_READINGS_PATH,
    '@type': 'ReportReadings',
    readings: await listReadings(context.get('deps').database),
  };
  return respondPrivately(view);
};

const read = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const [id, actor] = [idParam(context), actorOf(context)];
  return respondPrivately(await database.transaction((tx) => readReport({ database: tx, now: now(), actor }, id)));
};

const DECIDED = z.strictObject({
  version: z.int().min(1),
  state: z.enum(DECIDED_STATES),
  note: z.string().max(REPORT_TEXT_LENGTH),
  /** For the author of the report. */
  message: z.string().max(REPORT_TEXT_LENGTH).nullish(),
});

const decide = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const [id, actor] = [idParam(context), actorOf(context)];
  const { note: typedNote, message, ...decision } = readAs(DECIDED, await readJson(context));
  const note = typedNote.trim();
  if (note === '') throw invalid({ propertyPath: 'note', message: FIELD_REFUSALS.required, code: 'required' });
  const view = await database.transaction(async (tx) => {
    const inside = { database: tx, now: now(), actor };
    await decideReport(inside, id, { ...decision, note, message: message?.trim() || null });
    // Whoever decides has the whole report in front of them: it is a reading as well.
    return readReport(inside, id);
  });
  return respondPrivately(view);
};

const ITEM = `${REPORTS_PATH}/:id{[1-9][0-9]*}`;

/** Reports for those who handle them. */
export const reportRoutes: readonly Route[] = [
  { method: 'GET', path: REPORTS_PATH, right: REPORTS_RIGHT, handle: list },
  { method: 'GET', path: REPORT_READINGS_PATH, right: REPORTS_RIGHT, handle: readings },
  { method: 'POST', path: `${ITEM}/readings`, right: REPORTS_RIGHT, body: 'none', handle: read },
  { method: 'POST', path: `${ITEM}/decisions`, right: REPORTS_RIGHT, input: DECIDED, handle: decide },
];
