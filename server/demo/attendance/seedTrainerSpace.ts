import { DAY_MS, parisInstant } from '../../../model/calendar/parisTime.ts';
import type { TrainerProposalStatus } from '../../../model/trainers/trainerProposal.ts';
import { answerProposal } from '../../trainers/answerProposal.ts';
import { addDays } from '../invented/calendar.ts';
import { contextOf, createRecords, recordsIn } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';

interface FreeDay {
  readonly trainer: number;
  readonly day: string;
  readonly email: string;
}

const EACH_STATUS = 3;
const ABSENCES = ['Congés', 'Rendez-vous médical', 'Formation continue', 'Déplacement', null] as const;
const ABSENT_TRAINERS = 5;

/** For some trainers, the first free working day after today. */
const FREE_DAYS = `
select distinct on (t.id) t.id as trainer, t.email, to_char(d.day, 'YYYY-MM-DD') as day
from (select t.id, a.email from trainers t join accounts a on a.id = t.account_id order by t.id limit ${ABSENT_TRAINERS}) t
cross join generate_series($1::date + 3, $1::date + 30, interval '1 day') as d(day)
where extract(isodow from d.day) < 6 and not exists (
  select 1 from logistic_sessions_trainers j join logistic_sessions s on s.id = j.owner_id
  where j.target_id = t.id and s.start_at < d.day + interval '2 days' and s.end_at > d.day - interval '1 day')
order by t.id, d.day`;

const HELD = `
select s.id as "logisticSession", j.target_id as trainer, a.email
from logistic_sessions s join logistic_sessions_trainers j on j.owner_id = s.id
join trainers t on t.id = j.target_id join accounts a on a.id = t.account_id
where s.start_at > $1 order by j.target_id, s.start_at, s.id limit ${EACH_STATUS}`;

/** Future sessions with a free trainer of the region who is not on them; the offered account's first. */
const ASKED = `
select distinct on (s.start_at::date) s.id as "logisticSession", t.id as trainer, c.email, s.start_at
from logistic_sessions s join trainers_areas a on a.target_id = s.area_id join trainers t on t.id = a.owner_id
join accounts c on c.id = t.account_id and c.is_active
where s.start_at > $1::timestamptz + interval '4 days' and not exists (
  select 1 from logistic_sessions_trainers j join logistic_sessions o on o.id = j.owner_id
  where j.target_id = t.id and o.start_at::date <= s.end_at::date and o.end_at::date >= s.start_at::date)
  and not exists (select 1 from trainer_unavailabilities u where u.trainer_id = t.id and u.start_at < s.end_at and u.end_at > s.start_at)
order by s.start_at::date, t.id, s.id`;

interface Asked {
  readonly logisticSession: number;
  readonly trainer: number;
  /** Address of the trainer. */
  readonly email: string;
}

const DECLINED_REASONS = ['Déjà engagé sur un autre site ce jour-là', 'Trop loin de mon secteur', 'Congés'] as const;
const MESSAGES = ['Groupe de six, véhicules sur place.', 'Remplacement : merci de répondre avant vendredi.', null] as const;

/** Trainers note their own absences. */
const seedUnavailabilities = async (seeding: Seeding): Promise<void> => {
  const { tx, today, now } = seeding;
  const free = await tx.query<FreeDay>(FREE_DAYS, [today]);
  for (const [index, { trainer, day, email }] of free.entries()) {
    const absence = {
      trainer,
      startAt: parisInstant(day, '00:00'),
      endAt: parisInstant(index % 2 === 0 ? day : addDays(day, 1), '24:00'),
      commentary: ABSENCES[index % ABSENCES.length] ?? null,
    };
    const at = new Date(now.getTime() - 8 * DAY_MS);
    await createRecords({ ...seeding, at, by: email }, 'trainer_unavailabilities', [absence]);
  }
};

interface Answer {
  readonly status: TrainerProposalStatus;
  /** Rank among the proposals of its kind: later ones were sent and answered earlier. */
  readonly index: number;
  readonly message?: string | null;
  readonly reason?: string | null;
}

/** An officer proposes a session, and the trainer may answer. */
const propose = async (seeding: Seeding, { logisticSession, trainer, email }: Asked, answer: Answer): Promise<void> => {
  const { status, index, message = null, reason } = answer;
  const daysAgo = (days: number): Date => new Date(seeding.now.getTime() - days * DAY_MS);
  const proposing = { ...seeding, at: daysAgo(6 + index), by: 'autres@pilotage.example' };
  const [id = 0] = await createRecords(proposing, 'trainer_proposals', [{ logisticSession, trainer, message }]);
  if (status === 'proposed') return;
  const trainerCall = await contextOf({ ...seeding, at: daysAgo(4 + index), by: email });
  await answerProposal(trainerCall, { id, answer: status, body: { reason } });
};

const seedProposals = async (seeding: Seeding): Promise<void> => {
  const { tx, now } = seeding;
  const heldSessions = await tx.query<Asked>(HELD, [now]);
  const openRequests = await tx.query<Asked>(
    `select * from (${ASKED}) a order by a.trainer, a.start_at limit ${2 * EACH_STATUS}`,
    [now],
  );
  const logisticSessions = await recordsIn(seeding, 'logistic_sessions');
  for (const [index, offer] of heldSessions.entries()) {
    // The trainer joins the session by accepting.
    await logisticSessions.unlink('trainers', offer.logisticSession, offer.trainer);
    await propose(seeding, offer, { status: 'accepted', index });
  }
  for (const [index, offer] of openRequests.entries()) {
    const rank = Math.floor(index / 2);
    const reason = DECLINED_REASONS[rank % DECLINED_REASONS.length] ?? '';
    const message = MESSAGES[rank % MESSAGES.length] ?? null;
    await propose(
      seeding,
      offer,
      index % 2 === 0 ? { status: 'proposed', index, message } : { status: 'declined', index, reason },
    );
  }
};

/** Absences of some trainers, and proposals to them. */
export const seedTrainerSpace = async (seeding: Seeding): Promise<void> => {
  await seedUnavailabilities(seeding);
  await seedProposals(seeding);
};
