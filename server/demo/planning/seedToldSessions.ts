import { HOUR_MS } from '../../../model/calendar/parisTime.ts';
import type { ToldDate } from '../../../model/mail/toldSession.ts';
import { recordTold } from '../../calendar/recordTold.ts';
import { toldByConvocation } from '../../calendar/toldByConvocation.ts';
import type { MessageTold } from '../../outbox/messageTold.ts';
import type { Seeding } from '../writing/seeding.ts';

interface Convoked {
  readonly mailMessageId: number;
  readonly needTrainingId: number;
  readonly trainingSessionId: number;
}

/** Convocations that arrived, to sessions that are still to come. */
const CONVOKED = `
select m.id as "mailMessageId", m.need_training_id as "needTrainingId", m.training_session_id as "trainingSessionId"
from mail_messages m join training_sessions s on s.id = m.training_session_id
where m.kind = 'convocation' and m.state = 'sent' and m.need_training_id is not null and s.start_at > $1
order by s.start_at, m.id`;

const EARLIER_MS = HOUR_MS;

const earlier = (instant: string): string => new Date(Date.parse(instant) - EARLIER_MS).toISOString();

const hourEarlier = ({ startAt, endAt, slots }: ToldDate): ToldDate => ({
  startAt: earlier(startAt),
  endAt: earlier(endAt),
  slots,
});

/** As if the session had been moved by an hour since: the print of another state. */
const withEarlierHour = (toldSession: MessageTold): MessageTold => ({
  ...toldSession,
  dates: toldSession.dates.map(hourEarlier),
  print: null,
});

/** Stores what the trainees of coming sessions were told; the first session has been moved since, and nobody has told them. */
export const seedToldSessions = async ({ tx, now }: Seeding): Promise<void> => {
  const convoked = await tx.query<Convoked>(CONVOKED, [now]);
  const first = convoked[0]?.trainingSessionId;
  for (const { mailMessageId, needTrainingId, trainingSessionId } of convoked) {
    const toldSessions = await toldByConvocation(tx, { needTrainingId, trainingSessionId, now });
    const said = trainingSessionId === first ? toldSessions.map(withEarlierHour) : toldSessions;
    await recordTold(tx, { needTrainingId, told: said, mailMessageId, now });
  }
};
