import { plural } from '../../french.ts';

interface ReadmeFacts {
  readonly title: string;
  readonly producedAt: string;
  readonly sheets: number;
  readonly author: string;
  /** The folders of the file. */
  readonly layout: Readonly<Record<'coherence' | 'lines' | 'contents' | 'links' | 'anchors' | 'index' | 'seal', string>>;
}

/** README for a controller who does not know the product: how to read the control file, and how to verify it with any tool. */
export const controlFileReadme = ({ title, producedAt, sheets, author, layout }: ReadmeFacts): string => `DOSSIER DE CONTRÔLE
${title}
Produit le ${producedAt} par ${author} ; ${plural(sheets, 'feuille', 'feuilles')} d'émargement.

CE QUE CONTIENT CE DOSSIER
Un sous-dossier par feuille d'émargement (une formation, une journée) :
  feuille-emargement-v1-scellee.pdf   la feuille telle qu'elle a été validée ; une version par validation, aucune n'est remplacée
  feuille-emargement-non-validee.pdf  l'état du jour d'une feuille qui n'est pas validée
  documents/                          conventions, convocations, certificats de réalisation et attestations
  documents/non-produits.txt          ceux qui ne peuvent pas l'être, et pourquoi
  envois/preuves-d-envoi.csv          messages envoyés : date, adresses, réponse du serveur de messagerie, empreinte du texte
  envois/*.html                       le texte de chaque message, tel qu'envoyé, et ses pièces jointes
  envois/preuves-d-envoi-sms.csv      SMS envoyés : date, numéro, texte (le lien personnel masqué), réponse du prestataire
À la racine :
  ${layout.coherence}        ce qui ne concorde pas, feuille par feuille (vide : rien)
  ${layout.lines}  les lignes du journal d'émargement de ces feuilles, signatures dessinées comprises (une ligne JSON chacune)
  ${layout.contents}  ce que dit chaque feuille à la date de ce dossier ; son empreinte est celle de sa ligne « validated », ou de la
                         dernière ligne « content_corrected », qui nomme l'état d'avant et celui d'après
  ${layout.links}  les empreintes de toutes les lignes du journal, de la première de ces feuilles à la dernière connue
  ${layout.anchors}     la dernière empreinte du journal, notée et scellée chaque jour
  ${layout.index}            l'empreinte SHA-256 de chaque fichier
  ${layout.seal}           l'empreinte de l'index, signée

COMMENT LE VÉRIFIER
Avec Pilotage, sans base de données :
  npm run verify -- --control-file ce-dossier.zip
Sans Pilotage :
1. L'empreinte de chaque fichier : « sha256sum » donne celle de ${layout.index}.
2. Une feuille scellée : tout lecteur de PDF (ou « pdfsig ») dit si un octet a changé depuis le scellement.
3. Le journal : chaque ligne porte « hash », l'empreinte SHA-256 (hexadécimale) du texte UTF-8 que donne JSON.stringify de la liste
   [id, type, sheetUuid, entryUuid, period, trainerId, actorKind, actorName, actorAccountId, serverTime, deviceTime, method, isLate,
   svgSha256, sheetContentHash, reason, prevHash] ; « prevHash » est l'empreinte de la ligne précédente, « svgSha256 » celle du dessin
   (« svg »). Changer, retirer, insérer ou déplacer une ligne change toutes les empreintes qui suivent.
4. Le journal entier : l'empreinte notée par une ancre est celle de la même ligne de ${layout.links}. L'ancre est signée (RSA, SHA-256)
   par le certificat qu'elle contient, sur le texte JSON.stringify([day, writtenAt, id, hash]).
5. Chaque feuille imprimée porte un QR code vers sa page publique de vérification.

Ligne de type « erased » : la durée de conservation était échue ; les dessins, les noms et les motifs des lignes précédentes de la feuille
ont été effacés. Leurs empreintes restent, et cette ligne scelle ce qui en reste.

Ce dossier contient des données personnelles de tous les stagiaires des feuilles, y compris d'autres sociétés : il est destiné au contrôle.
`;
