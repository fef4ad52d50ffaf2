import { choice, date, dateTime, integer, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { EVIDENCE_RIGHT } from './evidenceRights.ts';

/** A control file is a copy of evidence: it is deleted automatically. */
export const CONTROL_FILE_DAYS = 30;

/** Scope of a control file. */
export const CONTROL_FILE_SCOPES = ['session', 'company', 'period', 'audit'] as const;
export type ControlFileScope = (typeof CONTROL_FILE_SCOPES)[number];

export const CONTROL_FILE_STATUSES = ['in_progress', 'finished', 'error'] as const;
export type ControlFileStatus = (typeof CONTROL_FILE_STATUSES)[number];

/** Larger periods have to be split: controllers do not read larger files either. */
export const CONTROL_FILE_MAX_SHEETS = 1000;

/** Sessions of a file for an audit: the auditor draws them. */
export const AUDIT_SESSIONS_MAX = 10;

/**
 * A ZIP with all evidence of a session, a company or a period. Made by a job; only the person who asked sees it, since its
 * content depends on their areas.
 */
export const controlFiles = defineResource({
  name: 'control_files',
  type: 'ControlFile',
  route: null,
  access: { list: EVIDENCE_RIGHT, item: EVIDENCE_RIGHT, create: 'nobody', update: 'nobody', delete: EVIDENCE_RIGHT },
  scope: { owner: 'account_id' },
  operations: ['list', 'item', 'delete'],
  label: ['title'],
  order: { id: 'desc' },
  fields: {
    kind: choice(CONTROL_FILE_SCOPES, { required: true, readOnly: true, filter: 'exact', column: true }),
    title: text({ required: true, readOnly: true, column: true }),
    logisticSession: one('logistic_sessions', { readOnly: true, filter: 'exact' }),
    company: one('companies', { readOnly: true, filter: 'exact', sortable: true, column: true }),
    startDate: date({ readOnly: true }),
    endDate: date({ readOnly: true }),
    author: text({ readOnly: true }),
    status: choice(CONTROL_FILE_STATUSES, { isStatus: true, required: true, readOnly: true, filter: 'exact', column: true }),
    percentage: integer({ required: true, readOnly: true, column: true }),
    sheetCount: integer({ required: true, readOnly: true, column: true }),
    errorMessage: text({ readOnly: true, column: true }),
    fileName: text({ readOnly: true, column: true }),
    size: integer({ readOnly: true, column: true }),
    sha256: text({ readOnly: true, column: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, column: true }),
    finishedAt: dateTime({ readOnly: true, column: true }),
  },
});
