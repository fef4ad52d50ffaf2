/** Refusals about API keys and web hooks. */
export const integrationsProblems = {
  'integration.key_refused':
    'Cette clé d’API n’est pas acceptée : elle est inconnue, expirée ou révoquée. Demandez-en une autre à un administrateur.',
  'integration.too_many_refused': 'Trop de clés d’API refusées depuis votre réseau. Patientez quelques minutes.',
  'integration.person_only': 'Une clé d’API ne peut pas faire cela : c’est à une personne connectée de le faire.',
  'integration.password_by_key': 'Une clé d’API ne change pas le mot de passe d’une personne',
  'integration.login_by_key':
    'Une clé d’API ne crée pas d’accès, ne rouvre pas de compte et n’en change pas l’adresse : c’est à une personne connectée de le faire.',
  'integration.already_revoked': 'Cette clé est déjà révoquée : rechargez la page',
  'integration.expiry_past': 'Choisissez une date à venir',
  'integration.expiry_too_late': ({ days }: { readonly days: number }) =>
    `Une clé est valable ${days} jours au plus : choisissez une date plus proche`,
  'integration.webhook_plain': 'Sans chiffrement, les données circuleraient en clair : donnez une adresse en https://',
  'integration.webhook_credentials': 'Ne mettez pas de mot de passe dans l’adresse : la signature suffit à nous reconnaître',
  'integration.delivery_waiting': 'Cet envoi est déjà en attente : il part de lui-même',
  'integration.webhook_off': 'Ce webhook est désactivé : activez-le d’abord',
} as const;
