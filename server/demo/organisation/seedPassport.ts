import { DAY_MS, parisDay } from '../../../model/calendar/parisTime.ts';
import { quarterBefore } from '../../../model/passport/declarationDeadline.ts';
import type { NumberState } from '../../../model/passport/passportIdentity.ts';
import { nirKey } from '../../../model/passport/socialSecurityNumber.ts';
import { passportIdentities } from '../../database/schema/training/passportIdentities.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { fileLinesStatement } from '../../passport/declarations/fileStatements.ts';
import { previewFile, produceFile } from '../../passport/declarations/produceFile.ts';
import { type Declarable, readDeclarable } from '../../passport/declarations/readDeclarable.ts';
import { abandonFile, depositFile, settleLines } from '../../passport/declarations/settleLines.ts';
import { giveIdentity } from '../../passport/identity/giveIdentity.ts';
import { seal, sealContextOf, sealingIsOn } from '../../passport/identity/sealedText.ts';
import { contextOf, recordsIn } from '../writing/createRecords.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';

interface SeededTrainee {
  readonly id: number;
  readonly lastName: string;
}

/** Trainees of trainings that are to be declared, those of validated sheets first. */
const DECLARED = `select t.id, t.last_name as "lastName"
from trainees t join need_trainings n on n.trainee_id = t.id join training_types y on y.id = n.training_type_id
  left join emargement_sheets s on s.training_session_id = n.training_session_id
where y.prevention_category in ('1', '2', '3', '4') and n.training_session_id is not null
group by t.id order by count(s.validated_at) > 0 desc, t.id limit 40`;

/** States of some trainees, one after the other; null: nobody has asked them yet. */
const STATES: readonly (NumberState | null)[] = ['given', null, 'given', 'refused', null, 'given', 'erased', null, 'given', null];

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

/** Birth names and numbers of some trainees. */
const seedIdentities = async (seeding: Seeding): Promise<void> => {
  const trainees = await seeding.tx.query<SeededTrainee>(DECLARED);
  const rows = trainees.flatMap((trainee, index) => {
    const state = STATES[index % STATES.length];
    return state ? [{ trainee, state }] : [];
  });
  const seeded: (typeof passportIdentities.$inferInsert)[] = [];
  for (const { trainee, state } of rows) seeded.push(await rowOf(seeding, trainee, state));
  await insertRows(seeding.tx, passportIdentities, seeded);
};

/** Days before the demonstration's day. */
const LAST_QUARTER_DAYS = 8;
const FIRST_FILE_DAYS = 6;
const DEPOSIT_DAYS = 5;
const ANSWER_DAYS = 2;
const NEVER_SENT_FILE_DAYS = 5;
const SECOND_FILE_DAYS = 4;

const OFFICER = 'admin@pilotage.example';

const contextAt = (seeding: Seeding, days: number): Promise<WriteContext> =>
  contextOf({ ...seeding, at: new Date(seeding.now.getTime() - days * DAY_MS), by: OFFICER });

const EVER = { from: '2000-01-01', to: '2999-12-31' } as const;

const rowsOfAll = (context: WriteContext): Promise<readonly Declarable[]> => readDeclarable(context, EVER);

/** Rows that only lack what nobody has asked the trainee. */
const unasked = (all: readonly Declarable[]): readonly Declarable[] =>
  all.filter(({ row }) => row.reasons.join() === 'birth_name_missing,number_missing');

/** A trainee tells birth name and number. */
const answer = async (seeding: Seeding, context: WriteContext, { need, identity }: Declarable): Promise<void> => {
  const number = numberOf(seeding);
  await giveIdentity(context, {
    traineeId: need.traineeId,
    current: identity,
    typed: { birthName: need.lastName, number: `${number}${nirKey(number)}` },
    statedBy: null,
  });
};

/** A file of all complete attestations of a quarter, by default of the one with most of them; its lines. */
const makeFile = async (context: WriteContext, onlyQuarter?: string) => {
  const complete = (await rowsOfAll(context)).filter(
    ({ row }) => row.state === 'complete' && row.proof === 'attestation' && row.quarter === (onlyQuarter ?? row.quarter),
  );
  const [quarter] =
    [...Map.groupBy(complete, ({ row }) => row.quarter)].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  if (!quarter) return null;
  const of = { quarter, proof: 'attestation' } as const;
  const { basis, lastFile } = await previewFile(context, of);
  const id = await produceFile(context, { ...of, basis, lastFile });
  return { id, quarter, lines: (await fileLinesStatement.rows(context, [id])).map((line) => line.id) };
};

const ACCEPTED = { outcome: 'accepted', rejection: null, comment: null, isCorrection: false } as const;

/** Makes a file that the portal has answered: it rejected one line and accepted the others, of which one has become wrong since. */
const seedAnsweredFile = async (seeding: Seeding): Promise<void> => {
  const file = await makeFile(await contextAt(seeding, FIRST_FILE_DAYS));
  if (!file) return;
  const { id, quarter, lines } = file;
  const deposited = await contextAt(seeding, DEPOSIT_DAYS);
  await depositFile(deposited, { id, version: 1, depositedOn: parisDay(deposited.now), reference: 'PP-2026-004217' });
  const answered = await contextAt(seeding, ANSWER_DAYS);
  const rejection = { rejection: 'number_name', comment: 'Nom inconnu pour ce numéro', isCorrection: false } as const;
  await settleLines(answered, { id, outcome: 'rejected', lines: lines.slice(0, 1), ...rejection });
  await settleLines(answered, { id, lines: lines.slice(1), ...ACCEPTED });
  const [married] = (await rowsOfAll(answered)).filter(({ row }) => row.state === 'accepted' && row.quarter === quarter);
  if (!married) return;
  await giveIdentity(await contextAt(seeding, 1), {
    traineeId: married.need.traineeId,
    current: married.identity,
    typed: { birthName: `${married.identity.birthName}-LEROY` },
    statedBy: 'Julien Moreau',
  });
};

/** Declares the quarter before, as the portal has accepted it: companies are told of it. */
const seedLastQuarter = async (seeding: Seeding): Promise<void> => {
  const quarter = quarterBefore(seeding.today);
  const produced = await contextAt(seeding, LAST_QUARTER_DAYS);
  const ofQuarter = (await rowsOfAll(produced)).filter(({ row }) => row.quarter === quarter);
  const [first] = unasked(ofQuarter);
  if (first && !ofQuarter.some(({ row }) => row.state === 'complete')) await answer(seeding, produced, first);
  const file = await makeFile(produced, quarter);
  if (!file) return;
  const { id, lines } = file;
  await depositFile(produced, { id, version: 1, depositedOn: parisDay(produced.now), reference: 'PP-2026-003980' });
  await settleLines(produced, { id, lines, ...ACCEPTED });
};

const ASKED_OF_TRAINEES: readonly string[] = ['birth_name_missing', 'number_missing'];
const LA_POSTE = '356000000';

/** A company loses its SIRET, which was another one's: none of those whose people are declared, or are as soon as they answer. */
const seedMissingSiret = async (seeding: Seeding): Promise<void> => {
  const all = await rowsOfAll(await contextAt(seeding, 0));
  const isSpared = ({ row }: Declarable): boolean => row.reasons.every((reason) => ASKED_OF_TRAINEES.includes(reason));
  const spared = new Set(all.filter(isSpared).map(({ need }) => need.company?.id));
  const company = all
    .map(({ need }) => need.company)
    .find((one) => one?.siret && !one.siret.startsWith(LA_POSTE) && !spared.has(one.id));
  if (!company) return;
  const companies = await recordsIn({ ...seeding, at: seeding.now }, 'companies');
  await companies.patch(await companies.read(company.id), { siret: null });
};

/** Identities and declarations of the « passeport de prévention », in every state; without an operator's key, identities alone. */
export const seedPassport = async (seeding: Seeding): Promise<void> => {
  await seedIdentities(seeding);
  await seedMissingSiret(seeding);
  if (!sealingIsOn()) return;
  await seedLastQuarter(seeding);
  await seedAnsweredFile(seeding);
  const before = await contextAt(seeding, NEVER_SENT_FILE_DAYS);
  const [first, other] = unasked(await rowsOfAll(before));
  if (first) await answer(seeding, before, first);
  const lostFile = await makeFile(before);
  const second = await contextAt(seeding, SECOND_FILE_DAYS);
  // Its trainees are in the file after it, under other identifiers.
  if (lostFile) await abandonFile(second, { id: lostFile.id, version: 1 });
  // Nobody has noted its deposit.
  await makeFile(second);
  const today = await contextAt(seeding, 0);
  if (other) await answer(seeding, today, other);
};
