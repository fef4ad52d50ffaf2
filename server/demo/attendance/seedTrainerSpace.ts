import { DAY_MS, parisInstant } from '../../../model/calendar/parisTime.ts';
import type { TrainerProposalStatus } from '../../../model/trainers/trainerProposal.ts';
import { trainerProposals, trainerUnavailabilities } from '../../database/schema/training/trainerSpace.ts';
import { addDays } from '../invented/calendar.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';

interface FreeDay {
  readonly trainer: number;
  readonly day: string;
}

const EACH_STATUS = 3;
const ABSENCES = ['Congés', 'Rendez-vous médical', 'Formation continue', 'Déplacement', null] as const;
const ABSENT_TRAINERS = 5;

/** For some trainers, the first free working day after today. */
const FREE_DAYS = `
select distinct on (t.id) t.id as trainer, to_char(d.day, 'YYYY-MM-DD') as day
from (select id from trainers order by id limit ${ABSENT_TRAINERS}) t
cross join generate_series($1::date + 3, $1::date + 30, interval '1 day') as d(day)
where extract(isodow from d.day) < 6 and not exists (
  select 1 from logistic_sessions_trainers j join logistic_sessions s on s.id = j.owner_id
  where j.target_id = t.id and s.start_at < d.day + interval '2 days' and s.end_at > d.day - interval '1 day')
order by t.id, d.day`;

const HELD = `
select s.id as "logisticSession", j.target_id as trainer, s.start_at - interval '12 days' as "createdAt"
from logistic_sessions s join logistic_sessions_trainers j on j.owner_id = s.id
where s.start_at > $1 order by j.target_id, s.start_at, s.id limit ${EACH_STATUS}`;

/** Future sessions with a free trainer of the region who is not on them; the offered account's first. */
const ASKED = `
select distinct on (s.start_at::date) s.id as "logisticSession", t.id as trainer, s.start_at
from logistic_sessions s join trainers_areas a on a.target_id = s.area_id join trainers t on t.id = a.owner_id
where s.start_at > $1::timestamptz + interval '4 days' and not exists (
  select 1 from logistic_sessions_trainers j join logistic_sessions o on o.id = j.owner_id
  where j.target_id = t.id and o.start_at::date <= s.end_at::date and o.end_at::date >= s.start_at::date)
  and not exists (select 1 from trainer_unavailabilities u where u.trainer_id = t.id and u.start_at < s.end_at and u.end_at > s.start_at)
order by s.start_at::date, t.id, s.id`;

interface Asked {
  readonly logisticSession: number;
  readonly trainer: number;
}

const DECLINED_REASONS = ['Déjà engagé sur un autre site ce jour-là', 'Trop loin de mon secteur', 'Congés'] as const;
const MESSAGES = ['Groupe de six, véhicules sur place.', 'Remplacement : merci de répondre avant vendredi.', null] as const;

const seedUnavailabilities = async ({ tx, today }: Seeding): Promise<void> => {
  const free = await tx.query<FreeDay>(FREE_DAYS, [today]);
  const rows = free.map(({ trainer, day }, index) => ({
    trainer,
    startAt: parisInstant(day, '00:00'),
    endAt: parisInstant(index % 2 === 0 ? day : addDays(day, 1), '24:00'),
    commentary: ABSENCES[index % ABSENCES.length] ?? null,
  }));
  await insertRows(tx, trainerUnavailabilities, rows);
};

const seedProposals = async ({ tx, now }: Seeding): Promise<void> => {
  const heldSessions = await tx.query<Asked & { readonly createdAt: Date }>(HELD, [now]);
  const openRequests = await tx.query<Asked>(
    `select * from (${ASKED}) a order by a.trainer, a.start_at limit ${2 * EACH_STATUS}`,
    [now],
  );
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const answered = (status: TrainerProposalStatus, index: number, reason: string | null = null) => ({
    status,
    reason,
    message: null,
    createdAt: daysAgo(6 + index),
    answeredAt: status === 'proposed' ? null : daysAgo(4 + index),
  });
  await insertRows(tx, trainerProposals, [
    ...heldSessions.map(({ logisticSession, trainer }, index) => ({ logisticSession, trainer, ...answered('accepted', index) })),
    ...openRequests.map(({ logisticSession, trainer }, index) =>
      index % 2 === 0
        ? { logisticSession, trainer, ...answered('proposed', index), message: MESSAGES[(index / 2) % MESSAGES.length] ?? null }
        : {
            logisticSession,
            trainer,
            ...answered('declined', index, DECLINED_REASONS[((index - 1) / 2) % DECLINED_REASONS.length]),
          },
    ),
  ]);
};

/** Absences of some trainers, and proposals to them. */
export const seedTrainerSpace = async (seeding: Seeding): Promise<void> => {
  await seedUnavailabilities(seeding);
  await seedProposals(seeding);
};
