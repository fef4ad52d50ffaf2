import { expect, it } from 'vitest';
import type { CoherentEntry, DrawnSignature } from '../../../model/evidence/coherenceFacts.ts';
import { twoHalvesAtOnce } from '../../../model/evidence/signatureSeries.ts';

const at = (time: string): Date => new Date(`2026-11-24T${time}Z`);
const signed = (period: DrawnSignature['period'], time: string, device: string | null = null): DrawnSignature => ({
  period,
  signedAt: at(time),
  deviceTime: device === null ? null : at(device),
  isLate: false,
  method: 'link',
  actorKind: 'entry_link',
  actorName: 'Jean ARNAUD',
  reason: null,
  device: null,
  svg: null,
});
const jean = (...signatures: readonly DrawnSignature[]): { readonly entries: readonly CoherentEntry[] } => ({
  entries: [
    {
      name: 'Jean ARNAUD',
      needTrainingId: 7,
      isAbsent: false,
      absenceCategory: null,
      halfDayNotes: [],
      otherTraining: null,
      signatures,
      earlier: [],
    },
  ],
});

it.each([
  ['in a row', [signed('morning', '12:05:10'), signed('afternoon', '12:05:40')], 1],
  ['a minute apart', [signed('morning', '12:05:00'), signed('afternoon', '12:06:00')], 1],
  ['more than a minute apart', [signed('morning', '12:05:00'), signed('afternoon', '12:06:01')], 0],
  ['sent together, drawn hours apart', [signed('morning', '17:00:00', '08:05:00'), signed('afternoon', '17:00:02')], 0],
  ['once only', [signed('morning', '12:05:00')], 0],
] as const)('finds two half-days signed %s', (_name, signatures, count) => {
  const found = twoHalvesAtOnce(jean(...signatures));
  expect(found.map(({ kind, who }) => [kind, who])).toEqual(count === 1 ? [['two_halves_at_once', 'Jean ARNAUD']] : []);
});
