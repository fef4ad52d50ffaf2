import { describe, expect, it } from 'vitest';
import { statedTimetable } from '../../../model/documents/statedTimetable.ts';
import { findingsOf } from '../../../model/evidence/coherence.ts';
import type { CoherenceFacts } from '../../../model/evidence/coherenceFacts.ts';
import type { StatedHours } from '../../../model/evidence/hoursCoherence.ts';
import { coherenceSentence } from '../../../model/messages/evidence/coherence.ts';
import { at, DAY, facts, timetableFrom } from './coherentSheet.ts';

describe('announced hours', () => {
  const slots = (...hours: readonly (readonly [string, string])[]) => hours.map(([start, end]) => ({ start, end }));
  const said = (overrides: Partial<StatedHours> = {}): StatedHours => ({
    source: 'mail',
    kind: 'convocation',
    at: at('10:00', '2026-11-12'),
    isSent: true,
    reader: { collection: 'need_trainings', id: 7, name: 'Jean ARNAUD' },
    timetable: [{ day: 5, date: DAY, slots: slots(['09:00', '13:00'], ['13:00', '17:00']) }],
    ...overrides,
  });
  const moved = { timetable: timetableFrom('08:00', '16:00'), signedUnder: null };
  const sentencesOf = (overrides: Partial<CoherenceFacts>) =>
    findingsOf(facts(overrides))
      .filter(({ kind }) => kind === 'hours_differ')
      .map(coherenceSentence);

  it('are no finding while they equal those of the day', () => {
    expect(sentencesOf({ stated: [said()] })).toEqual([]);
  });

  it.each<[string, Partial<StatedHours>, string]>([
    [
      'sent mails',
      {},
      'La convocation envoyée le 12/11/2026 à Jean ARNAUD indiquait 09:00, la journée commence maintenant à 08:00.',
    ],
    [
      'produced documents',
      { source: 'document', kind: 'signature_sheet', reader: null, isSent: false },
      'La feuille d’émargement produite le 12/11/2026 indiquait 09:00, la journée commence maintenant à 08:00.',
    ],
    [
      'mails that wait',
      { kind: 'reminder', isSent: false },
      'Le rappel préparé le 12/11/2026 à Jean ARNAUD, pas encore parti, indiquait 09:00, la journée commence maintenant à 08:00.',
    ],
    [
      'another date',
      { timetable: [{ day: 5, date: '2026-11-19', slots: slots(['08:00', '13:00'], ['13:00', '16:00']) }] },
      'La convocation envoyée le 12/11/2026 à Jean ARNAUD indiquait le 19/11/2026, la journée a lieu maintenant le 20/11/2026.',
    ],
    [
      'another end',
      { timetable: [{ day: 5, date: DAY, slots: slots(['08:00', '13:00'], ['13:00', '17:00']) }] },
      'La convocation envoyée le 12/11/2026 à Jean ARNAUD indiquait une fin à 17:00, la journée finit maintenant à 16:00.',
    ],
    [
      'another break',
      { timetable: [{ day: 5, date: DAY, slots: slots(['08:00', '12:00'], ['13:00', '16:00']) }] },
      'La convocation envoyée le 12/11/2026 à Jean ARNAUD indiquait 08:00 – 12:00, 13:00 – 16:00, les horaires sont maintenant 08:00 – 13:00, 13:00 – 16:00.',
    ],
    [
      'a day that was not there yet',
      { timetable: [{ day: 4, date: '2026-11-19', slots: slots(['09:00', '17:00']) }] },
      'La convocation envoyée le 12/11/2026 à Jean ARNAUD ne dit rien de la journée du 20/11/2026.',
    ],
  ])('are compared with those of the day: %s', (_name, overrides, sentence) => {
    expect(sentencesOf({ ...moved, stated: [said(overrides)] })).toEqual([sentence]);
  });

  it('are corrected only by a later message to the same recipient', () => {
    const corrected = said({
      at: at('10:00', '2026-11-13'),
      timetable: statedTimetable([{ id: 5, timetable: moved.timetable }]),
    });
    const other = { collection: 'need_trainings', id: 8, name: 'Zoé' } as const;
    expect(sentencesOf({ ...moved, stated: [said(), said({ kind: 'reminder' }), corrected] })).toEqual([]);
    expect(sentencesOf({ ...moved, stated: [said({ reader: other }), corrected] })).toHaveLength(1);
    expect(sentencesOf({ ...moved, stated: [said({ kind: 'convention' }), corrected] })).toHaveLength(1);
    const namesake = { collection: 'companies', id: 7, name: 'ACME' } as const;
    expect(sentencesOf({ ...moved, stated: [said({ reader: namesake }), corrected] })).toHaveLength(1);
  });

  it('group recipients who got the same hours, with the document to send', () => {
    const other = { collection: 'need_trainings', id: 8, name: 'Zoé LUC' } as const;
    const [finding, ...more] = findingsOf(facts({ ...moved, stated: [said(), said({ reader: other })] }));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      kind: 'hours_differ',
      severity: 'blocking',
      fixLocation: 'sending',
      who: 'Jean ARNAUD, Zoé LUC',
      hours: { correction: 'convocation', readers: ['/api/need_trainings/7', '/api/need_trainings/8'] },
    });
  });
});
