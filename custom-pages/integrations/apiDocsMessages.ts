/** French words of the page of the API's documentation. */
export const API_DOCS_MESSAGES = {
  page: 'Documentation de l’API',
  pageHelp:
    'Tous les appels, leurs paramètres et leurs réponses. « Try it out » essaie une lecture avec vos propres droits ; les écritures se font depuis votre logiciel, avec une clé d’API.',
} as const;
