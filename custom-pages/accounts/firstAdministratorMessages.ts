/** French words of the page of the first administrator. */
export const FIRST_ADMINISTRATOR_MESSAGES = {
  title: 'Premier administrateur',
  subtitle: 'Bienvenue. Cette installation n’a pas encore de compte : créez celui du premier administrateur.',
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    repeated: 'Répétez le mot de passe',
    code: 'Code du serveur',
  },
  codeHelp:
    'Le serveur l’a affiché à son dernier démarrage, dans son journal. Demandez-le à la personne qui l’a installé ; un redémarrage en affiche un nouveau.',
  differs: 'Les deux mots de passe sont différents',
  submit: 'Créer le compte',
} as const;
