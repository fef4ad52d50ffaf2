import { type ComingSessions, countingSessions, plural } from '../../kernel/values/french.ts';

/** Numbers of rows that a sentence lists. */
const SHOWN_ROWS = 10;

/** Refusals about imported files, and what people should know before they import them. */
export const importsProblems = {
  'import.account_disabled': 'Le compte qui a envoyé ce fichier n’est plus actif : envoyez-le de nouveau vous-même.',
  'import.address_not_split': ({ text }: { readonly text: string }) =>
    `« ${text.slice(0, 80)} » ne se sépare pas sûrement en rue, code postal et ville : remplissez ces cellules`,
  'import.already_started': 'Cet import a déjà été lancé : rechargez la page.',
  'import.ambiguous_name': ({ text }: { readonly text: string }) => `« ${text} » désigne plusieurs fiches : précisez`,
  'import.cell_out_of_range':
    'Une cellule de ce classeur se trouve au-delà des lignes ou des colonnes qui sont lues : supprimez-la.',
  'import.column_needed': ({ header }: { readonly header: string }) =>
    `Indiquez la colonne du fichier qui contient « ${header} »`,
  'import.column_taken': 'Une autre colonne contient déjà cette donnée : choisissez l’une des deux',
  'import.columns_needed': 'Indiquez d’abord à quoi correspond chaque colonne du fichier.',
  'import.damaged_workbook':
    'Ce classeur est abîmé ou n’est pas un fichier Excel : ouvrez-le et enregistrez-le à nouveau en .xlsx.',
  'import.empty_file': 'Ce fichier est vide, ou la feuille choisie l’est : choisissez-en une autre.',
  'import.field_not_accepted': ({ name }: { readonly name: string }) => `« ${name} » n’a pas de sens ici : retirez-le.`,
  'import.file_limits': ({ files, megabytes }: { readonly files: number; readonly megabytes: number }) =>
    `Un import reçoit au plus ${files} fichiers et ${megabytes} Mo : partagez ses lignes en plusieurs imports.`,
  'import.file_missing': ({ path }: { readonly path: string }) =>
    `« ${path} » n’a pas été envoyé : ajoutez-le, sinon la ligne est importée sans ce fichier`,
  'import.file_named_often': ({ path, most }: { readonly path: string; readonly most: number }) =>
    `« ${path} » est nommé par plus de ${most} lignes : joignez-le plutôt aux fiches elles-mêmes.`,
  'import.file_not_named': ({ path }: { readonly path: string }) =>
    `Aucune ligne de cet import ne nomme « ${path} » : vérifiez la colonne du fichier.`,
  'import.file_path': 'Un nom de fichier de 400 caractères au plus est attendu : corrigez-le',
  'import.file_refused': ({ path, refusal }: { readonly path: string; readonly refusal: string }) =>
    `« ${path} » est refusé (${refusal}) : envoyez-en un autre, sinon la ligne est importée sans ce fichier`,
  'import.formula_not_calculated': 'Formule jamais calculée : ouvrez et enregistrez le classeur dans Excel, ou tapez le résultat',
  'import.found_without_key': ({ name }: { readonly name: string }) =>
    `Cette case est vide : la ligne complète la fiche qui lui ressemble, ${name}`,
  'import.has_written': 'Cet import a écrit des lignes : annulez-le plutôt, il reste comme trace.',
  'import.hidden_row': 'Cette ligne est masquée dans le fichier',
  'import.hidden_numbers':
    'Ce fichier a des numéros de sécurité sociale. Aucun n’est gardé, ni dans l’import ni dans le fichier conservé : saisissez-les sur la fiche de chaque stagiaire, ou laissez-le les donner sur sa page.',
  'import.identities': ({ count }: { readonly count: number }) =>
    `Ce fichier a des noms de naissance ou des numéros de sécurité sociale sur ${plural(count, 'ligne', 'lignes')} : l’import les reprend pour le passeport de prévention. Ils sont masqués ici, et gardés chiffrés jusqu’à l’import, sept jours au plus. Ce qui est déjà renseigné n’est pas remplacé, et un refus reste un refus. Relisez les lignes signalées, puis lancez l’import.`,
  'import.identity_refused': ({ reason }: { readonly reason: string }) =>
    `${reason} Il n’est pas repris : complétez la fiche du stagiaire après l’import.`,
  'import.same_number': ({ row }: { readonly row: number }) =>
    `La ligne ${row} porte le même numéro de sécurité sociale : vérifiez que c’est la même personne. Si ce n’est pas elle, corrigez sa fiche après l’import.`,
  'import.hidden_rows': ({ rows, isSkipped }: { readonly rows: readonly number[]; readonly isSkipped: boolean }) =>
    `${plural(rows.length, 'ligne masquée', 'lignes masquées')} dans le fichier (${
      rows.length < 2 ? 'ligne' : 'lignes'
    } ${rows.slice(0, SHOWN_ROWS).join(', ')}${rows.length > SHOWN_ROWS ? '…' : ''}) : ${isSkipped ? 'laissées de côté' : 'importées comme les autres'}.`,
  'import.hidden_sheet': ({ name }: { readonly name: string }) => `La feuille « ${name} » est masquée dans le classeur.`,
  'import.interrupted': 'Le traitement s’est interrompu plusieurs fois : relancez-le, ou prévenez un administrateur.',
  'import.key_column_needed': 'Aucune colonne du fichier ne contient cette donnée : choisissez-la d’abord dans les colonnes.',
  'import.leaves_sessions': ({ record, ...coming }: ComingSessions & { readonly record: string }) =>
    `${record} ne pourra plus être planifié, mais ${countingSessions(coming)}. Prévoyez un remplacement, ou laissez la ligne de côté`,
  'import.looks_like': ({ name }: { readonly name: string }) =>
    `Ressemble à une fiche existante : ${name}. Dites dans le détail de la ligne si c’est la même`,
  'import.main_contact_exists':
    'Cette société a déjà un contact principal : laissez la case vide, ou changez-le sur la fiche de la société',
  'import.malformed_csv':
    'Ce fichier CSV est mal formé : un guillemet n’est pas refermé, ou une ligne est trop longue. Corrigez-le, ou enregistrez-le en .xlsx.',
  'import.manager_of_other_company': 'Le gestionnaire de ce besoin est celui de l’autre société : retirez-le d’abord de la fiche',
  'import.manager_stays': 'Ce contact est le gestionnaire de sa société : remplacez-le d’abord sur la fiche de la société',
  'import.name_order_needed': ({ text }: { readonly text: string }) =>
    `« ${text.slice(0, 80)} » : nom ou prénom en premier ? Choisissez-le pour la colonne (« Revoir les colonnes »), ou remplissez ces cellules`,
  'import.need_changed_since': 'Le besoin a été modifié depuis l’import',
  'import.need_deleted_since': 'Le besoin a été supprimé depuis l’import',
  'import.need_exists': ({ id }: { readonly id: number }) => `Ce besoin existe déjà (n° ${id}) : laissez la ligne de côté`,
  'import.need_in_earlier_row': ({ row }: { readonly row: number }) =>
    `Ce besoin est déjà dans la ligne ${row} du fichier : laissez l’une des deux de côté`,
  'import.need_number_expected': 'Indiquez le numéro d’un besoin',
  'import.need_used_since': 'Ce besoin a reçu depuis une relance, une réservation ou un émargement',
  'import.no_csv': 'Ce fichier n’est pas un texte CSV : enregistrez-le en CSV ou en .xlsx.',
  'import.no_need_with_order_number': 'Aucun besoin ne porte ce numéro de commande : vérifiez-le',
  'import.no_row_to_write':
    'Aucune ligne de ce fichier n’est à créer ni à mettre à jour : corrigez d’abord celles qui sont refusées.',
  'import.no_rows':
    'Ce fichier n’a pas de ligne sous ses en-têtes : choisissez une autre feuille, ou une autre ligne d’en-têtes.',
  'import.no_such_row': 'Cette ligne n’existe pas dans le fichier, ou rien ne la suit : choisissez-en une autre.',
  'import.not_done': 'Cet import n’est pas terminé : attendez sa fin.',
  'import.not_running': 'Cet import n’est plus en cours : rechargez la page.',
  'import.nothing_to_undo': 'Il n’y a rien à annuler dans cet import : rechargez la page.',
  'import.old_encoding': ({ encoding }: { readonly encoding: 'macintosh' | 'cp850' }) =>
    `Les accents de ce fichier ont été lus comme ceux ${encoding === 'cp850' ? 'd’un ancien logiciel (DOS)' : 'd’un Mac'} : vérifiez-les, ou choisissez un autre encodage.`,
  'import.other_identity': ({ name }: { readonly name: string }) =>
    `Cette ligne remplace tout ce qui fait reconnaître la fiche ${name} : vérifiez que c’est bien la même`,
  'import.fewer_kilometres': ({ before, after }: { readonly before: string; readonly after: string }) =>
    `Moins de kilomètres qu’avant : ${after} km, contre ${before} km`,
  'import.origin_session_gone': 'La session d’origine n’a plus lieu',
  'import.person_not_split': ({ text }: { readonly text: string }) =>
    `« ${text.slice(0, 80)} » ne se sépare pas sûrement en nom et prénom : remplissez ces cellules`,
  'import.short_zip': ({ text, value }: { readonly text: string; readonly value: string }) =>
    `Le code postal ${text} est lu comme ${value} ; pour un autre pays, mettez ses lettres devant : B-${text}`,
  'import.read_as': ({ text, value }: { readonly text: string; readonly value: string }) => `« ${text} » est lu comme ${value}`,
  'import.reading_too_heavy':
    'La lecture de ce fichier demande trop de mémoire ou de temps : réduisez-le ou partagez-le en plusieurs.',
  'import.record_changed_since': 'La fiche a été modifiée depuis l’import',
  'import.record_deleted_since': 'La fiche a été supprimée depuis l’import',
  'import.record_in_earlier_row': ({ row }: { readonly row: number }) => `Même fiche que la ligne ${row} du fichier`,
  'import.record_not_yours':
    'Une fiche a déjà ceci, mais elle ne vous est pas accessible : laissez la ligne de côté, ou prévenez un administrateur',
  'import.record_used_since': 'La fiche est utilisée ailleurs depuis l’import',
  'import.reminder_date_needed': 'Indiquez la date de la relance',
  'import.repaired_accents': ({ before, after }: { readonly before: string; readonly after: string }) =>
    `Des accents abîmés dans le fichier ont été réparés : « ${before.slice(0, 60)} » est lu « ${after.slice(0, 60)} ».`,
  'import.right_lost':
    'Le compte qui a envoyé ce fichier n’a plus le droit de créer ces fiches : demandez ce droit à un administrateur.',
  'import.row_skipped': 'Ligne laissée de côté',
  'import.creates_no_needs': 'Ce fichier ne crée pas de besoins : changez leur statut dans la liste des besoins.',
  'import.rows_fixed': 'Cet import a déjà été lancé : corrigez les fiches elles-mêmes.',
  'import.running': 'Cet import est en cours : arrêtez-le d’abord.',
  'import.same_need_as_row': ({ row }: { readonly row: number }) => `Même besoin que la ligne ${row}`,
  'import.several_alike': ({ name }: { readonly name: string }) =>
    `Plusieurs fiches ressemblent à cette ligne, dont ${name} : choisissez dans le détail de la ligne, ou remplissez cette case`,
  'import.several_needs_with_order_number': ({ ids }: { readonly ids: readonly number[] }) =>
    `Plusieurs besoins portent ce numéro de commande (${ids.map((id) => `n° ${id}`).join(', ')}) : indiquez le numéro du besoin`,
  'import.spreadsheet_error': ({ text }: { readonly text: string }) =>
    `La formule n’a pas de résultat dans le fichier (${text}) : cette case n’est pas importée`,
  'import.too_many_cells': 'Ce classeur contient trop de cellules : partagez-le en plusieurs.',
  'import.too_many_columns': ({ most }: { readonly most: number }) =>
    `Ce fichier a plus de ${most} colonnes : supprimez celles qui ne servent pas.`,
  'import.too_many_elements': 'Ce classeur contient trop d’éléments : enregistrez la feuille en CSV.',
  'import.too_many_files': 'Ce classeur contient trop de fichiers : retirez ses images, ou enregistrez la feuille en CSV.',
  'import.too_many_rows': ({ most }: { readonly most: number }) =>
    `Ce fichier a plus de ${most} lignes : partagez-le en plusieurs.`,
  'import.too_many_texts': 'Ce classeur contient trop de textes : partagez-le en plusieurs.',
  'import.town_not_split': ({ text }: { readonly text: string }) =>
    `« ${text.slice(0, 80)} » ne se sépare pas sûrement en code postal et ville : remplissez ces cellules`,
  'import.trainee_changed_since': 'Le stagiaire a été modifié depuis l’import',
  'import.trainee_gone': 'Le stagiaire choisi n’existe plus : choisissez-en un autre',
  'import.unknown_column': 'Cette colonne n’est pas dans le fichier : choisissez-en une autre',
  'import.unknown_name': ({ text }: { readonly text: string }) =>
    `« ${text} » n’existe pas : choisissez une fiche, ou faites-la créer`,
  'import.unknown_need': 'Ce besoin n’existe pas ou ne vous est pas accessible : vérifiez son numéro',
  'import.unreadable_workbook': 'Ce classeur ne peut pas être lu : ouvrez-le et enregistrez-le à nouveau en .xlsx.',
  'import.vehicle_not_split': ({ text }: { readonly text: string }) =>
    `« ${text.slice(0, 80)} » ne commence par aucune marque connue : remplissez la marque et le modèle, ou créez la marque d’abord`,
  'import.workbook_compression': 'Ce classeur est anormalement compressé : ouvrez-le et enregistrez-le à nouveau.',
  'import.workbook_protected': 'Ce classeur est protégé par un mot de passe : enregistrez-le sans protection.',
  'import.workbook_too_large':
    'Ce classeur est trop volumineux une fois décompressé (100 Mo au plus, dont 64 Mo de cellules) : partagez-le en plusieurs.',
  'import.wrong_content': ({ rule }: { readonly rule: string }) =>
    `${rule}, et son contenu doit être du type que son nom annonce : vérifiez le fichier.`,
  'import.xml_declaration':
    'Ce classeur a été écrit par un programme d’une façon qui n’est pas acceptée : ouvrez-le et enregistrez-le à nouveau en .xlsx.',
  /** `day`: when it was imported, if known. */
  'import.row_already_imported': ({ day, id }: { readonly day: string | null; readonly id: number }) =>
    `Cette ligne du même fichier a déjà été importée${day ? ` le ${day}` : ''} (import n° ${id})`,
} as const;
