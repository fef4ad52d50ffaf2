import type { formRules } from '../../customisation/formRule.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { RESOURCES_WITH_FIELDS } from './customField.ts';

export const formRuleMessages = {
  name: 'Formulaire d’un groupe |||| Formulaires par groupe',
  fields: {
    resource: 'Fiche',
    userGroup: 'Groupe',
    hiddenFields: 'Champs cachés',
    lockedFields: 'Champs en lecture seule',
    requiredFields: 'Champs obligatoires',
  },
  sections: { identity: 'Formulaire' },
  // Names of fields: which words they have depends on the record.
  choices: { resource: RESOURCES_WITH_FIELDS, hiddenFields: {}, lockedFields: {}, requiredFields: {} },
  filters: {},
} as const satisfies MessagesOf<typeof formRules>;
