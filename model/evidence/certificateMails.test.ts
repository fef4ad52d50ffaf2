import { expect, it } from 'vitest';
import { parisInstant } from '../calendar/parisTime.ts';
import { type CertificateMail, type CurrentCertificates, certificateInMail, certificateMails } from './certificateMails.ts';
import type { CoherenceFacts } from './coherenceFacts.ts';

const TITLE = 'Freiner tôt et bien';
const JEAN = { needTrainingId: 7, minutes: 420 };
const mail = (overrides: Partial<CertificateMail> = {}): CertificateMail => ({
  kind: 'attestation',
  at: parisInstant('2026-11-21', '10:00'),
  isSent: true,
  reader: { collection: 'need_trainings', id: 7, name: 'Jean ARNAUD' },
  title: TITLE,
  signed: [JEAN],
  ...overrides,
});

/** What the papers say: the title, the minutes that Jean signed. */
const now = (minutes: number, title = TITLE): CurrentCertificates => ({
  titles: { attestation: title, completion_certificate: title },
  signed: [{ ...JEAN, minutes, name: 'ARNAUD Jean' }],
});

const kinds = (certificates: CurrentCertificates | null, ...mails: readonly CertificateMail[]) =>
  certificateMails({ certificates, certificateMails: mails } as Partial<CoherenceFacts> as CoherenceFacts).map(
    ({ kind }) => kind,
  );

it('has no finding while mails say what their papers say', () => {
  expect(kinds(now(420), mail())).toEqual([]);
  expect(kinds(null)).toEqual([]);
});

it('reports other signed hours, and another title', () => {
  expect(kinds(now(210), mail())).toEqual(['mailed_hours_differ']);
  expect(kinds(now(420, 'Freiner'), mail({ kind: 'completion_certificate' }))).toEqual(['mailed_title_differs']);
  expect(kinds(now(0, 'Freiner'), mail())).toEqual(['mailed_hours_differ', 'mailed_title_differs']);
});

it('names each trainee of a company’s mail, and nobody who left the session', () => {
  const company = mail({
    reader: { collection: 'companies', id: 3, name: 'ACME' },
    signed: [JEAN, { needTrainingId: 8, minutes: 60 }],
  });
  expect(kinds(now(210), company)).toEqual(['mailed_hours_differ']);
});

it('counts only the last mail of a kind to a recipient', () => {
  const corrected = mail({ at: parisInstant('2026-11-22', '10:00'), signed: [{ ...JEAN, minutes: 210 }] });
  expect(kinds(now(210), corrected, mail())).toEqual([]);
  expect(kinds(now(210), { ...corrected, kind: 'completion_certificate' }, mail())).toEqual(['mailed_hours_differ']);
  const namesake = { collection: 'companies', id: 7, name: 'ACME' } as const;
  expect(kinds(now(210), { ...corrected, reader: namesake }, mail())).toEqual(['mailed_hours_differ']);
});

it('takes from a mail without paper only what its text says', () => {
  const stated = { title: TITLE, signed: [JEAN] };
  const said = { hours: '7 h', hasPaper: false };
  expect(certificateInMail(stated, { ...said, text: 'Bonjour', hasPaper: true })).toEqual(stated);
  expect(certificateInMail(stated, { ...said, text: 'Bonjour' })).toEqual({ title: null, signed: [] });
  expect(certificateInMail(stated, { ...said, text: `${TITLE} : 7 h` })).toEqual(stated);
});
