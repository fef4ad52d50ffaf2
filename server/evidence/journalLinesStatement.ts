import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { EmargementActorKind, EmargementEventType } from '../../model/attendance/journalEvents.ts';
import { STORED_LINE_COLUMNS } from '../attendance/verifyChain.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

export const journalLinesStatement = defineStatement({
  text: `select ${STORED_LINE_COLUMNS} from emargement_events where sheet_uuid = any($1::uuid[]) order by id`,
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
});
