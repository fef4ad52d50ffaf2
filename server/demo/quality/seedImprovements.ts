import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { moveImprovement, verifyImprovement } from '../../quality/improvementCommands.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { addDays } from '../invented/calendar.ts';
import { authorOf, contextOf, createRecords } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';

/** Days ago that the improvement which waits for its verification was done. */
const UNVERIFIED_FOR = 104;
const VERIFIED_DAYS_AGO = 12;
const PLANNED_DAYS_AGO = 130;

interface Step {
  readonly to: 'in_progress' | 'done';
  readonly daysAgo: number;
}

const daysBefore = (seeding: Seeding, days: number): Seeding => ({
  ...seeding,
  at: parisInstant(addDays(seeding.today, -days), '09:00'),
});

const move = async (seeding: Seeding, id: number, { to, daysAgo }: Step): Promise<void> => {
  const context = await contextOf(daysBefore(seeding, daysAgo), await authorOf(seeding, 'improvements'));
  const { version } = await recordsOf(context).improvements.read(id);
  await moveImprovement(context, { id, version }, to);
};

const verify = async (seeding: Seeding, id: number): Promise<void> => {
  const context = await contextOf(daysBefore(seeding, VERIFIED_DAYS_AGO), await authorOf(seeding, 'improvements'));
  const { version, figureBefore } = await recordsOf(context).improvements.read(id);
  await verifyImprovement(
    context,
    { id, version },
    {
      verifiedOn: addDays(seeding.today, -VERIFIED_DAYS_AGO),
      outcome: 'effective',
      verification: 'Depuis le rappel à J-3, les feuilles du lendemain sont complètes sur les deux secteurs.',
      figureBefore,
      figureAfter: '1 feuille incomplète par mois',
    },
  );
};

/** `riskKey`: the risk that led to it; `dueIn`: days from today until they are due. */
const IMPROVEMENTS = [
  {
    what: 'Écrire une fiche de repli pour chaque circuit',
    origin: 'risks',
    why: 'Deux journées reportées pour la neige l’hiver dernier, sans lieu de repli connu des formateurs.',
    riskKey: 'weather',
    dueIn: 45,
  },
  {
    what: 'Demander les besoins avant chaque session',
    origin: 'results',
    why: '« Le programme était adapté à mon niveau » : 3,4 sur 5 au dernier trimestre.',
    riskKey: 'needs_unknown',
    dueIn: 20,
    figureBefore: '3,4 sur 5',
  },
  {
    what: 'Afficher le plan d’accès du parking sur la convocation',
    origin: 'entries',
    why: 'Trois stagiaires en retard le même mois : le parking visiteurs n’était pas indiqué.',
    riskKey: null,
    dueIn: -110,
    figureBefore: '3 retards par mois',
  },
  {
    what: 'Rappeler l’émargement de l’après-midi aux formateurs',
    origin: 'audit',
    why: 'Remarque de l’audit de surveillance : signatures de l’après-midi manquantes.',
    riskKey: 'signatures',
    dueIn: -60,
    figureBefore: '6 feuilles incomplètes par mois',
  },
] as const;

/** An improvement in each state; one of them has been done for so long that « Ma journée » names it. */
export const seedImprovements = async (seeding: Seeding): Promise<void> => {
  const owner = (await authorOf(seeding, 'improvements')).id;
  const risks = await seeding.tx.query<{ id: number; key: string }>('select id, start_key as key from risks');
  const riskOf = (key: string | null) => risks.filter((risk) => risk.key === key).map(({ id }) => id);
  const [, started = 0, finished = 0, verified = 0] = await createRecords(
    daysBefore(seeding, PLANNED_DAYS_AGO),
    'improvements',
    IMPROVEMENTS.map(({ dueIn, riskKey, ...row }) => ({
      ...row,
      risks: riskOf(riskKey),
      owner,
      dueOn: addDays(seeding.today, dueIn),
    })),
  );
  await move(seeding, started, { to: 'in_progress', daysAgo: 3 });
  await move(seeding, finished, { to: 'done', daysAgo: UNVERIFIED_FOR });
  await move(seeding, verified, { to: 'done', daysAgo: 70 });
  await verify(seeding, verified);
};
