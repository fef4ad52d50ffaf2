import type { ShippedCode } from '../../automations/shippedAutomation.ts';
import { joinNames, plural } from '../../kernel/values/french.ts';
import { worded } from '../../wording/worded.ts';
import { DEFAULT_MAILS, type MailWording, REMINDER_MAIL } from '../mail/logisticSessionMails.ts';
import { frenchDay } from '../planning/planningConflicts.ts';

/** Causes of the runs of shipped automations, for their log and trial; `day` is the day of the session or validation. */
export const SHIPPED_CAUSES: Readonly<Record<ShippedCode, (day: string, daysBefore: number) => string>> = worded({
  convocation: (day, daysBefore) => `Session du ${frenchDay(day)} : ${plural(daysBefore, 'jour', 'jours')} avant, ou moins`,
  reminder: (day) => `Session du ${frenchDay(day)} : la veille`,
  certificate: (day) => `Feuilles d’émargement validées le ${frenchDay(day)}`,
  missing_signature: (day) => `Session du ${frenchDay(day)} : terminée sans toutes les signatures`,
  renewal: (day) => `Formation à refaire pour le ${frenchDay(day)}`,
});

/** The act of each, for its log and trial. */
export const SHIPPED_ACTS: Readonly<Record<ShippedCode, string>> = worded({
  convocation: 'Convocation au stagiaire',
  reminder: 'Rappel au stagiaire',
  certificate: 'Certificat de réalisation au stagiaire',
  missing_signature: 'Lien de signature au stagiaire',
  renewal: 'E-mail de renouvellement à la société',
});

/** Shipped texts; those of the others are templates or parameters. */
export const SHIPPED_WORDINGS: Readonly<Partial<Record<ShippedCode, MailWording>>> = {
  reminder: REMINDER_MAIL,
  certificate: DEFAULT_MAILS.completion_certificate,
};

/** Refusals of changes to a shipped automation. */
export const SHIPPED_REFUSALS = worded({
  code: 'Choisissez une autre automatisation livrée dans la liste : celle-ci ne change pas',
  brackets: (brackets: readonly string[]) =>
    `Ce n’est pas une variable de cet e-mail : ${joinNames(brackets)}. Choisissez-la dans la liste, ou écrivez ces mots sans crochets`,
  text: 'Modifiez ce texte dans les modèles d’e-mails ou les paramètres : cette automatisation ne le garde pas',
} as const);
