import type { apiKeys, KeyStatus } from '../../integrations/apiKey.ts';
import { inDays } from '../../kernel/values/french.ts';
import { escapeHtml } from '../../mail/mailHtml.ts';
import { ROLE_LABELS } from '../accounts/roles.ts';
import { frenchDay } from '../planning/planningConflicts.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { PRODUCT_NAME } from '../words/tabTitle.ts';

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
    isMakerActive: 'Compte de son auteur actif',
    lastUsedAt: 'Dernière utilisation',
    lastAddress: 'Depuis l’adresse',
    revokedAt: 'Révoquée le',
    revokedBy: 'Révoquée par',
  },
  sections: { identity: 'Clé d’API' },
  choices: { roles: ROLE_LABELS },
  filters: {},
} as const satisfies MessagesOf<typeof apiKeys>;

const KEY_STATUS_LABELS: Readonly<Record<Exclude<KeyStatus, 'expires_soon'>, string>> = {
  active: 'Active',
  expired: 'Expirée',
  stopped: 'Arrêtée',
  revoked: 'Révoquée',
};

/** The state of a key as the list says it, with the days that are left. */
export const keyStatusWords = (status: KeyStatus, daysLeft: number): string =>
  status === 'expires_soon' ? `Expire ${inDays(daysLeft)}` : KEY_STATUS_LABELS[status];

interface ExpiringKey {
  readonly name: string;
  readonly prefix: string;
  readonly expiresOn: string;
  readonly daysLeft: number;
}

/** The notice to a key's maker before it expires. */
export const keyExpiryMail = ({ name, prefix, expiresOn, daysLeft }: ExpiringKey, publicUrl: string | null) => {
  const page = publicUrl ? `<a href="${escapeHtml(`${publicUrl}/#/api_key`)}">Clés d’API</a>` : '« Clés d’API »';
  return {
    subject: `${PRODUCT_NAME} : la clé d’API « ${name} » expire ${inDays(daysLeft)}`,
    html: `<p>Bonjour,</p><p>La clé d’API « ${escapeHtml(name)} » (${escapeHtml(prefix)}…) est valable jusqu’au ${frenchDay(expiresOn)}. Le logiciel qui s’en sert sera refusé dès le lendemain.</p><p>S’il sert encore, faites une nouvelle clé avec les mêmes droits sur la page ${page}, donnez-la à ce logiciel, puis révoquez celle-ci.</p>`,
  };
};

/** The author of what a key writes, in the journal and wherever a name is shown. */
export const keyActorName = (name: string): string => `Clé d’API « ${name} »`;
