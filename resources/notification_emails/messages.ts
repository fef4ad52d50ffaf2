import { joinNames } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the notification e-mail form. */
export const NOTIFICATION_MESSAGES = worded({
  variables: 'Insérer une variable',
  /** Groups of buttons above the content. */
  toolbar: { formats: 'Mise en forme', alignment: 'Alignement', lists: 'Listes' },
  variablesOf: (field: string) => `Variables à insérer : ${field}`,
  chooseFirst: 'Choisissez d’abord le document et le destinataire : ils décident des variables offertes.',
  ordinary: (brackets: readonly string[]) =>
    `${joinNames(brackets)} ${brackets.length > 1 ? 'ne sont pas des variables et partiront ainsi' : 'n’est pas une variable et partira ainsi'} : insérez celle qui convient, si vous en vouliez une.`,
  preview: 'Aperçu',
  previewSession: 'Session de l’aperçu',
  previewHelp: 'Choisissez une session : le message se lit ici comme le premier destinataire le recevrait.',
  brandIsGeneric: 'Une convention n’a pas de marque.',
  onlyConvocations: 'Seule une convocation dépend du type de formation.',
} as const);
