import { SHIPPED_QUESTIONNAIRES, START_QUESTIONNAIRES } from '../../../model/messages/setup/libraryQuestionnaires.ts';
import { publishQuestionnaire, reviseQuestionnaire } from '../../questionnaires/questionnaireCommands.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { authorOf, contextOf, createRecords } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';
import { seedAnswers } from './seedAnswers.ts';

/** Trainings whose effect shows in litres. */
const ECO_DRIVING = ['Éco-conduite 1h30', 'Éco-conduite 1J', 'EC + EPR 1/2J'];

const OF_TRAINER = {
  name: 'Fin de journée du formateur',
  moment: 'trainer',
  audience: 'trainer',
  introduction: 'Ce que le groupe ne dira pas lui-même.',
  questions: [
    {
      kind: 'scale',
      text: 'Le groupe a atteint le niveau attendu',
      isRequired: true,
      lowWord: 'Pas du tout',
      highWord: 'Tout à fait',
      alertMax: 2,
    },
    { kind: 'long_text', text: 'Un incident, un véhicule ou un lieu à signaler ?' },
  ],
} as const;

const publish = async (seeding: Seeding, id: number): Promise<void> => {
  const context = await contextOf(seeding, await authorOf(seeding, 'questionnaires'));
  const { version } = await recordsOf(context).questionnaires.read(id);
  await publishQuestionnaire(context, { id, version }, {});
};

/** Gives the trainings in eco-driving their own questionnaire. */
const attach = async (seeding: Seeding, questionnaire: number): Promise<void> => {
  const types = await seeding.tx.query<{ id: number }>('select id from training_types where name = any($1) order by id', [
    ECO_DRIVING,
  ]);
  const context = await contextOf(seeding, await authorOf(seeding, 'training_types'));
  await recordsOf(context).training_types.changeMany(
    types.map(({ id }) => id),
    { questionnaireLater: questionnaire },
  );
};

/** A draft whose first question is reworded: publishing it asks whether it means the same. */
const prepareNext = async (seeding: Seeding, id: number): Promise<void> => {
  const context = await contextOf(seeding, await authorOf(seeding, 'questionnaires'));
  const { questionnaires } = recordsOf(context);
  const { version } = await questionnaires.read(id);
  await reviseQuestionnaire(context, { id, version });
  const draft = await questionnaires.read(id);
  const [first, ...others] = draft.questions;
  const questions = [{ ...first, text: 'Votre conduite est plus souple qu’avant la formation' }, ...others];
  await questionnaires.patch(draft, { questions, version: draft.version });
};

/** The shipped questionnaires, asked by default and answered; one of eco-driving's own; the trainer's, a draft; a next version in preparation. */
export const seedQuestionnaires = async (seeding: Seeding): Promise<void> => {
  const shipped = await createRecords(seeding, 'questionnaires', SHIPPED_QUESTIONNAIRES);
  for (const id of shipped) await publish(seeding, id);
  const [defaults, [ofEcoDriving = 0]] = [
    shipped.slice(0, START_QUESTIONNAIRES.length),
    shipped.slice(START_QUESTIONNAIRES.length),
  ];
  const context = await contextOf(seeding, await authorOf(seeding, 'questionnaires'));
  await recordsOf(context).questionnaires.changeMany(defaults, { isDefault: true });
  await attach(seeding, ofEcoDriving);
  await createRecords(seeding, 'questionnaires', [OF_TRAINER]);
  await prepareNext(seeding, ofEcoDriving);
  await seedAnswers(seeding);
};
