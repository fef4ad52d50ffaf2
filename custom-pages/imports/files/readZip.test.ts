import { Buffer, Blob as NodeBlob } from 'node:buffer';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeZip } from '../../../server/evidence/layout/writeZip.ts';
import { readZip, ZipError } from './readZip.ts';

const KILO = 1024;

/** The files of jsdom have no bytes. */
const blobOf = (bytes: Uint8Array): Blob => new NodeBlob([Uint8Array.from(bytes)]) as unknown as Blob;

const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ZipError);
  return (failure as ZipError).reason;
};

const archive = zipSync({
  'fichiers/1-été n° 2.pdf': [strToU8('%PDF été'), { level: 0 }],
  'companies.csv': strToU8('Nom;Ville\r\n'.repeat(500)),
  dossier: {},
});

describe('a ZIP archive', () => {
  it('is read file by file, stored or packed, without its folders', async () => {
    const entries = await readZip(blobOf(archive));
    expect(entries.map(({ path }) => path)).toEqual(['fichiers/1-été n° 2.pdf', 'companies.csv']);
    const texts = await Promise.all(entries.map(async ({ read }) => Buffer.from(await read(10 * KILO)).toString()));
    expect(texts).toEqual(['%PDF été', 'Nom;Ville\r\n'.repeat(500)]);
  });

  it('as the product writes it', async () => {
    const entries = async function* contents() {
      yield { path: 'a.csv', bytes: strToU8('Nom\r\nAlpha') };
      yield {
        path: 'fichiers/1-a.pdf',
        chunks: (async function* chunks() {
          yield strToU8('%PDF');
        })(),
      };
    };
    const parts: Uint8Array[] = [];
    for await (const part of writeZip(entries(), new Date(0))) parts.push(part as Uint8Array);
    const [table, file] = await readZip(blobOf(Buffer.concat(parts)));
    expect(Buffer.from((await table?.read(KILO)) ?? []).toString()).toBe('Nom\r\nAlpha');
    expect([file?.path, Buffer.from((await file?.read(KILO)) ?? []).toString()]).toEqual(['fichiers/1-a.pdf', '%PDF']);
  });

  it('refuses a file that unpacks to more than its limit, whatever the directory says', async () => {
    const bomb = zipSync({ 'a.pdf': new Uint8Array(4 * KILO * KILO) });
    const [entry] = await readZip(blobOf(bomb));
    expect(bomb.length).toBeLessThan(8 * KILO);
    expect(await reasonOf(entry?.read(KILO) ?? Promise.resolve())).toBe('tooLarge');
  });

  it('refuses what is damaged, cut off or no archive', async () => {
    expect(await reasonOf(readZip(blobOf(strToU8('no archive'))))).toBe('damaged');
    expect(await reasonOf(readZip(blobOf(new Uint8Array())))).toBe('damaged');
    expect(await reasonOf(readZip(blobOf(archive.slice(0, -30))))).toBe('damaged');
    const altered = Uint8Array.from(archive);
    const at = Buffer.from(altered).indexOf('%PDF');
    altered[at] = 0x21;
    const [entry] = await readZip(blobOf(altered));
    expect(await reasonOf(entry?.read(KILO) ?? Promise.resolve())).toBe('damaged');
  });

  it('refuses a file with a password', async () => {
    const locked = Buffer.from(archive);
    const header = locked.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    locked.writeUInt16LE(1, header + 8);
    const [entry] = await readZip(blobOf(locked));
    expect(await reasonOf(entry?.read(KILO) ?? Promise.resolve())).toBe('encrypted');
  });

  it('reads names that an older program wrote as DOS did', async () => {
    const old = Buffer.from(zipSync({ 'e.pdf': strToU8('x') }));
    for (let at = old.indexOf('e.pdf'); at >= 0; at = old.indexOf('e.pdf')) old[at] = 0x82;
    expect((await readZip(blobOf(old))).map(({ path }) => path)).toEqual(['é.pdf']);
  });
});
