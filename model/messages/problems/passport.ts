/** Refusals about birth names and social security numbers. They never repeat a value. */
export const passportProblems = {
  'passport.no_key':
    'Les numéros ne sont pas recueillis : demandez à l’exploitant du serveur de lui donner une clé de chiffrement.',
  'passport.company_told': 'déjà écrit pour ce trimestre : retrouvez l’e-mail dans « Messages envoyés »',
  'passport.company_without_address':
    'pas d’adresse e-mail : donnez-en une à un contact « Organisation des formations », ou à la société',
  'passport.quarter_open':
    'Ce trimestre n’est pas terminé : choisissez un trimestre passé, chaque société ne reçoit qu’un e-mail.',
  'passport.just_produced': ({ author }: { readonly author: string }) =>
    `Un fichier de ces lignes vient d’être produit par ${author}. Rechargez la page pour le voir.`,
  'passport.lines_changed': 'Les lignes ont changé depuis l’aperçu. Relisez l’aperçu, puis produisez le fichier.',
  'passport.nothing_to_declare': 'Aucune ligne n’est complète pour ce trimestre. Complétez d’abord ce qui manque.',
  'passport.not_deposited': 'Ce fichier n’est pas encore déposé. Marquez-le d’abord comme déposé.',
  'passport.already_deposited':
    'Ce fichier est marqué comme déposé : notez dans ses lignes ce que le portail a répondu. Rechargez la page pour le voir.',
  'passport.never_deposited':
    'Ce fichier est noté comme jamais déposé, et ses stagiaires sont de nouveau à déclarer : produisez un autre fichier.',
  'passport.declared_again':
    'Cette ligne n’attend plus de correction : son stagiaire a été déclaré à nouveau, ou elle est retirée. Rechargez la page.',
  'passport.file_changed': 'Ce fichier vient d’être modifié par quelqu’un d’autre. Rechargez la page, puis recommencez.',
  'passport.file_erased': 'Ce fichier n’est plus gardé. Demandez-le à la personne qui l’a produit, dans les sept jours.',
  'passport.not_asked': 'Rien ne vous est demandé pour cette formation : rechargez la page.',
  'passport.too_many_wrong': 'Trop de numéros refusés : réessayez dans une heure, ou demandez à votre organisme de formation.',
  'passport.no_number': 'Il n’y a pas de numéro à afficher : rechargez la page.',
  'passport.other_key': 'Ce numéro a été chiffré avec une autre clé : demandez à l’exploitant du serveur de la remettre.',
} as const;
