import { parisInstant } from '../../../model/calendar/parisTime.ts';
import type { ChosenEntryStatus } from '../../../model/quality/entryStatuses.ts';
import { answerEntry, moveEntry } from '../../quality/entryCommands.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { addDays } from '../invented/calendar.ts';
import { authorOf, contextOf, createRecords, type NewRecord } from '../writing/createRecords.ts';
import { markArrived } from '../writing/markArrived.ts';
import type { Seeding } from '../writing/seeding.ts';

/** Past trainings with a trainee, the last ones first. */
const TRAINED = `
select s.id as session, n.id as need, n.company_id as company, t.first_name || ' ' || t.last_name as name,
  to_char(s.start_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day
from training_sessions s
  join lateral (select n.* from need_trainings n where n.training_session_id = s.id and n.company_id is not null order by n.id limit 1) n on true
  join trainees t on t.id = n.trainee_id
where s.end_at < $1 and s.status <> 'canceled' order by s.start_at desc, s.id limit 100`;

interface Trained {
  readonly session: number;
  readonly need: number;
  readonly company: number;
  readonly name: string;
  readonly day: string;
}

interface SeededEntry {
  /** Is it about a training that had ended. Default false. */
  readonly isAboutTraining?: true;
  /** Does it name the trainee. Default false. */
  readonly isNamed?: true;
  /** Has it somebody in charge. Default false. */
  readonly isOwned?: true;
  /** Has it led to an improvement. Default false. */
  readonly isImproved?: true;
  /** Days before today. */
  readonly receivedAgo: number;
  /** Steps after its arrival, with their days before today. */
  readonly steps: readonly (readonly [ChosenEntryStatus | 'answered', number])[];
  readonly values: NewRecord<'quality_entries'>;
}

const ANSWER = 'Bonjour,\n\nMerci de nous l’avoir dit. Le plan d’accès part désormais avec chaque convocation.\n\nBien à vous';

const ENTRIES: readonly SeededEntry[] = [
  {
    isAboutTraining: true,
    receivedAgo: 0,
    steps: [],
    values: {
      kind: 'difficulty',
      severity: 2,
      channel: 'page',
      origin: 'trainee',
      text: 'Le parking visiteurs était complet, trois d’entre nous sont arrivés après le premier exercice.',
    },
  },
  {
    isAboutTraining: true,
    isNamed: true,
    receivedAgo: 9,
    steps: [],
    values: {
      kind: 'complaint',
      severity: 2,
      channel: 'phone',
      origin: 'company',
      text: 'L’employeur n’a pas reçu l’attestation d’un conducteur formé le mois dernier.',
    },
  },
  {
    isAboutTraining: true,
    isOwned: true,
    receivedAgo: 4,
    steps: [
      ['acknowledged', 4],
      ['in_hand', 2],
    ],
    values: {
      kind: 'mishap',
      severity: 3,
      channel: 'sheet',
      origin: 'trainer',
      text: 'Crevaison sur la piste : une heure de conduite en moins pour deux stagiaires.',
      cause: 'Pneu usé, contrôle de la veille non fait.',
    },
  },
  {
    isAboutTraining: true,
    isNamed: true,
    isOwned: true,
    isImproved: true,
    receivedAgo: 30,
    steps: [
      ['acknowledged', 29],
      ['answered', 25],
      ['closed', 20],
    ],
    values: {
      kind: 'difficulty',
      severity: 1,
      channel: 'mail',
      origin: 'trainee',
      text: 'Je n’ai pas trouvé l’entrée du circuit : la convocation ne dit pas par où passer.',
      personEmail: 'stagiaire.perdu@courriel.example',
      cause: 'Plan d’accès absent de la convocation.',
    },
  },
  {
    receivedAgo: 15,
    steps: [['unfounded', 14]],
    values: {
      kind: 'complaint',
      severity: 1,
      channel: 'mail',
      origin: 'company',
      text: 'Demande de remboursement d’une formation suivie chez un autre organisme.',
    },
  },
];

interface Surroundings {
  readonly training: Trained | undefined;
  readonly improvement: number | undefined;
  readonly owner: number;
}

const valuesOf = (entry: SeededEntry, { training, improvement, owner }: Surroundings): NewRecord<'quality_entries'> => ({
  ...entry.values,
  ...(training && { trainingSession: training.session, needTraining: training.need, company: training.company }),
  ...(training && entry.isNamed && { personName: training.name }),
  ...(entry.isOwned && { owner }),
  ...(entry.isImproved && improvement !== undefined && { improvement }),
});

const follow = async (seeding: Seeding, id: number, { values, steps }: SeededEntry): Promise<void> => {
  const author = await authorOf(seeding, 'quality_entries');
  for (const [status, daysAgo] of steps) {
    const at = parisInstant(addDays(seeding.today, -daysAgo), '10:20');
    const context = await contextOf({ ...seeding, at }, author);
    const { version } = await recordsOf(context).quality_entries.read(id);
    const target = { id, version };
    if (status === 'answered') {
      const receiver = values.personEmail ? String(values.personEmail) : null;
      await answerEntry(context, target, { answer: ANSWER, receiver, subject: 'Réponse à votre message' });
    } else {
      const reason = status === 'unfounded' ? 'Aucune session de cet employeur chez nous.' : null;
      await moveEntry(context, target, { status, reason });
    }
  }
};

/** An entry in most states, about the last trainings: one has come today, one is late, one led to an improvement. */
export const seedEntries = async (seeding: Seeding): Promise<void> => {
  const trained = await seeding.tx.query<Trained>(TRAINED, [seeding.now]);
  const [improvement] = await seeding.tx.query<{ id: number }>("select id from improvements where origin = 'entries'");
  const { id: owner } = await authorOf(seeding, 'quality_entries');
  const usedSessions = new Set<number>();
  for (const entry of ENTRIES) {
    const receivedOn = addDays(seeding.today, -entry.receivedAgo);
    const training = entry.isAboutTraining && trained.find(({ session, day }) => day <= receivedOn && !usedSessions.has(session));
    if (training) usedSessions.add(training.session);
    const at = entry.receivedAgo === 0 ? seeding.now : parisInstant(receivedOn, '09:05');
    const [id = 0] = await createRecords({ ...seeding, at }, 'quality_entries', [
      { ...valuesOf(entry, { training, improvement: improvement?.id, owner }), receivedOn },
    ]);
    await follow(seeding, id, entry);
  }
  const answers = await seeding.tx.query<{ id: number }>(
    'select answer_mail_id as id from quality_entries where answer_mail_id is not null',
  );
  await markArrived(
    seeding.tx,
    answers.map(({ id }) => id),
  );
};
