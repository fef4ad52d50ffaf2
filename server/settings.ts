import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { OPERATOR_MESSAGES, SETTING_RULES } from '../model/messages/operator.ts';
import { SIGN_ON_FILE, type SignOnProvider } from './adapters/signOnSettings.ts';
import { missingSmsSetting, readSmsProvider, SMS_SETTINGS, type SmsProvider } from './adapters/smsSettings.ts';
import { FILES_SETTINGS, type FilesPlace, isWebAddress, missingFilesSetting, readFilesPlace } from './kernel/filesPlace.ts';
import { DEMONSTRATION_KEYS, type SealingKeys, sealingKeyOf } from './kernel/sealingKeys.ts';
import { StartError } from './kernel/startError.ts';

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .default([]);

const protocolOf = (text: string): string => URL.parse(text)?.protocol ?? '';

const webAddress = z.string().refine(isWebAddress, SETTING_RULES.webAddress);

const sealingKey = z.string().refine((text) => sealingKeyOf(text) !== null, SETTING_RULES.sealingKey);

const databaseAddress = z.string().refine((text) => /^postgres(ql)?:$/.test(protocolOf(text)), SETTING_RULES.databaseUrl);

const SETTINGS = z.object({
  PORT: z.coerce
    .number(SETTING_RULES.port)
    .int(SETTING_RULES.port)
    .min(0, SETTING_RULES.port)
    .max(65_535, SETTING_RULES.port)
    .default(8000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_PREPARE: z.enum(['0', '1'], SETTING_RULES.zeroOrOne).optional(),
  ...FILES_SETTINGS,
  PUBLIC_URL: webAddress
    .refine((text) => URL.parse(text)?.pathname === '/', SETTING_RULES.origin)
    .transform((text) => URL.parse(text)?.origin ?? text)
    .optional(),
  TRUSTED_PROXIES: list.refine((proxies) => proxies.every(isProxy), SETTING_RULES.networks),
  DEMO: z.enum(['0', '1'], SETTING_RULES.zeroOrOne).optional(),
  NEXT_ROUTES: list,
  COMPANY_REGISTRY_URL: webAddress.default('https://recherche-entreprises.api.gouv.fr'),
  PLATE_REGISTRY_URL: webAddress.optional(),
  SEAL_P12: z.string().min(1).optional(),
  SEAL_PASSWORD: z.string().default(''),
  PASSPORT_KEY: sealingKey.optional(),
  PASSPORT_KEY_PREVIOUS: sealingKey.optional(),
  TSA_URL: list.refine((addresses) => addresses.every(isWebAddress), SETTING_RULES.webAddress),
  SMTP_URL: z
    .string()
    .refine((text) => ['smtp:', 'smtps:'].includes(protocolOf(text)) && Boolean(URL.parse(text)?.hostname), SETTING_RULES.smtpUrl)
    .optional(),
  MAIL_CATCHER: z.enum(['0', '1'], SETTING_RULES.zeroOrOne).optional(),
  ...SMS_SETTINGS,
  SIGN_ON_FILE: SIGN_ON_FILE.optional(),
  PASSWORD_LOGIN: z.enum(['0', '1'], SETTING_RULES.zeroOrOne).optional(),
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['0', '1'], SETTING_RULES.zeroOrOne).optional(),
  DRAIN_SECONDS: z.coerce
    .number(SETTING_RULES.drainSeconds)
    .int(SETTING_RULES.drainSeconds)
    .min(0, SETTING_RULES.drainSeconds)
    .max(60, SETTING_RULES.drainSeconds)
    .default(0),
  METRICS_TOKEN: z.string().min(16, SETTING_RULES.metricsToken).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], SETTING_RULES.logLevel).default('info'),
});

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS.shape);

/** The validated settings of the operator. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder with the embedded database and files. */
  readonly dataDir: string;
  /** PostgreSQL's address; null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Address of a replica that answers reads; null: none. */
  readonly databaseReplicaUrl: string | null;
  /** Address without pooler, for LISTEN; null: `databaseUrl` is one. */
  readonly databaseDirectUrl: string | null;
  /** Are statements prepared on the server, once for each connection. */
  readonly databasePrepares: boolean;
  readonly files: FilesPlace;
  readonly publicUrl: string | null;
  readonly trustedProxies: readonly string[];
  readonly demo: boolean;
  readonly nextRoutes: readonly string[];
  /** Service to look up companies by SIRET. */
  readonly companyRegistryUrl: string;
  /** Service to look up vehicles by plate; null: none. */
  readonly plateRegistryUrl: string | null;
  /** Path and password of the P12 that seals attendance sheets; null: a generated certificate. */
  readonly seal: { readonly p12: string; readonly password: string } | null;
  /** Keys that encrypt social security numbers; null: none are collected. */
  readonly passportKeys: SealingKeys | null;
  /** Addresses of timestamp authorities (RFC 3161), asked in this order. */
  readonly timestampAuthorities: readonly string[];
  /** The mail server; null: no mails are sent. */
  readonly smtpUrl: string | null;
  /** Does the mail server only catch mails, so that nobody receives them. */
  readonly catchesMail: boolean;
  /** The provider of SMS; null: none is sent, and nothing of it is shown. */
  readonly sms: SmsProvider | null;
  /** Identity providers of the organisation. */
  readonly signOn: readonly SignOnProvider[];
  /** Do passwords and passkeys open accounts. */
  readonly passwordLogin: boolean;
  /** May web hooks reach addresses in private networks. */
  readonly webhooksReachPrivate: boolean;
  /** Token required to read the metrics; null: none. */
  readonly metricsToken: string | null;
  /** Seconds of answering after the signal to stop, while /readyz reports not ready. */
  readonly drainSeconds: number;
  readonly logLevel: string;
}

/** Port of mail catchers (Mailpit, MailHog, MailDev); no mail server that delivers has it. */
const CATCHER_PORT = '1025';

const catchesMail = ({ SMTP_URL: url, MAIL_CATCHER: choice }: z.infer<typeof SETTINGS>): boolean =>
  url !== undefined && (choice ? choice === '1' : URL.parse(url)?.port === CATCHER_PORT);

/** Further addresses of the database, without the first. */
const missingDatabaseSetting = (data: z.infer<typeof SETTINGS>): { readonly name: string; readonly rule: string } | null =>
  !data.DATABASE_URL && (data.DATABASE_REPLICA_URL || data.DATABASE_DIRECT_URL)
    ? { name: 'DATABASE_URL', rule: SETTING_RULES.databaseUrl }
    : null;

const isDemo = ({ DEMO, DATABASE_URL }: z.infer<typeof SETTINGS>): boolean => (DEMO ? DEMO === '1' : !DATABASE_URL);

/** The demonstration has a key of its own, which is public. */
const readPassportKeys = (data: z.infer<typeof SETTINGS>): SealingKeys | null => {
  const current = sealingKeyOf(data.PASSPORT_KEY ?? '');
  if (!current) return isDemo(data) ? DEMONSTRATION_KEYS : null;
  return { current, previous: sealingKeyOf(data.PASSPORT_KEY_PREVIOUS ?? '') };
};

/** A key before another one. */
const missingPassportSetting = (data: z.infer<typeof SETTINGS>): { readonly name: string; readonly rule: string } | null =>
  data.PASSPORT_KEY_PREVIOUS && !data.PASSPORT_KEY ? { name: 'PASSPORT_KEY', rule: SETTING_RULES.sealingKey } : null;

/** Providers send people back to PUBLIC_URL; without passwords there must be a provider. */
const missingSignOnSetting = (data: z.infer<typeof SETTINGS>): { readonly name: string; readonly rule: string } | null => {
  if (data.SIGN_ON_FILE && !data.PUBLIC_URL) return { name: 'PUBLIC_URL', rule: SETTING_RULES.publicForSignOn };
  if (data.PASSWORD_LOGIN === '0' && !data.SIGN_ON_FILE)
    return { name: 'SIGN_ON_FILE', rule: SETTING_RULES.signOnWithoutPassword };
  return null;
};

/** Parses the settings from the environment; an empty variable counts as unset, an invalid one throws one clear line. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = SETTINGS.safeParse(variables);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartError(OPERATOR_MESSAGES.settingRefused({ name: issue?.path.join('.') ?? '', rule: issue?.message ?? '' }));
  }
  const { data } = read;
  const missingName = missingFilesSetting(data);
  if (missingName) throw new StartError(OPERATOR_MESSAGES.settingAlone({ name: missingName }));
  const alone =
    missingDatabaseSetting(data) ?? missingSignOnSetting(data) ?? missingSmsSetting(data) ?? missingPassportSetting(data);
  if (alone) throw new StartError(OPERATOR_MESSAGES.settingRefused(alone));
  const dataDir = path.resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    databaseUrl: data.DATABASE_URL ?? null,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL ?? null,
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? null,
    databasePrepares: data.DATABASE_PREPARE !== '0',
    files: readFilesPlace(data, dataDir),
    publicUrl: data.PUBLIC_URL ?? null,
    trustedProxies: data.TRUSTED_PROXIES,
    demo: isDemo(data),
    nextRoutes: data.NEXT_ROUTES,
    companyRegistryUrl: data.COMPANY_REGISTRY_URL,
    plateRegistryUrl: data.PLATE_REGISTRY_URL ?? null,
    seal: data.SEAL_P12 ? { p12: path.resolve(data.SEAL_P12), password: data.SEAL_PASSWORD } : null,
    passportKeys: readPassportKeys(data),
    timestampAuthorities: data.TSA_URL,
    smtpUrl: data.SMTP_URL ?? null,
    catchesMail: catchesMail(data),
    sms: readSmsProvider(data),
    signOn: data.SIGN_ON_FILE ?? [],
    passwordLogin: data.PASSWORD_LOGIN !== '0',
    webhooksReachPrivate: data.WEBHOOK_PRIVATE_ADDRESSES === '1',
    metricsToken: data.METRICS_TOKEN ?? null,
    drainSeconds: data.DRAIN_SECONDS,
    logLevel: data.LOG_LEVEL,
  };
};
