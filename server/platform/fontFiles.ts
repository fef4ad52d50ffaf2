import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** pdfmake's own font library, loaded when it is used: it is large. */
export const fontLibrary = (): unknown => createRequire(require.resolve('pdfmake'))('fontkit');

const ROBOTO = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto');
const DEJAVU = path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** The font file of a name. */
export const readFont = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(path.join(name.startsWith('Roboto') ? ROBOTO : DEJAVU, name)));
