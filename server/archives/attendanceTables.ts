import { BUSINESS_TIME_ZONE } from '../../model/calendar/parisTime.ts';
import { asFileName } from '../../model/kernel/values/fileName.ts';
import { archivedFilePath } from '../../model/messages/archives/archivedFilePath.ts';
import {
  ENTRY_TITLES,
  EVENT_TITLES,
  HALF_DAY_TITLES,
  SEALED_SHEET_TITLES,
  SHEET_TITLES,
} from '../../model/messages/archives/attendanceTables.ts';
import { ABSENCE_CATEGORY_LABELS } from '../../model/messages/attendance/absence.ts';
import {
  EMARGEMENT_ACTOR_LABELS,
  EMARGEMENT_EVENT_LABELS,
  signatureOriginWords,
} from '../../model/messages/attendance/attendance.ts';
import { HALF_DAY_WORDS } from '../../model/messages/documents/documentWords.ts';
import { NO, YES } from '../../model/messages/imports/importFiles.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { SEALED_SUFFIX } from '../evidence/layout/controlFileLayout.ts';
import type {
  nextEntriesStatement,
  nextEventsStatement,
  nextHalfDaysStatement,
  nextSealedSheetsStatement,
  nextSheetsStatement,
} from './attendanceStatements.ts';

type Cell = string | number | boolean | Date | null;
type Event = RowOf<typeof nextEventsStatement>;
type SealedSheet = RowOf<typeof nextSealedSheetsStatement>;

const text = (cell: Cell): string => {
  if (cell instanceof Date) return cell.toLocaleString('fr-FR', { timeZone: BUSINESS_TIME_ZONE });
  if (typeof cell === 'boolean') return cell ? YES : NO;
  return cell === null ? '' : String(cell);
};

/** Titles and cells of a table, both in the order of the titles. */
const tableOf = <Key extends string, Row>(
  titles: Readonly<Record<Key, string>>,
  cellsOf: (row: Row) => Readonly<Record<NoInfer<Key>, Cell>>,
) => {
  const keys = Object.keys(titles) as Key[];
  return {
    titles: keys.map((key) => titles[key]),
    cells: (row: Row): readonly string[] => {
      const cells = cellsOf(row);
      return keys.map((key) => text(cells[key]));
    },
  };
};

/** Path of the drawing of a journal line. */
export const drawingPath = (line: number): string => `signatures/${line}.svg`;

/** Path of a sealed sheet. */
export const sealedPath = ({ id, edition, fileName }: SealedSheet): string =>
  `feuilles-scellees/${id} ${asFileName(fileName.replace(/\.pdf$/i, ''))}-v${edition}${SEALED_SUFFIX}`;

const SIGNING: readonly Event['type'][] = ['signed', 'counter_signed', 'late_received'];

/** The tables by the name of their collection. */
export const ATTENDANCE_TABLES = {
  emargement_sheets: tableOf(SHEET_TITLES, (sheet: RowOf<typeof nextSheetsStatement>) => sheet),
  emargements: tableOf(ENTRY_TITLES, ({ absenceCategory, ...entry }: RowOf<typeof nextEntriesStatement>) => ({
    ...entry,
    absenceCategory: absenceCategory && ABSENCE_CATEGORY_LABELS[absenceCategory],
  })),
  emargement_half_days: tableOf(
    HALF_DAY_TITLES,
    ({ absenceCategory, period, fileId, fileName, ...noted }: RowOf<typeof nextHalfDaysStatement>) => ({
      ...noted,
      period: HALF_DAY_WORDS[period],
      absenceCategory: absenceCategory && ABSENCE_CATEGORY_LABELS[absenceCategory],
      file: fileId === null ? null : archivedFilePath(fileId, fileName),
    }),
  ),
  emargement_events: tableOf(EVENT_TITLES, (event: Event) => ({
    ...event,
    type: EMARGEMENT_EVENT_LABELS[event.type],
    period: event.period && HALF_DAY_WORDS[event.period],
    manner: SIGNING.includes(event.type) ? signatureOriginWords(event) : null,
    actorKind: EMARGEMENT_ACTOR_LABELS[event.actorKind],
    drawing: event.hasDrawing ? drawingPath(event.id) : null,
  })),
  sealed_sheets: tableOf(SEALED_SHEET_TITLES, (sheet: SealedSheet) => ({
    ...sheet,
    file: sheet.storageKey && sealedPath(sheet),
  })),
} as const;
