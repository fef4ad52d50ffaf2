import type { notificationEmails } from '../../mail/notificationEmail.ts';
import { textParts } from '../../mail/textParts.ts';
import { customisation } from '../../registry/customisation.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { MERGE_VARIABLE_LABELS } from './mergeVariables.ts';

/** Why a permanent template cannot be deleted. */
export const PERMANENT_TEMPLATE_STAYS = 'Ce modèle est permanent : il peut être modifié, pas supprimé.';

/** Refusal of unknown variables in a text. */
export const unknownVariablesMessage = (names: readonly string[]): string =>
  `Variable inconnue pour ce document : ${names.map((name) => `{{${name}}}`).join(', ')}`;

const LABELS: Readonly<Record<string, string>> = MERGE_VARIABLE_LABELS;

/** The label of a variable; of an added field, its own: `custom_vehicle_contract`. */
const labelOfVariable = (name: string): string => {
  const [, key] = /^custom_[a-z]+_(.+)$/.exec(name) ?? [];
  return (key === undefined ? LABELS[name] : customisation().fields.find((field) => field.key === key)?.label) ?? name;
};

const textInWords = (value: unknown): string =>
  textParts(String(value ?? ''))
    .map(({ text, isVariable }) => (isVariable ? `[${labelOfVariable(text)}]` : text))
    .join('');

export const notificationEmailMessages = {
  name: 'E-mail de notification |||| E-mails de notification',
  fields: {
    emailNotificationTypeDocument: 'Document',
    emailNotificationType: 'Destinataire',
    emailNotificationBrand: 'Marque',
    trainingType: 'Type de formation',
    isPermanent: 'Permanent',
    object: 'Objet',
    content: 'Contenu',
  },
  sections: { identity: 'Modèle', message: 'Message' },
  choices: {
    emailNotificationTypeDocument: { attestation: 'Attestation', convocation: 'Convocation', convention: 'Convention' },
    emailNotificationType: { individual: 'Individuel', company: 'Société' },
    emailNotificationBrand: { generic: 'Générique', toyota: 'Toyota', lexus: 'Lexus' },
  },
  filters: {},
  values: { object: textInWords },
} as const satisfies MessagesOf<typeof notificationEmails>;
