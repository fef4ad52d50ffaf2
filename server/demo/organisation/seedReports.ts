import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { sealingIsOn } from '../../passport/identity/sealedText.ts';
import { receiveReport } from '../../reports/authorReports.ts';
import { decideReport, readReport } from '../../reports/handleReports.ts';
import { addDays } from '../invented/calendar.ts';
import { contextOf } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';

/** Public, like the passwords of the demonstration: whoever tries it out follows this report. */
const CODE = 'EXEMPLEEXEMPLEEXEMPL';

const HANDLER = 'referente@pilotage.example';
/** With the referent, whom the step before has named. */
const CURRENT = 2;
const RECEIVED_DAYS = 6;
const ASSESSED_DAYS = 5;

const CONTENT = {
  text: 'Pendant l’exercice de freinage, un participant a fait plusieurs remarques sur les femmes au volant, devant tout le groupe. Le formateur n’a rien dit. Je préférerais ne pas retourner en session avec cette personne.',
  name: null,
  email: null,
};

const DECISION = {
  state: 'assessed',
  note: 'Propos sexistes répétés, devant témoins. À voir : le responsable des formateurs, pour la conduite à tenir en session.',
  message:
    'Merci de nous l’avoir dit. Nous prenons ces propos au sérieux. Souhaitez-vous être placée dans une autre session ? Répondez ici, avec votre code.',
} as const;

/** A report and the first answer to it; without an operator's key none. */
export const seedReports = async (seeding: Seeding): Promise<void> => {
  if (!sealingIsOn()) return;
  const { tx, today } = seeding;
  const received = { database: tx, now: parisInstant(addDays(today, -RECEIVED_DAYS), '19:40') };
  await receiveReport(received, { content: CONTENT, procedure: CURRENT, code: CODE });
  const [report] = await tx.query<{ id: number; version: number }>('select id, version from reports');
  if (!report) return;
  const at = parisInstant(addDays(today, -ASSESSED_DAYS), '09:15');
  const handling = await contextOf({ ...seeding, at, by: HANDLER });
  await readReport(handling, report.id);
  await decideReport(handling, report.id, { version: report.version, ...DECISION });
};
