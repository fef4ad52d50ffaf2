/** French given names by civility, of working-age people. */
// biome-ignore format: a table reads by its columns
export const FIRST_NAMES = {
  M: [
    'Adrien', 'Alain', 'Alexandre', 'Antoine', 'Arnaud', 'Aurélien', 'Bastien', 'Benoît', 'Bruno', 'Cédric', 'Christophe', 'Clément',
    'Damien', 'David', 'Denis', 'Didier', 'Emmanuel', 'Éric', 'Fabien', 'Florian', 'Franck', 'François', 'Frédéric', 'Gaël', 'Gilles',
    'Grégory', 'Guillaume', 'Hugo', 'Jean-Marc', 'Jérémy', 'Jérôme', 'Julien', 'Karim', 'Kévin', 'Laurent', 'Loïc', 'Lucas', 'Ludovic',
    'Marc', 'Mathieu', 'Maxime', 'Mehdi', 'Michel', 'Nicolas', 'Olivier', 'Pascal', 'Patrick', 'Philippe', 'Pierre', 'Quentin', 'Raphaël',
    'Rémi', 'Romain', 'Samuel', 'Sébastien', 'Stéphane', 'Sylvain', 'Thibault', 'Thierry', 'Thomas', 'Tristan', 'Vincent', 'Xavier', 'Yann',
  ],
  Mme: [
    'Agnès', 'Alice', 'Amandine', 'Amélie', 'Anaïs', 'Anne', 'Audrey', 'Aurélie', 'Béatrice', 'Camille', 'Caroline', 'Catherine', 'Cécile',
    'Céline', 'Chantal', 'Charlotte', 'Chloé', 'Christine', 'Claire', 'Corinne', 'Delphine', 'Élise', 'Élodie', 'Émilie', 'Estelle', 'Eva',
    'Fanny', 'Fatima', 'Florence', 'Françoise', 'Gaëlle', 'Hélène', 'Inès', 'Isabelle', 'Jeanne', 'Julie', 'Juliette', 'Karine', 'Laetitia',
    'Laure', 'Léa', 'Lucie', 'Manon', 'Marie', 'Marine', 'Marion', 'Mathilde', 'Mélanie', 'Morgane', 'Nadia', 'Nathalie', 'Noémie',
    'Océane', 'Pauline', 'Sabrina', 'Sandrine', 'Sarah', 'Sophie', 'Stéphanie', 'Sylvie', 'Valérie', 'Vanessa', 'Véronique', 'Virginie',
  ],
} as const;
