import * as fontkit from 'virtual:fontkit';
import dejavu from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';
import dejavuBold from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url';
import robotoItalic from 'pdfmake/fonts/Roboto/Roboto-Italic.ttf?url';
import robotoMedium from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import robotoMediumItalic from 'pdfmake/fonts/Roboto/Roboto-MediumItalic.ttf?url';
import roboto from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import { readFileSync } from '../node/fs.ts';

const FILES: Readonly<Record<string, string>> = {
  'Roboto-Regular.ttf': roboto,
  'Roboto-Medium.ttf': robotoMedium,
  'Roboto-Italic.ttf': robotoItalic,
  'Roboto-MediumItalic.ttf': robotoMediumItalic,
  'DejaVuSansCondensed.ttf': dejavu,
  'DejaVuSansCondensed-Bold.ttf': dejavuBold,
};

export const fontLibrary = (): unknown => fontkit;

/** The font file of a name, loaded when a document first needs it. */
export const readFont = (name: string): Uint8Array => {
  const address = FILES[name];
  if (!address) throw new Error(`The bundle has no font ${name}`);
  return new Uint8Array(readFileSync(new URL(address, import.meta.url)) as Buffer);
};
