export const MEBIBYTE = 1024 ** 2;
