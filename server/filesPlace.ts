import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SETTING_RULES } from '../model/messages/operator.ts';
import { isWebAddress } from './webAddress.ts';

/** A bucket of a store that speaks S3's protocol. */
export interface S3Place {
  readonly kind: 's3';
  readonly bucket: string;
  /** What all keys begin with: empty, or a path that ends with a slash. */
  readonly prefix: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  /** Null: what the SDK finds around it. */
  readonly region: string | null;
  /** The bucket stands in the path, not in the name of the host. */
  readonly pathStyle: boolean;
  /** Null: what the SDK finds around it (AWS_ACCESS_KEY_ID, the role of the machine). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** Where files are kept. */
export type FilesPlace = S3Place | { readonly kind: 'folder'; readonly folder: string };

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!./-]*))?$/;
/** Stores other than Amazon's take any region, and most call it so. */
const ANY_REGION = 'us-east-1';

const isFolder = (text: string): boolean => {
  const address = URL.parse(text);
  return address === null || (address.protocol === 'file:' && address.host === '');
};

/** The settings that say where files are kept. */
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

/** The setting that is missing beside the others; null: none. */
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

/** Where files are kept, as an absolute path or a bucket. */
export const readFilesPlace = (settings: FilesSettings, dataDir: string): FilesPlace => {
  const { FILES_URL: text } = settings;
  if (!text) return { kind: 'folder', folder: path.join(dataDir, 'files') };
  const [, bucket, folder = ''] = S3_ADDRESS.exec(text) ?? [];
  if (bucket) return s3Place(bucket, folder, settings);
  return { kind: 'folder', folder: text.startsWith('file:') ? fileURLToPath(text) : path.resolve(text) };
};
