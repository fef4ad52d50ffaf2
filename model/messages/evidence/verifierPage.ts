import { plural } from '../../kernel/values/french.ts';

/** The page that verifies a control file in a browser, without network. */
export const VERIFIER_PAGE_WORDS = {
  title: 'Vérifier un dossier de contrôle',
  purpose:
    'Cette page vérifie un dossier de contrôle de Pilotage : aucun fichier changé, ajouté ou retiré depuis sa production, journal d’émargement enchaîné et complet, feuilles conformes à leur validation, réponses aux questionnaires telles que reçues, sceaux valables.',
  privacy: 'Elle fonctionne sans réseau : le fichier n’est envoyé nulle part, il est lu par votre navigateur seul.',
  choose: 'Choisissez le fichier ZIP du dossier de contrôle, ou déposez-le ici',
  noScript: 'Cette page a besoin de JavaScript, que votre navigateur a désactivé.',
} as const;

export const VERIFIER_WORDS = {
  reading: ({ name }: { readonly name: string }) => `Lecture de ${name}…`,
  checking: ({ done, files }: { readonly done: number; readonly files: number }) =>
    `Vérification : ${done} sur ${plural(files, 'fichier', 'fichiers')}…`,
  conform: 'Conforme',
  conformDetail: 'Tout correspond à ce qui a été produit et scellé.',
  sheetCount: ({ sheets, unvalidated }: { readonly sheets: number; readonly unvalidated: number }) =>
    unvalidated === 0 ? String(sheets) : `${sheets}, dont ${plural(unvalidated, 'non validée', 'non validées')}`,
  unvalidated: ({ unvalidated }: { readonly unvalidated: number }) =>
    unvalidated === 1
      ? 'Une feuille n’était pas validée à la production du dossier : son contenu pouvait encore changer, et rien n’est conclu sur elle.'
      : `${unvalidated} feuilles n’étaient pas validées à la production du dossier : leur contenu pouvait encore changer, et rien n’est conclu sur elles.`,
  notConform: ({ faults }: { readonly faults: number }) => `Non conforme : ${plural(faults, 'anomalie', 'anomalies')}`,
  unreadable: 'Ce fichier ne se lit pas. Choisissez le fichier ZIP tel qu’il a été remis, sans l’ouvrir ni le recompresser.',
  file: 'Fichier vérifié',
  producedAt: 'Produit le',
  files: 'Fichiers',
  lines: 'Lignes du journal',
  answers: 'Réponses aux questionnaires',
  sheets: 'Feuilles d’émargement',
  sealedBy: 'Sceau',
  fingerprint: 'Empreinte du certificat (SHA-256)',
  trust:
    'Un sceau prouve que rien n’a changé depuis. Pour savoir qui l’a apposé, comparez l’empreinte du certificat avec celle que l’organisme vous a communiquée, ou avec celle que montre un lecteur de PDF sur une feuille scellée.',
} as const;
