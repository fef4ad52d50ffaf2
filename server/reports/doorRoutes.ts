import { z } from 'zod';
import { answerValues, answerViolations, type Question } from '../../model/forms/question.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { ADDITION_QUESTIONS, REPORT_QUESTIONS } from '../../model/messages/reports/reportQuestions.ts';
import { REPORT_DOOR_PATH, REPORT_LIMITS, type ReportDoorView, type ReportReceipt } from '../../model/reports/reportDoor.ts';
import { respondPrivately } from '../attendance/caller/privateResponse.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { AppContext, Route } from '../context/route.ts';
import { readAs } from '../http/bodySchema.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { consumePoint, limiterFor } from '../http/databaseLimiter.ts';
import { readJson } from '../http/request.ts';
import { DomainError, invalid } from '../kernel/domainError.ts';
import { blindHash } from '../passport/identity/sealedText.ts';
import { addToReport, followUpOf, readDoor, receiveReport, reportOfCode, requireOpenDoor } from './authorReports.ts';

const reportsOfAddress = limiterFor(REPORT_LIMITS.address);
const additionsOfReport = limiterFor(REPORT_LIMITS.additions);
const wrongCodesOfAddress = limiterFor(REPORT_LIMITS.wrongCodes);

/** The limits' keys tell nobody who reported. */
const addressKey = (context: AppContext): string => blindHash(clientAddress(context));

const show = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  const view: ReportDoorView = {
    '@id': REPORT_DOOR_PATH,
    '@type': 'ReportDoor',
    ...(await readDoor(database)),
    keptMonths: await readConfiguration(database, 'retention_report_months'),
  };
  return respondPrivately(view);
};

/** Typed texts by question, checked as the page checks them. */
const readAnswers = (questions: readonly Question[], values: Readonly<Record<string, unknown>>) => {
  const violations = answerViolations(questions, values, false);
  if (violations.length > 0) throw invalid(...violations);
  const answers = answerValues(questions, values);
  return (name: string): string | null => (typeof answers[name] === 'string' ? answers[name] : null);
};

const TEXT = z.string().nullish();

const SENT = z.strictObject({
  text: z.string(),
  sender: TEXT,
  address: TEXT,
  /** Version of the procedure that was shown. */
  procedure: z.int(),
});

const send = async (context: AppContext): Promise<Response> => {
  requireOpenDoor();
  const { database, now } = context.get('deps');
  await consumePoint(reportsOfAddress(database), addressKey(context), { detail: problemMessage('report.too_many') });
  const { procedure, ...typed } = readAs(SENT, await readJson(context));
  const answer = readAnswers(REPORT_QUESTIONS, typed);
  const content = { text: answer('text') ?? '', name: answer('sender'), email: answer('address') };
  const code = await database.transaction((tx) => receiveReport({ database: tx, now: now() }, { content, procedure }));
  const receipt: ReportReceipt = { '@id': `${REPORT_DOOR_PATH}/reports`, '@type': 'ReportReceipt', code };
  return respondPrivately(receipt, 201);
};

/** Finds the report of a code; an address that tries too many waits, also with a right one. */
const findReport = async (context: AppContext, code: string) => {
  const { database } = context.get('deps');
  const limiter = wrongCodesOfAddress(database);
  const [key, refusal] = [addressKey(context), { detail: problemMessage('report.too_many_codes') }];
  const state = await limiter.get(key);
  if (state && state.consumedPoints >= REPORT_LIMITS.wrongCodes.points) await consumePoint(limiter, key, refusal);
  try {
    return await reportOfCode(database, code);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'record.not_found') await consumePoint(limiter, key, refusal);
    throw error;
  }
};

const CODE = z.string().max(100);
const FOLLOWED = z.strictObject({ code: CODE });

const follow = async (context: AppContext): Promise<Response> => {
  const { code } = readAs(FOLLOWED, await readJson(context));
  const report = await findReport(context, code);
  return respondPrivately(await followUpOf(context.get('deps').database, report));
};

const ADDED = z.strictObject({ code: CODE, addition: z.string() });

const add = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const { code, ...typed } = readAs(ADDED, await readJson(context));
  const text = readAnswers(ADDITION_QUESTIONS, typed)('addition') ?? '';
  const report = await findReport(context, code);
  const detail = problemMessage('report.too_many_additions');
  await consumePoint(additionsOfReport(database), blindHash(String(report.id)), { detail });
  await database.transaction((tx) => addToReport({ database: tx, now: now() }, report, text));
  return respondPrivately(await followUpOf(database, report), 201);
};

/** The page of reports: without login, and without a trace of who used it. */
export const reportDoorRoutes: readonly Route[] = [
  { method: 'GET', path: REPORT_DOOR_PATH, right: 'public', handle: show },
  { method: 'POST', path: `${REPORT_DOOR_PATH}/reports`, right: 'public', input: SENT, handle: send },
  // The code is in the body: addresses are noted on the way.
  { method: 'POST', path: `${REPORT_DOOR_PATH}/follow_up`, right: 'public', input: FOLLOWED, handle: follow },
  { method: 'POST', path: `${REPORT_DOOR_PATH}/additions`, right: 'public', input: ADDED, handle: add },
];
