import type { FileKind } from '../files/fileKinds.ts';

/** Maximum attachments of one message; their size in all: ATTACHMENT_MAX_BYTES (model/files/fileSize.ts). */
export const MAIL_ATTACHMENTS_MAX = 10;

/** Kinds of files that may be attached. */
export const MAIL_ATTACHMENT_KINDS: readonly FileKind[] = ['application/pdf', 'image/jpeg'];
