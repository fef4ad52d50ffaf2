import { plural } from '../../kernel/values/french.ts';
import { worded } from '../../wording/worded.ts';
import { frenchDay } from '../planning/planningConflicts.ts';

/** A person whose training is due again. */
export interface RenewingPerson {
  readonly name: string;
  readonly formerTraining: string;
  readonly training: string;
  readonly trainedOn: string;
  readonly dueOn: string;
}

/** Words of the mail to a company that follow the text of the parameters. No road training has a legal period: it is recommended. */
export const RENEWAL_MAIL = worded({
  intro: 'Renouvellements recommandés par votre organisme de formation :',
  line: ({ name, formerTraining, training, trainedOn, dueOn }: RenewingPerson) =>
    `${name} : ${formerTraining}, suivie le ${frenchDay(trainedOn)}, ${
      training === formerTraining ? 'à refaire' : `à renouveler par « ${training} »`
    } pour le ${frenchDay(dueOn)}`,
  button: 'Répondre pour choisir des dates',
  answerSubject: (company: string) => `Renouvellement de formations : ${company}`,
  answer: (names: readonly string[], count: number) =>
    names.length > 0
      ? `Bonjour,\n\nMerci de nous proposer des dates pour :\n${names.map((name) => `- ${name}`).join('\n')}\n`
      : `Bonjour,\n\nMerci de nous proposer des dates pour ${plural(count, 'personne', 'personnes')}.\n`,
});
