import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SETTING_RULES } from '../../model/messages/operator.ts';

/** Is it an http or https address. */
export const isWebAddress = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

/** A bucket of an S3-compatible store. */
export interface S3Place {
  readonly kind: 's3';
  readonly bucket: string;
  /** Prefix of all keys: empty, or a path ending with a slash. */
  readonly prefix: string;
  /** Null: Amazon's. */
  readonly endpoint: string | null;
  /** Null: the SDK's default. */
  readonly region: string | null;
  /** The bucket is part of the path instead of the host name. */
  readonly pathStyle: boolean;
  /** Null: the SDK's default (AWS_ACCESS_KEY_ID, the machine's role). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** Where files are stored. */
export type FilesPlace = S3Place | { readonly kind: 'folder'; readonly folder: string };

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!./-]*))?$/;
/** Other stores accept any region; this is the usual name. */
const ANY_REGION = 'us-east-1';

const isFolder = (text: string): boolean => {
  const address = URL.parse(text);
  return address === null || (address.protocol === 'file:' && address.host === '');
};

/** Settings of the file store. */
export const FILES_SETTINGS = {
  FILES_URL: z
    .string()
    .refine((text) => isFolder(text) || S3_ADDRESS.test(text), SETTING_RULES.filesUrl)
    .optional(),
  S3_ENDPOINT: z.string().refine(isWebAddress, SETTING_RULES.webAddress).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, SETTING_RULES.region)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['0', '1'], SETTING_RULES.zeroOrOne).optional(),
};

type FilesSettings = z.infer<z.ZodObject<typeof FILES_SETTINGS>>;

/** A required setting that is missing; null: none. */
export const missingFilesSetting = ({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }: FilesSettings): string | null => {
  if (id !== undefined && secret === undefined) return 'S3_SECRET_ACCESS_KEY';
  return id === undefined && secret !== undefined ? 'S3_ACCESS_KEY_ID' : null;
};

const s3Place = (bucket: string, folder: string, settings: FilesSettings): S3Place => {
  const {
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_ENDPOINT,
    S3_REGION,
    S3_PATH_STYLE,
  } = settings;
  const trimmed = folder.replaceAll(/^\/+|\/+$/g, '');
  return {
    kind: 's3',
    bucket,
    prefix: trimmed && `${trimmed}/`,
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION ?? (S3_ENDPOINT ? ANY_REGION : null),
    pathStyle: S3_PATH_STYLE ? S3_PATH_STYLE === '1' : S3_ENDPOINT !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
};

/** The file store: an absolute path or a bucket. */
export const readFilesPlace = (settings: FilesSettings, dataDir: string): FilesPlace => {
  const { FILES_URL: text } = settings;
  if (!text) return { kind: 'folder', folder: path.join(dataDir, 'files') };
  const [, bucket, folder = ''] = S3_ADDRESS.exec(text) ?? [];
  if (bucket) return s3Place(bucket, folder, settings);
  return { kind: 'folder', folder: text.startsWith('file:') ? fileURLToPath(text) : path.resolve(text) };
};
