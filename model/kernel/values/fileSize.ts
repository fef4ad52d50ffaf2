export const ATTACHMENT_MAX_BYTES = 8 * 1024 * 1024;

export const MEBIBYTE = 1024 ** 2;
