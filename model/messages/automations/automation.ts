import type { automations } from '../../automations/automation.ts';
import type { automationNotices } from '../../automations/automationNotice.ts';
import type { automationRuns } from '../../automations/automationRun.ts';
import { customFieldMessages } from '../customisation/customField.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { shippedAutomationMessages } from './shippedAutomation.ts';

export const automationMessages = {
  name: 'Automatisation |||| Automatisations',
  fields: {
    name: 'Nom',
    active: 'Activée',
    record: 'Fiches',
    trigger: 'Quand',
    triggerField: 'Champ',
    triggerStatus: 'Statut',
    offsetDays: 'Jours avant (−) ou après',
    conditions: 'Conditions',
    actions: 'Actions',
    authorName: 'Auteur',
    state: 'État',
    suspendedReason: 'Suspendue parce que',
    lastRunAt: 'Dernière exécution',
    runs: 'Exécutions',
  },
  sections: { identity: 'Automatisation', when: 'Quand', if: 'Si', what: 'Alors' },
  choices: {
    record: customFieldMessages.choices.resource,
    trigger: {
      created: 'Fiche créée',
      changed: 'Fiche modifiée',
      status: 'Statut atteint',
      date: 'Date atteinte',
      sheet_validated: 'Feuille d’émargement validée',
      form_received: 'Formulaire reçu',
    },
  },
  filters: { isSuspended: 'Suspendue' },
} as const satisfies MessagesOf<typeof automations>;

export const automationRunMessages = {
  name: 'Exécution d’automatisation |||| Exécutions d’automatisations',
  fields: {
    automation: 'Fiche de l’automatisation',
    shipped: 'Automatisation livrée',
    automationName: 'Automatisation',
    record: 'Adresse de la fiche',
    isRecordThere: 'Fiche existante',
    recordLabel: 'Fiche',
    cause: 'Cause',
    at: 'Date',
    outcome: 'Résultat',
    detail: 'Détail',
  },
  sections: { identity: 'Exécution' },
  choices: {
    shipped: shippedAutomationMessages.choices.code,
    outcome: { done: 'Faite', partly: 'Faite en partie', failed: 'Échec', skipped: 'Arrêtée' },
  },
  filters: {},
} as const satisfies MessagesOf<typeof automationRuns>;

export const automationNoticeMessages = {
  name: 'Message d’automatisation |||| Messages d’automatisations',
  fields: {
    text: 'Message',
    automationName: 'Automatisation',
    record: 'Adresse de la fiche',
    recordLabel: 'Fiche',
    userGroup: 'Groupe',
    createdAt: 'Reçu le',
    isDone: 'Fait',
    doneBy: 'Fait par',
  },
  sections: { identity: 'Message' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof automationNotices>;
