import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANCHOR_FOLDER, timestampName } from '../../../server/evidence/anchors/anchorFile.ts';
import { readAnchors } from '../../../server/evidence/anchors/readAnchors.ts';
import { stampAnchors, writeDailyAnchor } from '../../../server/evidence/anchors/writeDailyAnchor.ts';
import { controlFileContents } from '../../../server/evidence/controlFile/controlFileContents.ts';
import { readSeal } from '../../../server/evidence/controlFile/evidenceArchive.ts';
import { sealSheetJob } from '../../../server/evidence/seal/sealSheet.ts';
import { loadSealKey } from '../../../server/evidence/signature/sealKey.ts';
import { readTimestamp, requestTimestamp } from '../../../server/evidence/signature/timestamp.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { at } from '../../support/records/attendedSession.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { type AuthorityKind, openTimestampAuthority, type TimestampAuthority } from '../../support/servers/timestampAuthority.ts';
import { buildSealedDay, readVerification, type SealedDay } from './sealedDay.ts';

// Real tokens: `openssl ts` answers, and `openssl` reads what we made.
let folder: string;
let authority: TimestampAuthority;
let test: TestApp;
let day: SealedDay;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pilotage-stamps-'));
  authority = await openTimestampAuthority();
  test = await testApp({ now: () => at('17:05'), settings: { timestampAuthorities: [authority.url] } });
  const admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
  await apiClient(test, admin).update('/api/configurations', { code: 'organisation_name', value: 'Éco Conduite' });
  day = await buildSealedDay(test, admin);
});
afterAll(async () => {
  await test.close();
  await authority.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

const openssl = (...args: readonly string[]): string =>
  execFileSync('openssl', [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const sealedPdf = async (): Promise<Buffer> => {
  const [row] = await test.database.query<{ key: string }>(
    'select storage_key as key from sealed_sheets order by edition desc limit 1',
  );
  return Buffer.from(await test.files.read(row?.key ?? ''));
};

const textOf = async (pdf: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

/** What a control file says about a sheet. */
const controlFileOf = async ({ deps }: TestApp, sheetUuid: string) => {
  const facts = { title: 'Contrôle', author: 'Claude Martin', sheetUuids: [sheetUuid], companyId: null, parts: [] };
  const texts = new Map<string, string>();
  for await (const { path, bytes } of controlFileContents(deps, facts)) texts.set(path, Buffer.from(bytes).toString());
  return { readme: texts.get('LISEZ-MOI.txt') ?? '', states: texts.get('etat.csv') ?? '' };
};

/** What a reader of PDFs takes: the signed bytes, and the message. */
const partsOf = (pdf: Buffer) => {
  const [, length = 0, next = 0] = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)/.exec(pdf.toString('latin1'))?.map(Number) ?? [];
  const padded = Buffer.from(pdf.subarray(length + 1, next - 1).toString('latin1'), 'hex');
  // DER: two bytes, then a length of two.
  return {
    covered: Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]),
    message: padded.subarray(0, 4 + padded.readUInt16BE(2)),
  };
};

describe('a sealed sheet', () => {
  it('carries the time of a third party, which the public page names', async () => {
    const { state, stamp } = readSeal(await sealedPdf());
    expect([state, stamp?.by]).toEqual(['valid', 'Horodatage Exemple']);
    const [edition] = (await readVerification(test, day)).editions;
    expect(edition).toMatchObject({ stampedBy: 'Horodatage Exemple', stampedAt: stamp?.at.toISOString() });
  });

  it('says whose time it is: on its page, and in the control file', async () => {
    expect(await textOf(await sealedPdf())).toMatch(
      /Heure d’un tiers : Horodatage Exemple donnait le \d\d\/\d\d\/\d{4} à \d\d:\d\d juste avant le scellement/,
    );
    const { readme, states } = await controlFileOf(test, day.sheetUuid);
    for (const text of [readme, states]) {
      for (const version of [1, 2]) expect(text).toContain(`Version ${version} : Horodatée par Horodatage Exemple le `);
    }
  });

  it('names no third party on its page when none has put its time into the seal', async () => {
    const once = await openTimestampAuthority('once');
    const waiting = await testApp({ now: () => at('17:05'), settings: { timestampAuthorities: [once.url] } });
    const staff = await waiting.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
    await expect(buildSealedDay(waiting, staff)).rejects.toThrow();
    const [sheet] = await waiting.database.query<{ uuid: string }>(
      'select uuid from emargement_sheets where validated_at is not null',
    );
    expect(await waiting.database.query('select 1 from sealed_sheets')).toEqual([]);
    await sealSheetJob.giveUp(waiting.deps, { sheetUuid: sheet?.uuid ?? '', origin: null });
    const [row] = await waiting.database.query<{ key: string }>('select storage_key as key from sealed_sheets');
    const pdf = await waiting.files.read(row?.key ?? '');
    expect(readSeal(pdf)).toEqual({ state: 'valid', stamp: null });
    expect(await textOf(pdf)).toContain('aucun tiers ne les a horodatées');
    const { readme, states } = await controlFileOf(waiting, sheet?.uuid ?? '');
    for (const text of [readme, states]) expect(text).toContain('celle de l’organisme : aucun tiers ne l’a horodaté');
    await waiting.close();
    await once.close();
  });

  it('is PAdES that other readers take', async () => {
    const pdf = await sealedPdf();
    expect(pdf.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
    const { covered, message } = partsOf(pdf);
    const [content, signature] = [write('covered', covered), write('message', message)];
    const { certificate } = await loadSealKey(test.deps);
    const seal = write('seal.pem', certificate);
    const read = ['cms', '-verify', '-inform', 'DER', '-in', signature, '-content', content, '-binary', '-out', '/dev/null'];
    openssl(...read, '-CAfile', seal, '-purpose', 'any', '-cades', '-partial_chain');
    expect(() => openssl(...read.with(6, write('other', 'other')), '-CAfile', seal, '-purpose', 'any')).toThrow();
    expect(new X509Certificate(certificate).subject).toContain('O=Éco Conduite');
    const printed = openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', signature);
    expect(printed).toContain('signingCertificateV2');
    expect(printed).toContain('timeStampToken');
    // The token's own, not one of ours.
    expect(printed.match(/signingTime/g)).toHaveLength(1);
  });

  it('is altered when its timestamp is that of another signature', async () => {
    const pdf = await sealedPdf();
    const { stamp } = readSeal(pdf);
    const other = await requestTimestamp({ authorities: [authority.url], log: test.deps.log }, Buffer.from('other'));
    const hex = (token: Buffer | undefined) => token?.toString('hex') ?? '';
    expect(hex(other?.token)).toHaveLength(hex(stamp?.token).length);
    const text = pdf.toString('latin1');
    const forged = Buffer.from(text.replace(hex(stamp?.token), hex(other?.token)), 'latin1');
    expect(forged.equals(pdf)).toBe(false);
    expect(readSeal(forged).state).toBe('altered');
  });

  it('is sealed without, after its job was repeated, when no authority answers, and says so', async () => {
    const closed = `http://127.0.0.1:${await freePort()}/`;
    const silent = await testApp({ now: () => at('17:05'), settings: { timestampAuthorities: [closed] } });
    const staff = await silent.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
    await expect(buildSealedDay(silent, staff)).rejects.toThrow();
    const [sheet] = await silent.database.query<{ uuid: string }>(
      'select uuid from emargement_sheets where validated_at is not null',
    );
    const sheetUuid = sheet?.uuid ?? '';
    expect(await silent.database.query('select 1 from sealed_sheets')).toEqual([]);

    await sealSheetJob.giveUp(silent.deps, { sheetUuid, origin: null });
    const [row] = await silent.database.query<{ by: string | null; key: string }>(
      'select stamped_by as by, storage_key as key from sealed_sheets',
    );
    expect(row?.by).toBeNull();
    expect(readSeal(await silent.files.read(row?.key ?? ''))).toEqual({ state: 'valid', stamp: null });
    await silent.close();
  });
});

describe('an authority', () => {
  const bytes = Buffer.from('an anchor');
  const wrong: readonly AuthorityKind[] = ['other-imprint', 'other-nonce', 'expired', 'refuses', 'breaks', 'endless', 'hangs'];

  it.each(wrong)('that answers falsely (%s) is not believed, and the next one is asked', { timeout: 60_000 }, async (kind) => {
    const lying = await openTimestampAuthority(kind);
    const stamp = await requestTimestamp({ authorities: [lying.url, authority.url], log: test.deps.log }, bytes);
    expect(lying.requests()).toBe(1);
    expect(stamp?.by).toBe('Horodatage Exemple');
    await lying.close();
  });

  it('gives a token of these bytes alone', async () => {
    const stamp = await requestTimestamp({ authorities: [authority.url], log: test.deps.log }, bytes);
    const token = stamp?.token ?? Buffer.alloc(0);
    expect(readTimestamp(token, bytes)?.at).toEqual(stamp?.at);
    expect(readTimestamp(token, Buffer.from('another anchor'))).toBeNull();
    const places = Array.from({ length: token.length / 8 }, (_none, index) => index * 8);
    const damaged = places.filter((index) => {
      const changed = Buffer.from(token);
      changed[index] = (changed[index] ?? 0) ^ 1;
      return readTimestamp(changed, bytes) !== null;
    });
    // Bytes outside what is signed: unused certificates, names of algorithms.
    expect(damaged.length).toBeLessThan(places.length / 2);
  });
});

describe('an anchor', () => {
  it('has its timestamp beside it, which openssl verifies, and another one is noticed', async () => {
    await writeDailyAnchor(test.deps);
    await stampAnchors(test.deps);
    const [name = ''] = (await test.files.list(ANCHOR_FOLDER)).filter((one) => one.endsWith('.json'));
    const key = `${ANCHOR_FOLDER}/${timestampName(name)}`;
    const token = Buffer.from(await test.files.read(key));
    const anchor = write('anchor', await test.files.read(`${ANCHOR_FOLDER}/${name}`));
    const verified = openssl(
      'ts',
      '-verify',
      '-token_in',
      '-in',
      write('token', token),
      '-data',
      anchor,
      '-CAfile',
      authority.root,
    );
    expect(verified).toContain('Verification: OK');
    expect((await readAnchors(test.files, ANCHOR_FOLDER)).altered).toEqual([]);

    const asked = authority.requests();
    await stampAnchors(test.deps);
    expect(authority.requests()).toBe(asked);
    const other = await requestTimestamp({ authorities: [authority.url], log: test.deps.log }, Buffer.from('other'));
    await test.files.write(key, other?.token ?? Buffer.alloc(0));
    expect((await readAnchors(test.files, ANCHOR_FOLDER)).altered).toEqual([name]);
  });
});
