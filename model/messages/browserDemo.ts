/** Words of the demonstration that runs in the browser. */
export const BROWSER_DEMO_WORDS = {
  title: 'Démonstration',
  paragraphs: [
    'Tout se passe dans votre navigateur : il n’y a pas de serveur, et rien de ce que vous saisissez ne quitte cet appareil.',
    'Aucun mail ni SMS ne part : les messages restent à lire sous « Messages envoyés ».',
    'L’authentification unique, les webhooks et les agendas externes restent sans effet ; les liens et QR codes ne s’ouvrent que dans ce navigateur.',
    'Votre travail est conservé sur cet appareil. Réinitialiser l’efface, et prépare de nouvelles données autour de la date du jour.',
  ],
  close: 'Fermer',
  reset: 'Réinitialiser la démonstration',
  steps: {
    waiting: 'La démonstration est ouverte dans un autre onglet, dans une version précédente : fermez-le pour continuer ici.',
    database: 'Ouverture de la base de données…',
    data: 'Préparation des données de démonstration…',
    ready: 'Chargement…',
  },
  unsupported:
    'La démonstration a besoin d’un navigateur récent sur ordinateur, hors navigation privée : Chrome, Edge, Firefox ou Safari.',
  failed: 'La démonstration n’a pas pu s’ouvrir. Rechargez la page, ou essayez avec un autre navigateur.',
} as const;
