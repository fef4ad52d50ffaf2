import { plural } from '../../kernel/values/french.ts';

interface ReadmeFacts {
  readonly title: string;
  readonly producedAt: string;
  readonly sheets: number;
  /** One row for each sheet: day, training, state, what is missing, decisions, source of the seal’s time, code of the sheet. */
  readonly states: readonly (readonly string[])[];
  readonly author: string;
  /** Values of a journal line in the order of its hash. */
  readonly hashedFields: readonly string[];
  /** The folders of the file. */
  readonly layout: Readonly<
    Record<
      | 'coherence'
      | 'states'
      | 'lines'
      | 'contents'
      | 'links'
      | 'anchors'
      | 'faults'
      | 'index'
      | 'sums'
      | 'seal'
      | 'sealCertificate'
      | 'sealText'
      | 'sealSignature'
      | 'declarations'
      | 'indicators'
      | 'entries'
      | 'improvements'
      | 'risks'
      | 'answerTable'
      | 'answerRates'
      | 'answerTexts'
      | 'answers'
      | 'answerLinks'
      | 'reports'
      | 'verifier',
      string
    >
  >;
}

const NAMES_A_LINE = 6;

/** A list of names, several a line. */
const inLines = (names: readonly string[]): string =>
  names.map((name, index) => (index === 0 ? '' : index % NAMES_A_LINE === 0 ? ',\n    ' : ', ') + name).join('');

/** Each sheet in a line, then what it lacks and who decided to go on all the same. */
const statesText = (states: ReadmeFacts['states']): string =>
  states
    .map(([day, training, state, missingItems, decisions, times, sheet]) => {
      const details = [missingItems, decisions, times].flatMap((text) => (text ? text.split('\n') : []));
      return [
        `  ${[day, training].filter(Boolean).join(' ')} (feuille ${sheet}) : ${state}`,
        ...details.map((line) => `    - ${line}`),
      ].join('\n');
    })
    .join('\n');

/** README for a controller who does not know the product: how to read the control file, and how to verify it with any tool. */
export const controlFileReadme = ({
  title,
  producedAt,
  sheets,
  states,
  author,
  hashedFields,
  layout,
}: ReadmeFacts): string => `DOSSIER DE CONTRÔLE
${title}
Produit le ${producedAt} par ${author} ; ${plural(sheets, 'feuille', 'feuilles')} d’émargement.

ÉTAT DU DOSSIER
${statesText(states)}

CE QUE CONTIENT CE DOSSIER
Un sous-dossier par feuille d’émargement (une formation, une journée) :
  feuille-emargement-v1-scellee.pdf   la feuille telle qu’elle a été validée ; une version par validation, aucune n’est remplacée
  feuille-emargement-non-validee.pdf  l’état du jour d’une feuille qui n’est pas validée
  programme.html                      le programme de la formation : objectifs, contenu, moyens, évaluation
  produits/                           documents tels qu’ils ont été produits : jour et heure de production en tête de leur nom
  documents/                          conventions, contrats, convocations, certificats de réalisation et attestations, établis
                                      pour ce dossier avec les données et à la date de ce dossier
  documents/non-produits.txt          ceux qui ne peuvent pas l’être, et pourquoi
  incidents.txt                       ce que le formateur a noté de la journée, avec ses heures ; chaque note est aussi une ligne du journal
  annulation.txt                      pour une formation annulée : quand et par qui
  absences/absences.csv               absences, arrivées tardives et départs anticipés par demi-journée, et leurs justificatifs
  formateurs/qualifications.csv       les pièces qui établissent la qualification des formateurs, et ces pièces
  envois/convocations-et-changements.csv  stagiaire par stagiaire : convocation, changement, annulation
  envois/preuves-d-envoi.csv          messages envoyés : date, adresses, réponse du serveur de messagerie, empreinte du texte
  envois/*.html                       le texte de chaque message, tel qu’envoyé, et ses pièces jointes
  envois/preuves-d-envoi-sms.csv      SMS envoyés : date, numéro, texte (le lien personnel masqué), réponse du prestataire
À la racine :
  reglement-interieur/  le règlement intérieur applicable aux stagiaires
  ${layout.coherence}         ce qui ne concorde pas, feuille par feuille (vide : rien)
  ${layout.states}              l’état de chaque feuille, ce qui manque, et les décisions qui passent outre un constat, avec leur motif
  ${layout.declarations}  les déclarations de ces stagiaires au passeport de prévention, s’il y en a : ni numéro de sécurité
                     sociale, ni nom de naissance
  ${layout.answerRates}      ce qui a été demandé aux personnes de ces formations, les réponses attendues et reçues
  ${layout.answerTable}   leurs réponses ; les réponses anonymes n’y sont qu’à partir de cinq, une fois le questionnaire clos, sans ordre
  ${layout.answerTexts}, ${layout.answers}, ${layout.answerLinks}  les textes publiés, les réponses et leur chaîne, pour les vérifier
  ${layout.indicators}         pour un audit qualité : ce que les données de la période montrent par indicateur, et comment c’est compté
  ${layout.entries}, ${layout.improvements}, ${layout.risks}
                     pour un audit qualité demandé par une personne qui lit ces registres : leur suivi, sans nom ni texte des personnes
  ${layout.reports}   dans le dossier d’une période, s’il est demandé par une personne qui traite les signalements de violences et de
                     harcèlement : leur nombre et leurs délais, rien d’autre
  ${layout.lines}  les lignes du journal d’émargement de ces feuilles, signatures dessinées comprises (une ligne JSON chacune)
  ${layout.contents}  ce que dit chaque feuille à la date de ce dossier
  ${layout.links}  les empreintes de toutes les lignes du journal, de la première de ces feuilles à la dernière connue
  ${layout.anchors}       la dernière empreinte du journal, notée et scellée, chaque jour et après chaque validation
  ${layout.faults}      ce qui contredisait le journal quand ce dossier a été produit : versions scellées, ancres, envois (vide : rien)
  ${layout.sums}     l’empreinte SHA-256 de chaque fichier, pour « sha256sum -c »
  ${layout.index}             la même liste pour un tableur, avec la taille de chaque fichier
  ${layout.seal}            l’empreinte de ${layout.index}, signée ; les mêmes éléments dans ${layout.sealCertificate}, ${layout.sealText} et ${layout.sealSignature}
  ${layout.verifier}          une page qui vérifie tout ce qui suit dans un navigateur

COMMENT LE VÉRIFIER SANS RIEN INSTALLER
Ouvrez ${layout.verifier} dans un navigateur récent, sans réseau, et donnez-lui ce fichier ZIP : elle refait les contrôles 1 à 6.

COMMENT LE VÉRIFIER AVEC D’AUTRES OUTILS
Les commandes précédées de « $ » se lancent dans le dossier où le ZIP est ouvert.
1. Aucun fichier n’a changé :
    $ sha256sum -c ${layout.sums}
2. La liste des fichiers est celle qui a été scellée. ${layout.sealText} est le texte signé : la liste JSON
   [empreinte SHA-256 de ${layout.index}, date de production]. ${layout.index} contient l’empreinte de ${layout.sums}.
    $ grep -F "$(sha256sum ${layout.index} | cut -c1-64)" ${layout.sealText}
    $ grep -F "$(sha256sum ${layout.sums} | cut -c1-64)" ${layout.index}
    $ openssl x509 -in ${layout.sealCertificate} -noout -pubkey > /tmp/cle-du-sceau.pem
    $ openssl dgst -sha256 -verify /tmp/cle-du-sceau.pem -signature ${layout.sealSignature} ${layout.sealText}
   Dans ${layout.seal} : « indexSha256 » et « producedAt » sont ces deux valeurs, « signature » est la même signature en base64
   (RSA, PKCS#1 v1.5, SHA-256), « certificate » le même certificat.
3. Une feuille scellée : tout lecteur de PDF (ou « pdfsig ») dit si un octet a changé depuis le scellement. Son heure est celle d’un tiers
   (RFC 3161) si la signature du PDF contient son jeton, sinon celle de l’organisme : « ÉTAT DU DOSSIER » le dit de chaque version.
   Les heures des signatures et du journal sont celles du serveur de l’organisme : en heure de Paris dans les PDF, en UTC (« Z ») dans le journal.
4. Le journal. Chaque ligne de ${layout.lines} est un objet JSON ; « hash » est l’empreinte SHA-256, en hexadécimal, d’un texte UTF-8 :
   la liste JSON de ses valeurs dans cet ordre,
    [${inLines(hashedFields)}]
   suivies de [device], en dernière position, si et seulement si cette valeur n’est ni nulle ni vide.
   La liste s’écrit comme le fait JSON.stringify : sans espace ni retour à la ligne, les lettres accentuées telles quelles, null pour une
   valeur absente. « prevHash » est l’empreinte de la ligne précédente du journal, que donne ${layout.links} ; « svgSha256 » est celle du
   dessin (« svg », texte UTF-8). Changer, retirer, insérer ou déplacer une ligne change toutes les empreintes qui suivent.
   Lignes effacées : quand la durée de conservation est échue, les dessins, les noms et les motifs des lignes d’une feuille sont effacés
   (« actorName » vide, « reason » et « svg » nuls). Leur empreinte reste, sans pouvoir être recalculée ; la ligne « erased » de la feuille, plus
   loin, porte dans « sheetContentHash » l’empreinte de ce qui en reste : celle des empreintes de toutes les lignes antérieures de la feuille,
   recalculées avec « actorName » vide et « reason » nul (une ligne « erased » antérieure : telle quelle), jointes par un retour à la ligne.
5. Les feuilles et les ancres. Dans ${layout.contents}, l’empreinte SHA-256 du texte « text » d’une feuille validée est le « sheetContentHash »
   de sa dernière ligne « validated », ou de la dernière ligne « content_corrected » qui la suit et nomme l’état d’avant et celui d’après.
   Une ancre (${layout.anchors}) note « id » et « hash » d’une ligne : ce sont ceux de ${layout.links}. Elle est signée (RSA, SHA-256)
   par le certificat qu’elle contient, sur le texte JSON.stringify([day, writtenAt, id, hash]), où suivent, si l’ancre a « answers »,
   ses valeurs « position » et « hash » : le dernier maillon des réponses aux questionnaires.
   La ligne « sealed » d’une feuille dit l’empreinte de son PDF scellé et la ligne du journal imprimée sur lui ; une ligne « document_sent »
   dit l’empreinte du texte (HTML) et des pièces jointes d’un message ; une ligne « absence_file_added » a pour « reason » l’empreinte
   du justificatif d’une absence, celle d’absences.csv.
6. Les réponses aux questionnaires. Chaque ligne de ${layout.answers} est une session. « hash » d’un maillon (« entries ») est l’empreinte de
   JSON.stringify([position, kind, session, questionnaire, day, count, contentHash, prevHash]) ; ${layout.answerLinks} donne tous les maillons
   depuis le premier. « contentHash » d’une réponse est l’empreinte du JSON de ses autres valeurs, noms dans l’ordre alphabétique ; elle est
   celle d’un maillon « answer ». « textHash » est de même celle du « content » de sa version. Les réponses anonymes d’un questionnaire
   forment un tout (« sets ») : l’empreinte de « salt » suivi des « contentHash » triés est celle de leur dernier maillon « set ».
   Contenus effacés à l’échéance de conservation : « answers » et « objectives » vides, « nonce » nul ; le maillon « erased » scelle le reste.
Avec Pilotage, sans base de données :
    npm run verify -- --control-file ce-dossier.zip
Chaque feuille imprimée porte aussi un QR code vers sa page publique de vérification.

Ce dossier contient des données personnelles de tous les stagiaires des feuilles, y compris d’autres sociétés : il est destiné au contrôle.
`;
