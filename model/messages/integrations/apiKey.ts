import type { apiKeys } from '../../integrations/apiKey.ts';
import type { KeyStatus } from '../../integrations/apiKeyConstants.ts';
import { ROLE_LABELS } from '../accounts/roles.ts';
import type { MessagesOf } from '../kernel.ts';

export const apiKeyMessages = {
  name: 'Clé d’API |||| Clés d’API',
  fields: {
    name: 'Nom',
    prefix: 'Début de la clé',
    roles: 'Droits',
    areas: 'Secteurs',
    expiresOn: 'Valable jusqu’au',
    createdAt: 'Créée le',
    author: 'Créée par',
    lastUsedAt: 'Dernière utilisation',
    lastAddress: 'Depuis l’adresse',
    revokedAt: 'Révoquée le',
    revokedBy: 'Révoquée par',
  },
  sections: { identity: 'Clé d’API' },
  choices: { roles: ROLE_LABELS },
  filters: {},
} as const satisfies MessagesOf<typeof apiKeys>;

export const KEY_STATUS_LABELS: Readonly<Record<KeyStatus, string>> = {
  active: 'Active',
  expires_soon: 'Expire bientôt',
  expired: 'Expirée',
  revoked: 'Révoquée',
};

/** The author of what a key writes, in the journal and wherever a name is shown. */
export const keyActorName = (name: string): string => `Clé d’API « ${name} »`;
