/** French words of the passkeys in "Mon compte". */
export const PASSKEY_MESSAGES = {
  title: 'Clés d’accès',
  detail:
    'Connectez-vous sans mot de passe, avec l’empreinte, le visage ou le code de votre appareil, ou une clé de sécurité. Une clé d’accès ne peut être ni devinée, ni donnée à un faux site. Elle compte comme double authentification.',
  secondOnly:
    'Après le fournisseur d’identité de votre organisme, l’empreinte, le visage ou le code de votre appareil, ou une clé de sécurité, compte comme double authentification. Une clé d’accès ne peut être ni devinée, ni donnée à un faux site.',
  notHere: 'Les clés d’accès demandent une adresse en https (ou localhost) : ouvrez Pilotage par son adresse publique.',
  notSupported: 'Ce navigateur n’a pas de clés d’accès.',
  add: 'Ajouter une clé d’accès',
  addTitle: 'Nouvelle clé d’accès',
  addText: 'Votre appareil vous demandera ensuite de la créer.',
  name: 'Nom de la clé',
  nameHelp: 'Pour la reconnaître : « Téléphone », « Clé USB du bureau »…',
  next: 'Créer la clé',
  added: 'Clé d’accès ajoutée',
  used: (created: string, lastUsed: string) => `Ajoutée le ${created}. Dernière connexion : ${lastUsed}.`,
  unused: (created: string) => `Ajoutée le ${created}. Jamais utilisée.`,
  remove: 'Supprimer',
  removeNamed: (name: string) => `Supprimer la clé ${name}`,
  removeTitle: (name: string) => `Supprimer la clé « ${name} » ?`,
  removeText: 'Elle ne permettra plus de se connecter. Supprimez-la aussi de votre appareil.',
  removed: 'Clé d’accès supprimée',
} as const;
