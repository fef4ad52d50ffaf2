import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { START_RISKS } from '../../../model/messages/quality/startRisks.ts';
import { addStartRisks } from '../../quality/startRisks.ts';
import { addDays } from '../invented/calendar.ts';
import { authorOf, contextOf, createRecords } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';

/** The register was begun some months ago: its reviews are to come. */
const WRITTEN_DAYS_AGO = 150;

/** Part of the start list, as an organisation may choose it, and two risks of its own: one without measures yet. */
export const seedRisks = async (start: Seeding): Promise<void> => {
  const seeding = { ...start, at: parisInstant(addDays(start.today, -WRITTEN_DAYS_AGO), '14:00') };
  const author = await authorOf(seeding, 'risks');
  const chosenKeys = START_RISKS.map(({ key }) => key).filter((key) => key !== 'low_group' && key !== 'place_closed');
  await addStartRisks(await contextOf(seeding, author), chosenKeys);
  await createRecords(seeding, 'risks', [
    {
      cause: 'Plaque d’aquaplanage usée',
      effect: 'L’exercice de freinage ne montre plus la perte d’adhérence attendue.',
      probability: 3,
      impact: 2,
      owner: author.id,
      reviewOn: addDays(seeding.today, 60),
    },
    {
      cause: 'Formateur seul à connaître le programme « conduite en montagne »',
      effect: 'La formation est suspendue s’il part ou s’arrête longtemps.',
      probability: 2,
      impact: 4,
      measures: 'Deux formateurs suivent ses prochaines sessions. Le déroulé est écrit et rangé avec les supports.',
      owner: author.id,
      reviewOn: addDays(seeding.today, 120),
    },
  ]);
};
