/** Messages to the operator in the terminal. */
export const OPERATOR_MESSAGES = {
  accountReset: ({ email }: { readonly email: string }) =>
    `Accès rétabli : ${email}. Toutes les connexions de ce compte sont fermées.`,
  accountUnknown: ({ email }: { readonly email: string }) => `Aucun compte n’a l’adresse ${email}.`,
  accountCreated: ({ email }: { readonly email: string }) => `Compte créé : ${email}`,
  adminMissing:
    'L’interface n’est pas construite, et cette installation n’a pas de quoi le faire : lancez « npm ci --include=dev && npm run build » ici, ou copiez ici le dossier dist d’une machine qui l’a construite.',
  adminNotBuilt: 'L’interface n’a pas pu être construite (voir ci-dessus).',
  buildingAdmin: 'Construction de l’interface…\n',
  cannotListen: ({ host, port, reason }: { readonly host: string; readonly port: number; readonly reason: string }) =>
    `Impossible d’écouter sur ${host}:${port} : ${reason}`,
  createUserUsage: ({
    defaultGroup,
  }: {
    readonly defaultGroup: string;
  }) => `Crée un compte d’utilisateur. Sans options, les questions sont posées.
  --email --first-name --last-name
  --group     code du groupe, ${defaultGroup} par défaut
  Le mot de passe est demandé, ou lu dans PILOTAGE_PASSWORD.`,
  databaseNotOpened: ({ folder, reason }: { readonly folder: string; readonly reason: string }) =>
    `La base de données de ${folder} ne s’ouvre pas : ${reason}`,
  databaseRefused: ({ name, host, reason }: { readonly name: string; readonly host: string; readonly reason: string }) =>
    `La base de données ${name} sur ${host} ne répond pas (DATABASE_URL) : ${reason}`,
  databaseNotPrepared: ({ reason }: { readonly reason: string }) => `La base de données ne peut pas être préparée : ${reason}`,
  databaseNewer:
    'elle a été préparée par une version plus récente de Pilotage ; démarrez cette version, ou restaurez une sauvegarde faite avec celle-ci.',
  databaseOfOthers: 'elle vient d’un autre logiciel, ou d’une version d’essai antérieure à la 0.1.0 ; indiquez une base vide.',
  tablesMissing: ({ names }: { readonly names: string }) =>
    `elle n’a pas ${names}, que demandent les fiches déclarées dans model ; décrivez ces tables dans server/database/schema puis lancez « npm run db:generate », ou restaurez une sauvegarde.`,
  demoRefused: 'DEMO=1 est refusé : cette base contient déjà d’autres données.',
  demonstration: 'Démonstration',
  demonstrationAccounts: ({ password }: { readonly password: string }) => `Comptes de démonstration (mot de passe ${password}) :`,
  demonstrationWarning: 'Attention : cette base contient des comptes de démonstration actifs, dont le mot de passe est public.',
  demonstrationBuilding: 'Construction de la démonstration…\n',
  demonstrationSize: ({ megabytes, folder }: { readonly megabytes: string; readonly folder: string }) =>
    `Démonstration sans serveur : ${megabytes} Mo compressés dans ${folder}, à déposer sur n’importe quel hébergement de pages.`,
  demonstrationTooLarge: ({ megabytes, most }: { readonly megabytes: string; readonly most: number }) =>
    `La démonstration compressée fait ${megabytes} Mo : ${most} Mo au plus.`,
  email: 'Adresse e-mail',
  fileStoreMark: 'Fichiers de Pilotage. Ne rien renommer ni supprimer ici : la base de données les nomme.\n',
  filesNotKept: ({ where, why }: { readonly where: string; readonly why: string }) =>
    `Les fichiers ne peuvent pas être gardés dans ${where} : ${why}.`,
  firstName: 'Prénom',
  lastName: 'Nom',
  folderInUse: ({ folder, pid }: { readonly folder: string; readonly pid: number }) =>
    `Le dossier ${folder} est déjà utilisé par un autre Pilotage${pid ? ` (processus ${pid})` : ''} : arrêtez-le, ou donnez un autre DATA_DIR.`,
  folderNotUsable: ({ folder, reason }: { readonly folder: string; readonly reason: string }) =>
    `Le dossier ${folder} (DATA_DIR) ne peut pas être utilisé : ${reason}`,
  folderNotReserved: ({ folder }: { readonly folder: string }) =>
    `Le dossier ${folder} ne peut pas être réservé : vérifiez ses droits.`,
  folderOf: ({ folder }: { readonly folder: string }) => `le dossier ${folder}`,
  sealRefused: ({ file, reason }: { readonly file: string; readonly reason: string }) =>
    `Le certificat ${file} (SEAL_P12) ne peut pas sceller : ${reason}`,
  needsOutOfRange: ({ least, most }: { readonly least: number; readonly most: number }) =>
    `--needs : un nombre entier entre ${least} et ${most} est attendu.`,
  firstAccess: ({ address, code }: { readonly address: string; readonly code: string }) =>
    `Aucun compte : ouvrez ${address} et créez le premier administrateur avec le code ${code}
(nouveau à chaque démarrage), ou lancez « npm run user:create » (avec la base intégrée, arrêtez d’abord ce serveur).`,
  notGiven: ({ option, question }: { readonly option: string; readonly question: string }) =>
    `${question} : personne ne peut répondre ici. Donnez ${option}, ou lancez la commande dans un terminal.`,
  password: ({ rule }: { readonly rule: string }) => `Mot de passe (${rule})`,
  portForbidden: ({ port }: { readonly port: number }) => `Le port ${port} n’est pas permis à ce compte : donnez un autre PORT.`,
  portTaken: ({ port }: { readonly port: number }) => `Le port ${port} est déjà pris : libérez-le, ou donnez un autre PORT.`,
  ready: ({ address }: { readonly address: string }) => `\nPilotage est prêt : ${address}`,
  redacted: '[retiré]',
  serverGivenUp: ({ why, crashes }: { readonly why: string; readonly crashes: number }) =>
    `Le serveur s’est arrêté ${crashes} fois de suite peu après son démarrage (${why}) : il n’est plus relancé. Voir les lignes ci-dessus, puis « npm start ».`,
  serverRestarted: ({ why, seconds }: { readonly why: string; readonly seconds: number }) =>
    `Le serveur s’est arrêté sans qu’on le lui demande (${why}) : il est relancé dans ${seconds} s.`,
  operator: 'Exploitant (ligne de commande)',
  resetUserUsage: `Rétablit l’accès d’un compte : nouveau mot de passe, compte actif, double authentification retirée, connexions fermées. Avec PASSWORD_LOGIN=0, ce mot de passe sert pendant un jour. Sans options, les questions sont posées.
  --email
  Le mot de passe est demandé, ou lu dans PILOTAGE_PASSWORD.`,
  seedOnFullDatabase: 'Cette base contient déjà d’autres données : donnez une base vide (DATA_DIR ou DATABASE_URL).',
  seedUsage:
    'Remplit une base vide de données de démonstration, dans DATA_DIR ou DATABASE_URL.\n  --needs     nombre de besoins de formation, 600 par défaut ; sociétés et sessions suivent (un dixième, un vingtième)',
  seeded: ({ needs }: { readonly needs: number }) => `Prêt : ${needs} besoins de formation`,
  settingAlone: ({ name }: { readonly name: string }) =>
    `Réglage ${name} refusé : il faut le donner avec l’autre moitié de la clé.`,
  settingRefused: ({ name, rule }: { readonly name: string; readonly rule: string }) =>
    `Réglage ${name} refusé : il faut ${rule}.`,
  unknownGroup: ({ group }: { readonly group: string }) => `Le groupe « ${group} » n’existe pas.`,
} as const;

const NOT_ALLOWED = 'cette clé ne donne pas le droit de lire, d’écrire et de lister dans ce compartiment';
const OTHER_REGION = 'ce compartiment est dans une autre région (S3_REGION)';

/** Problems that the operator can fix, by the error name of the store or its SDK. */
export const S3_FAULTS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'ce compartiment n’existe pas (FILES_URL)',
  InvalidAccessKeyId: 'cette clé est inconnue (S3_ACCESS_KEY_ID)',
  SignatureDoesNotMatch: 'le secret ne va pas avec la clé (S3_SECRET_ACCESS_KEY)',
  AccessDenied: NOT_ALLOWED,
  Forbidden: NOT_ALLOWED,
  CredentialsProviderError: 'aucune clé n’est donnée (S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY)',
  PermanentRedirect: OTHER_REGION,
  AuthorizationHeaderMalformed: OTHER_REGION,
};

export const S3_WITHOUT_REGION = 'il faut dire sa région (S3_REGION)';

export const s3Unreachable = ({ reason }: { readonly reason: string }): string => `il ne répond pas (S3_ENDPOINT) : ${reason}`;

/** Requirement of each setting, following « il faut ». */
export const SETTING_RULES = {
  databaseUrl: 'une adresse postgres://utilisateur:mot-de-passe@hôte:port/base',
  drainSeconds: 'un nombre entier de secondes, entre 0 et 60',
  filesUrl: 'un dossier (chemin ou file://), ou s3://compartiment/dossier',
  logLevel: 'fatal, error, warn, info, debug, trace ou silent',
  metricsToken: 'au moins 16 caractères',
  networks: 'des adresses IP ou des réseaux (10.0.0.0/8), séparés par des virgules',
  origin: 'une adresse http:// ou https:// sans chemin',
  port: 'un numéro de port',
  region: 'un nom de région, par exemple fr-par',
  publicForSignOn: 'la donner avec SIGN_ON_FILE : le fournisseur d’identité y renvoie les gens',
  sealingKey: '32 octets en base64 (openssl rand -base64 32)',
  signOnFile: ({ place }: { readonly place: string }) =>
    `un fichier JSON de fournisseurs d’identité, comme dans docs/single-sign-on.md${place ? ` (à revoir : ${place})` : ''}`,
  signOnWithoutPassword: 'le donner avec PASSWORD_LOGIN=0, sinon personne ne pourrait se connecter',
  smsProvider: 'ovh ou brevo',
  smsSender: 'un expéditeur de 3 à 11 lettres sans accent ou chiffres, ou un numéro',
  smsWith: (provider: string) => `le donner avec SMS_PROVIDER=${provider}`,
  smtpUrl: 'une adresse smtp://utilisateur:mot-de-passe@serveur:port ou smtps://…',
  webAddress: 'une adresse http:// ou https://',
  zeroOrOne: '0 ou 1',
} as const;

/** Why a database server gives no connection, by the code of the error. */
export const DATABASE_FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'rien n’écoute à cette adresse.',
  ENOTFOUND: 'ce nom de machine est inconnu.',
  EAI_AGAIN: 'ce nom de machine n’a pas pu être cherché (DNS).',
  ETIMEDOUT: 'aucune réponse dans le temps imparti.',
  EHOSTUNREACH: 'cette machine n’est pas joignable.',
  ENETUNREACH: 'ce réseau n’est pas joignable.',
  ENOENT: 'cette prise locale n’existe pas.',
  '28P01': 'le mot de passe est refusé.',
  '28000': 'ce compte n’a pas le droit de se connecter.',
  '3D000': 'cette base n’existe pas.',
  '53300': 'toutes ses connexions sont prises.',
  '57P03': 'elle démarre.',
};

/** Why a folder cannot be used, by the code of the error. */
export const FOLDER_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'ce compte n’a pas le droit d’y écrire.',
  EPERM: 'ce compte n’a pas le droit d’y écrire.',
  EROFS: 'le disque est en lecture seule.',
  EEXIST: 'c’est un fichier, pas un dossier.',
  ENOTDIR: 'un fichier est à la place d’un dossier.',
  ENOSPC: 'le disque est plein.',
  ENOENT: 'il n’existe pas.',
};

/** Why a certificate cannot be used. */
export const SEAL_FAULTS = {
  missing: 'ce fichier n’existe pas.',
  unreadable: 'ce compte n’a pas le droit de le lire.',
  password: 'le mot de passe SEAL_PASSWORD ne l’ouvre pas.',
  content: 'ce n’est pas un fichier PKCS#12 avec une clé RSA et son certificat.',
} as const;
