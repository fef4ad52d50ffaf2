import { Buffer } from 'buffer';

const HTTP_ERROR = 400;

/** Reads a file of the bundle. Synchronous calls are allowed in workers, and the server reads its own few files that way. */
export const readFileSync = (address: string | URL, encoding?: BufferEncoding): Buffer | string => {
  const call = new XMLHttpRequest();
  call.open('GET', address, false);
  call.responseType = 'arraybuffer';
  call.send();
  if (call.status >= HTTP_ERROR) throw new Error(`The bundle has no ${address}`);
  const bytes = Buffer.from(call.response as ArrayBuffer);
  return encoding ? bytes.toString(encoding) : bytes;
};

export const existsSync = (): boolean => false;

const refuse = (): never => {
  throw new Error('A browser has no folders');
};
export const [writeFileSync, createReadStream, createWriteStream, statSync, mkdirSync, promises] =
  Array<typeof refuse>(6).fill(refuse);

export default { readFileSync, existsSync, writeFileSync, createReadStream, createWriteStream, statSync, mkdirSync };
