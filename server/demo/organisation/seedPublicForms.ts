import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { OF_TRAINEE } from '../../../model/forms/offered/offeredFields.ts';
import { openForm } from '../../forms/openForm.ts';
import { receiveAnswer } from '../../forms/receiveAnswer.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import type { RowValues } from '../../records/rowValues.ts';
import type { SeededDealer } from '../catalogue/seedDealers.ts';
import { addDays } from '../invented/calendar.ts';
import { emailOf } from '../invented/people.ts';
import { authorOf, contextOf } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';

const QUESTIONS = [
  { field: 'civility' },
  { field: 'firstName', isRequired: true },
  { field: 'lastName', isRequired: true },
  { field: 'email', isRequired: true },
  { field: 'phone', label: 'Téléphone portable', help: 'Pour vous rappeler.' },
  { field: 'companyName', label: 'Votre société', isRequired: true },
  { field: 'deliveryDate', label: 'Livraison de votre véhicule', help: 'Même approximative.' },
  { field: 'comment', label: 'Vos disponibilités' },
];

const SHARED: RowValues<'public_forms'> = {
  target: 'bookings',
  // Members that a question lacks are optional to those who compose it.
  questions: QUESTIONS as unknown as RowValues<'public_forms'>['questions'],
  consentVersion: 1,
  isOpen: false,
  consentText:
    'Vos réponses servent à vous proposer une date de formation. Elles sont lues par nos chargés de formation, et effacées si vous le demandez.',
  thanks: 'Merci. Un chargé de formation vous rappelle sous deux jours ouvrés.',
};

const OPENED_DAYS = 20;
const TOKEN_LENGTH = 32;
/** Not drawn: the people of what is seeded later stay the same. */
const ANSWERS = [
  {
    daysAgo: 2,
    values: { civility: 'Mme', firstName: 'Solène', lastName: 'Guivarch', comment: 'Disponible le mardi et le jeudi.' },
  },
  { daysAgo: 1, values: { civility: 'M', firstName: 'Karim', lastName: 'Bensaïd', phone: '06 39 98 41 27' } },
] as const;

/** Answers to the form for needs, as its questions name them. */
const NEED_ANSWERS = [
  {
    daysAgo: 3,
    person: { firstName: 'Maëlle', lastName: 'Kerbrat' },
    values: { companyName: 'Transports Kerbrat', commentary: 'Deux conductrices, plutôt en début de semaine.' },
  },
  { daysAgo: 1, person: { firstName: 'Anatole', lastName: 'Fournel' }, values: { city: 'Annecy' } },
] as const;

const NEED_QUESTIONS = [
  { field: 'trainee.firstName', isRequired: true },
  { field: 'trainee.lastName', isRequired: true },
  { field: 'trainee.email', isRequired: true },
  { field: 'trainee.mobilePhone', help: 'Pour vous rappeler.' },
  { field: 'companyName', label: 'Votre société', help: 'Laissez vide si vous venez à titre personnel.' },
  { field: 'city', label: 'Votre ville' },
  { field: 'trainingType', label: 'La formation qui vous intéresse', isRequired: true },
  { field: 'commentary', label: 'Votre demande' },
];

/** The product draws these; the demonstration is the same each time. */
const tokenOf = (rank: number): string => String(rank + 1).padStart(TOKEN_LENGTH, 'de');
const codeOf = (rank: number): string => `FORM-${String(rank + 1).padStart(4, '0')}`;

const NEEDS_RANK = 3;

interface FormPlaces {
  readonly dealers: readonly SeededDealer[];
  /** Area of the needs. */
  readonly area: number | null;
  /** Training that the people ask for. */
  readonly trainingType: number;
}

const addAnswer = async (
  { tx, today }: Seeding,
  {
    rank,
    daysAgo,
    values,
    code = 0,
  }: { readonly rank: number; readonly daysAgo: number; readonly values: object; readonly code?: number },
): Promise<void> => {
  const now = parisInstant(addDays(today, -daysAgo), '18:25');
  const form = await openForm(tx, tokenOf(rank), now);
  const answer = { values: { ...values }, consent: true, consentVersion: form.consentVersion, seconds: 95 };
  await receiveAnswer(
    { database: tx, requestId: 'demonstration', now, drawCode: () => codeOf(code) },
    { form, answer, upload: null },
  );
};

/** Four forms: one for bookings and one for needs, each with two answers, one that is over, one that is being written. */
export const seedPublicForms = async (seeding: Seeding, { dealers, area, trainingType }: FormPlaces): Promise<void> => {
  const { today } = seeding;
  const carDealer = dealers[0]?.id ?? null;
  const at = parisInstant(addDays(today, -OPENED_DAYS), '10:40');
  const writing = { ...seeding, at };
  const forms = [
    {
      ...SHARED,
      name: 'Demande de place',
      title: 'Demandez une place en formation',
      introduction: 'Une journée sur circuit, incluse avec votre véhicule. Deux minutes suffisent.',
      carDealer,
      isOpen: true,
    },
    {
      ...SHARED,
      name: 'Salon de l’automobile',
      title: 'Vous nous avez rencontrés au salon',
      carDealer,
      opensOn: addDays(today, -OPENED_DAYS),
      closesOn: addDays(today, -1),
    },
    { ...SHARED, name: 'Flottes d’entreprise', title: 'Formez vos conducteurs' },
    {
      ...SHARED,
      name: 'Demande de formation',
      title: 'Parlez-nous de votre besoin de formation',
      introduction: 'Dites-nous ce que vous cherchez : un chargé de formation vous rappelle.',
      target: 'need_trainings' as const,
      questions: NEED_QUESTIONS as unknown as RowValues<'public_forms'>['questions'],
      area,
      isOpen: true,
    },
  ].map((form, rank) => ({ ...form, token: tokenOf(rank) }));
  const author = await contextOf(writing, await authorOf(writing, 'public_forms'));
  await recordWriter(author, 'public_forms').createMany(forms);
  for (const [code, { daysAgo, values }] of ANSWERS.entries()) {
    const typed = { ...values, email: emailOf(values, 'client'), companyName: 'Ateliers Morvan' };
    await addAnswer(seeding, { rank: 0, daysAgo, values: typed, code });
  }
  for (const { daysAgo, person, values } of NEED_ANSWERS) {
    const typed = { ...person, email: emailOf(person, 'client') };
    const ofTrainee = Object.fromEntries(Object.entries(typed).map(([name, value]) => [OF_TRAINEE + name, value]));
    await addAnswer(seeding, {
      rank: NEEDS_RANK,
      daysAgo,
      values: { ...ofTrainee, ...values, trainingType: String(trainingType) },
    });
  }
};
