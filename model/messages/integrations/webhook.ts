import { DELIVERY_KEPT_DAYS } from '../../integrations/deliveryLog.ts';
import type { webhooks } from '../../integrations/webhook.ts';
import type { webhookDeliveries } from '../../integrations/webhookDelivery.ts';
import type { WebhookEvent } from '../../integrations/webhookEvents.ts';
import { WEBHOOK_FAILING_DAYS } from '../../integrations/webhookRetries.ts';
import { escapeHtml } from '../../mail/mailHtml.ts';
import { worded } from '../../wording/worded.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { PRODUCT_NAME } from '../words/tabTitle.ts';

const EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = worded({
  'need.created': 'Besoin créé',
  'need.changed': 'Besoin modifié',
  'need.status_changed': 'Statut d’un besoin changé',
  'need.deleted': 'Besoin supprimé',
  'training_session.created': 'Session de formation créée',
  'training_session.changed': 'Session de formation modifiée',
  'training_session.canceled': 'Session de formation annulée',
  'training_session.deleted': 'Session de formation supprimée',
  'logistic_session.created': 'Journée créée',
  'logistic_session.changed': 'Journée modifiée',
  'logistic_session.deleted': 'Journée supprimée',
  'attendance.signed': 'Stagiaire : demi-journée signée',
  'attendance.counter_signed': 'Formateur : demi-journée signée',
  'attendance.signature_deleted': 'Signature retirée',
  'attendance.marked_absent': 'Stagiaire marqué absent',
  'attendance.marked_present': 'Stagiaire marqué présent',
  'attendance.times_noted': 'Stagiaire : arrivée tardive ou départ anticipé',
  'attendance.sheet_closed': 'Feuille d’émargement validée',
  'attendance.sheet_reopened': 'Feuille d’émargement rouverte',
});

export const webhookMessages = {
  name: 'Webhook |||| Webhooks',
  fields: {
    name: 'Nom',
    url: 'Adresse',
    events: 'Événements',
    areas: 'Secteurs',
    isActive: 'Actif',
    createdAt: 'Créé le',
    author: 'Créé par',
    lastDeliveredAt: 'Dernier envoi reçu',
    failingSince: 'En échec depuis',
    disabledAt: 'Désactivé automatiquement le',
  },
  sections: { identity: 'Webhook' },
  choices: { events: EVENT_LABELS },
  filters: {},
} as const satisfies MessagesOf<typeof webhooks>;

export const webhookDeliveryMessages = {
  name: 'Envoi de webhook |||| Envois de webhooks',
  fields: {
    webhook: 'Webhook',
    eventId: 'Identifiant de l’événement',
    event: 'Événement',
    state: 'État',
    attempts: 'Essais',
    createdAt: 'Date de l’événement',
    nextTryAt: 'Prochain essai',
    triedAt: 'Dernier essai',
    status: 'Réponse HTTP',
    durationMs: 'Durée (ms)',
    answer: 'Réponse',
    payload: 'Contenu',
  },
  sections: { identity: 'Envoi' },
  choices: {
    event: { ...EVENT_LABELS, 'automation.acted': 'Automatisation', 'webhook.test': 'Essai' },
    state: { queued: 'En attente', delivered: 'Reçu', failed: 'Échec' },
  },
  filters: {},
} as const satisfies MessagesOf<typeof webhookDeliveries>;

/** Meaning of the codes of Node for somebody who made a web hook. */
const FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Nom de serveur introuvable : vérifiez l’adresse',
  EAI_AGAIN: 'Nom de serveur introuvable : vérifiez l’adresse',
  ECONNREFUSED: 'Rien n’écoute à cette adresse : vérifiez le port, et que le service est démarré',
  ECONNRESET: 'Le serveur a coupé la connexion avant de répondre',
  EHOSTUNREACH: 'Le réseau ne mène pas à ce serveur',
  ENETUNREACH: 'Le réseau ne mène pas à ce serveur',
  ETIMEDOUT: 'Le serveur ne répond pas',
  CERT_HAS_EXPIRED: 'Le certificat du serveur a expiré',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Le certificat du serveur n’est signé par aucune autorité connue',
  SELF_SIGNED_CERT_IN_CHAIN: 'Le certificat du serveur n’est signé par aucune autorité connue',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Le serveur n’envoie pas tous les certificats de son autorité',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Le certificat du serveur est celui d’un autre nom',
};

/** Why a delivery got no answer, for the log. */
export const DELIVERY_WORDS = {
  privateAddress:
    'Adresse refusée : elle mène à un réseau privé. Donnez une adresse publique, ou demandez à la personne qui exploite le serveur d’autoriser les réseaux privés.',
  timeout: (seconds: number) => `Pas de réponse en ${seconds} secondes`,
  unreachable: (reason: string) => (FAILURES[reason] ? `${FAILURES[reason]} (${reason})` : `Injoignable : ${reason}`),
  unanswered: 'L’essai précédent s’est interrompu avant la réponse',
} as const;

/** The notice to administrators that a web hook was turned off. */
export const webhookOffMail = ({
  name,
  url,
  reason,
}: {
  readonly name: string;
  readonly url: string;
  readonly reason: string;
}) => ({
  subject: `${PRODUCT_NAME} : le webhook « ${name} » est désactivé`,
  html: `<p>Bonjour,</p><p>Le webhook « ${escapeHtml(name)} » (${escapeHtml(url)}) refuse tous les envois depuis ${WEBHOOK_FAILING_DAYS} jours, ou demande à ne plus rien recevoir : il est désactivé, et plus rien ne lui est envoyé.</p><p>Dernière réponse : ${escapeHtml(reason)}</p><p>Une fois le problème réglé, réactivez-le dans « Webhooks », puis renvoyez les envois en échec : ils restent ${DELIVERY_KEPT_DAYS} jours dans le journal.</p>`,
});
