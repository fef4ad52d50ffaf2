import type { EmargementActorKind, EmargementEventType } from '../../../model/attendance/signing/journalEvents.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { type Columns, defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { asJournalTime } from './journal.ts';

/** A stored line of the journal, as statements select it: the hashed values, the hash and the drawing. */
export const STORED_LINE = {
  select: `id, type, sheet_uuid as "sheetUuid", entry_uuid as "entryUuid", period, trainer_id as "trainerId",
  actor_kind as "actorKind", actor_name as "actorName", actor_account_id as "actorAccountId",
  ${asJournalTime('server_time')} as "serverTime", ${asJournalTime('device_time')} as "deviceTime", method, is_late as "isLate",
  svg_sha256 as "svgSha256", sheet_content_hash as "sheetContentHash", reason, device, prev_hash as "prevHash", hash, svg`,
  columns: {
    id: 'int4',
    type: typed<EmargementEventType>('text'),
    sheetUuid: 'uuid',
    entryUuid: 'uuid?',
    period: typed<DayPeriod | null>('text'),
    trainerId: 'int4?',
    actorKind: typed<EmargementActorKind>('text'),
    actorName: 'text',
    actorAccountId: 'int4?',
    serverTime: 'text',
    deviceTime: 'text?',
    method: 'text',
    isLate: 'bool',
    svgSha256: 'text?',
    sheetContentHash: 'text?',
    reason: 'text?',
    device: 'text?',
    prevHash: 'text',
    hash: 'text',
    svg: 'text?',
  },
} as const satisfies { readonly select: string; readonly columns: Columns };

export type StoredLine = RowOf<typeof STORED_LINE>;

export const PAGE = 1000;

/** A page of the whole journal, after a line. */
export const chainLinesStatement = defineStatement({
  text: `select ${STORED_LINE.select} from emargement_events where id > $1 order by id limit ${PAGE}`,
  columns: STORED_LINE.columns,
});
