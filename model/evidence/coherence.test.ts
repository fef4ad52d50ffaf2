import { describe, expect, it } from 'vitest';
import {
  AFTERNOON,
  at,
  CLAIRE,
  dayFrom,
  drawingOf,
  elsewhere,
  facts,
  halfDaysFrom,
  JEAN,
  LOOP,
  MORNING,
  mirrored,
  moved,
  type Points,
  redrawn,
  signed,
  withSignatures,
  ZIGZAG,
} from '../../tests/model/evidence/coherentSheet.ts';
import { coherenceSentence } from '../messages/evidence/coherence.ts';
import { findingsOf } from './coherence.ts';
import type { CoherenceFacts, DrawnSignature } from './coherenceFacts.ts';
import { COHERENCE_KINDS } from './coherenceFinding.ts';

describe('the coherence of a sheet', () => {
  it('has no finding without a contradiction', () => {
    expect(findingsOf(facts())).toEqual([]);
  });

  it.each<[string, Partial<CoherenceFacts>, readonly string[]]>([
    ['signed elsewhere at the same hour', { elsewhere: [elsewhere('08:00', '12:00', 'morning')] }, ['two_places']],
    ['signed elsewhere in the other half of the day', { elsewhere: [elsewhere('08:00', '09:00', 'morning')] }, []],
    ['signed elsewhere as it ended', { elsewhere: [elsewhere('17:00', '18:30', 'afternoon')] }, []],
    ['signed before the window', withSignatures({ ...MORNING, signedAt: at('08:29') }, AFTERNOON), ['outside_window']],
    ['signed as the window opens', withSignatures({ ...MORNING, signedAt: at('08:30') }, AFTERNOON), []],
    ['signed late by staff', withSignatures({ ...MORNING, signedAt: at('18:00'), isLate: true }, AFTERNOON), ['outside_window']],
    [
      'drawn in time, and received later',
      withSignatures({ ...MORNING, signedAt: at('19:00'), deviceTime: at('09:04') }, AFTERNOON),
      [],
    ],
    ['on Armistice Day', shifted('2026-11-11'), ['public_holiday']],
    ['on a blocked day', { blockedBy: ['Inventaire'] }, ['blocked_day']],
    [
      'one hand for two, smaller and elsewhere',
      {
        trainers: [{ ...CLAIRE, signatures: [signed('morning', '12:00', moved), signed('afternoon', '16:30', redrawn(moved))] }],
      },
      ['same_hand'],
    ],
    ['a copy of one’s own', withSignatures(MORNING, signed('afternoon', '13:10', ZIGZAG)), ['own_copy']],
    ['a copy of one’s own of another day', { entries: [{ ...JEAN, earlier: [drawingOf(ZIGZAG)] }] }, ['own_copy']],
    ['another hand in the afternoon', withSignatures(MORNING, signed('afternoon', '13:10', LOOP)), ['different_hand']],
    ['another hand than on the days before', { entries: [{ ...JEAN, earlier: [drawingOf(LOOP)] }] }, ['different_hand']],
    [
      'the hand of one of the days before',
      { entries: [{ ...JEAN, earlier: [LOOP, redrawn(redrawn(ZIGZAG))].map(drawingOf) }] },
      [],
    ],
    ['three on one device within four seconds each', passedRound('tablet', 3.9), ['in_series']],
    ['three on one device, each with the time to sign', passedRound('tablet', 4), []],
    ['three at once, each on their own phone', passedRound('qr', 0.1), []],
    ['an erased drawing', withSignatures({ ...MORNING, svg: null }, { ...AFTERNOON, svg: null }), []],
    ['billed, a half-day unsigned', withSignatures(MORNING), ['billed_unsigned']],
    ['billed, somebody absent', { entries: [{ ...JEAN, isAbsent: true, signatures: [] }] }, []],
    ['not billed, unsigned', { ...withSignatures(MORNING), isBilled: false, validatedAt: null }, []],
    ['billed, not counter-signed', { trainers: [] }, ['billed_not_counter_signed', 'billed_not_counter_signed']],
    ['billed, not validated', { validatedAt: null }, ['billed_not_validated']],
    ['titles that differ', { titles: ['Éco-conduite', 'EPP'] }, ['titles_differ']],
    ['a need of another training', { entries: [{ ...JEAN, otherTraining: 'Piste' }] }, ['other_training']],
    ['a day outside of its training', { trainingEndAt: at('16:00') }, ['outside_training']],
    ['validated before its end', { validatedAt: at('16:44') }, ['validated_early']],
    ['convoked afterwards', { mails: [{ kind: 'convocation', sentAt: at('09:01'), receiver: 'a@b.fr' }] }, ['convocation_late']],
    [
      'a convention afterwards',
      { mails: [{ kind: 'convention', sentAt: at('18:00'), receiver: 'a@b.fr' }] },
      ['convention_late'],
    ],
    ['a contract afterwards', { mails: [{ kind: 'contract', sentAt: at('18:00'), receiver: 'a@b.fr' }] }, ['contract_late']],
    ['certified before the end', { documents: [{ type: 'attestation', producedAt: at('15:00') }] }, ['certificate_early']],
    ['changed beside the journal', { fault: { kind: 'validation_cleared', changes: [] } }, ['not_as_validated']],
    [
      'released before its proof',
      { releases: [{ type: 'attestation', author: 'Zoé', reason: 'Le client attend', at: at('18:00'), overridden: [] }] },
      ['released_early'],
    ],
    ['moved after its first signature', { signedUnder: dayFrom('09:00', '16:00') }, ['moved_since_signed']],
    ['moved before anybody signed', { signedUnder: null }, []],
    ['corrected afterwards', { corrections: ['Lieu : « A » → « B »', null] }, Array(2).fill('corrected_after_validation')],
  ])('%s', (_name, overrides, kinds) => {
    const found = findingsOf(facts(overrides));
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    for (const finding of found) expect(coherenceSentence(finding)).toMatch(/^(?!.*(null|undefined|NaN| {2})).+/);
  });

  it('sorts findings by severity, and names every kind once', () => {
    const found = findingsOf(facts({ blockedBy: ['Inventaire'], validatedAt: null }));
    expect(found.map(({ severity }) => severity)).toEqual(['blocking', 'warning']);
    expect([...new Set<string>(COHERENCE_KINDS)]).toEqual(COHERENCE_KINDS);
  });
});

/** Three people one after another, not billed. */
function passedRound(method: string, seconds: number): Partial<CoherenceFacts> {
  const forms: readonly Points[] = [ZIGZAG, LOOP, mirrored];
  const entries = forms.map((points, index) => {
    const signature = signed('morning', '09:05', points);
    const signedAt = new Date(signature.signedAt.getTime() + index * seconds * 1000);
    return { ...JEAN, name: `Trainee ${index}`, signatures: [{ ...signature, signedAt, method }] };
  });
  return { isBilled: false, entries };
}

/** The same session on another date. */
function shifted(day: string): Partial<CoherenceFacts> {
  const [startAt, endAt] = [at('09:00', day), at('17:00', day)];
  const on = (signature: DrawnSignature, time: string): DrawnSignature => ({ ...signature, signedAt: at(time, day) });
  return {
    startAt,
    endAt,
    halfDays: halfDaysFrom('09:00', '17:00', day),
    trainingStartAt: startAt,
    trainingEndAt: endAt,
    entries: [{ ...JEAN, signatures: [on(MORNING, '09:05'), on(AFTERNOON, '13:10')] }],
    trainers: [{ ...CLAIRE, signatures: CLAIRE.signatures.map((one, index) => on(one, index === 0 ? '12:00' : '16:30')) }],
  };
}
