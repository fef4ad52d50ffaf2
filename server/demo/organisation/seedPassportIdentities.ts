import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import type { NumberState } from '../../../model/passport/passportIdentity.ts';
import { passportIdentities } from '../../database/schema/training/passportIdentities.ts';
import { seal, sealContextOf, sealingIsOn } from '../../passport/identity/sealedText.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';

interface SeededTrainee {
  readonly id: number;
  readonly lastName: string;
}

/** Trainees of trainings that are to be declared, those who are trained first. */
const DECLARED = `select distinct on (t.id) t.id, t.last_name as "lastName"
from trainees t join need_trainings n on n.trainee_id = t.id join training_types y on y.id = n.training_type_id
where y.prevention_category in ('1', '2', '3', '4') and n.training_session_id is not null order by t.id limit 40`;

/** States of seven trainees, one after the other; of an eighth one nobody knows anything yet. */
const STATES: readonly NumberState[] = ['given', 'given', 'given', 'refused', 'given', 'erased', 'given'];
const CYCLE = STATES.length + 1;

/** Number of a valid form, and invented: a number of nobody, since no department has the number 00. */
const numberOf = ({ random }: Seeding): string =>
  `${random.integer(1, 2)}${random.digits(2)}${String(random.integer(1, 12)).padStart(2, '0')}00${random.digits(6)}`;

const rowOf = async (seeding: Seeding, { id, lastName }: SeededTrainee, numberState: NumberState) => {
  const isGiven = numberState === 'given' && sealingIsOn();
  return {
    trainee: id,
    birthName: numberState === 'refused' ? null : lastName.toLocaleUpperCase('fr'),
    sealedNumber: isGiven ? await seal(numberOf(seeding), sealContextOf(id)) : null,
    numberState: numberState === 'given' && !isGiven ? ('missing' as const) : numberState,
    refusalReason: numberState === 'refused' ? 'Préfère que sa société le déclare.' : null,
    statedAt: new Date(seeding.now.getTime() - (10 + (id % 20)) * DAY_MS),
    statedBy: id % 3 === 0 ? 'Julien Moreau' : null,
  };
};

/** Birth names and numbers of some trainees, for the « passeport de prévention ». */
export const seedPassportIdentities = async (seeding: Seeding): Promise<void> => {
  const trainees = await seeding.tx.query<SeededTrainee>(DECLARED);
  const rows = trainees.flatMap((trainee, index) => {
    const state = STATES[index % CYCLE];
    return state ? [{ trainee, state }] : [];
  });
  const seeded: (typeof passportIdentities.$inferInsert)[] = [];
  for (const { trainee, state } of rows) seeded.push(await rowOf(seeding, trainee, state));
  await insertRows(seeding.tx, passportIdentities, seeded);
};
