import { PDFDocument } from '@cantoo/pdf-lib';
import { zipSync } from 'fflate';
import type { BundleTask, FilePart } from '../drawingTask.ts';
import { openMerger } from './mergedStructure.ts';

const merged = async ({ title, now, author, parts }: BundleTask): Promise<Uint8Array> => {
  const whole = await PDFDocument.create();
  const merger = openMerger(whole);
  for (const { bytes } of parts) merger.add(await PDFDocument.load(bytes, { updateMetadata: false }));
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setLanguage('fr-FR');
  whole.setAuthor(author ?? 'Pilotage');
  whole.setCreator('Pilotage');
  whole.setProducer('Pilotage');
  whole.setCreationDate(now);
  whole.setModificationDate(now);
  return whole.save();
};

/** Made on Unix, readable by all: `unzip` reads accents in names of other systems as letters of DOS. */
const UNIX_FILE = { os: 3, attrs: 0o100644 << 16 } as const;

/** No compression: PDFs are compressed already. */
const archived = ({ parts, now }: BundleTask): Uint8Array =>
  zipSync(Object.fromEntries(parts.map(({ fileName, bytes }: FilePart) => [fileName, bytes])), {
    level: 0,
    mtime: now,
    ...UNIX_FILE,
  });

/** Several documents as one PDF or archive; a single PDF stays unchanged. */
export const bundle = async (task: BundleTask): Promise<Uint8Array> => {
  const [only, ...more] = task.parts;
  if (task.format === 'zip') return archived(task);
  return only && more.length === 0 ? only.bytes : merged(task);
};
