import { parisInstant } from '../../../model/calendar/parisTime.ts';
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

const SHARED = {
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

/** The product draws these; the demonstration is the same each time. */
const tokenOf = (rank: number): string => String(rank + 1).padStart(TOKEN_LENGTH, 'de');
const codeOf = (rank: number): string => `FORM-${String(rank + 1).padStart(4, '0')}`;

/** Three forms: one that takes answers and has two, one that is over, one that is being written. */
export const seedPublicForms = async (seeding: Seeding, dealers: readonly SeededDealer[]): Promise<void> => {
  const { tx, today } = seeding;
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
  ].map((form, rank) => ({ ...form, token: tokenOf(rank) }));
  const author = await contextOf(writing, await authorOf(writing, 'public_forms'));
  await recordWriter(author, 'public_forms').createMany(forms);
  for (const [rank, { daysAgo, values }] of ANSWERS.entries()) {
    const now = parisInstant(addDays(today, -daysAgo), '18:25');
    const form = await openForm(tx, tokenOf(0), now);
    const typed = { ...values, email: emailOf(values, 'client'), companyName: 'Ateliers Morvan' };
    const answer = { values: typed, consent: true, consentVersion: form.consentVersion, seconds: 95 };
    await receiveAnswer(
      { database: tx, requestId: 'demonstration', now, drawCode: () => codeOf(rank) },
      { form, answer, upload: null },
    );
  }
};
