import type { shippedAutomations } from '../../automations/shippedAutomation.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const shippedAutomationMessages = {
  name: 'Réglage d’une automatisation livrée |||| Réglages des automatisations livrées',
  fields: { code: 'Automatisation', conditions: 'Conditions', object: 'Objet', content: 'Contenu' },
  sections: { identity: 'Automatisation livrée', if: 'Si, en plus', text: 'Texte de l’e-mail' },
  choices: {
    code: {
      convocation: 'Convocation des stagiaires',
      reminder: 'Rappel la veille',
      certificate: 'Certificat de réalisation',
      missing_signature: 'Signature manquante',
      renewal: 'Renouvellements, aux sociétés',
    },
  },
  filters: {},
} as const satisfies MessagesOf<typeof shippedAutomations>;
