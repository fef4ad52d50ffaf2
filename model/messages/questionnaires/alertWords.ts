import { plural, withFirmSpaces } from '../../kernel/values/french.ts';
import { worded } from '../../wording/worded.ts';

/** French words of the entry that an answer under its alert makes. */
export const ALERT_WORDS = worded({
  actor: 'Questionnaires',
  toExamine: (questionnaire: string) =>
    withFirmSpaces(`À examiner : réponse au questionnaire « ${questionnaire} » au niveau de son alerte.`),
  anonymousToExamine: (questionnaire: string, answers: number) =>
    withFirmSpaces(
      `À examiner : ${plural(answers, 'réponse anonyme', 'réponses anonymes')} au questionnaire « ${questionnaire} ».`,
    ),
  answer: (question: string, value: string, alert: string) =>
    withFirmSpaces(`- « ${question} » : ${value} (alerte si ≤ ${alert})`),
  text: (question: string, text: string) => withFirmSpaces(`- « ${question} » : « ${text} »`),
  answers: (question: string, count: number, alert: string) =>
    withFirmSpaces(`- « ${question} » : ${plural(count, 'réponse', 'réponses')} à ${alert} ou moins`),
} as const);
