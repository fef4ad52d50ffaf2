import { describe, expect, it } from 'vitest';
import { oneDevice, otherHands, severalScreens } from './signerFindings.ts';

type Signer = Parameters<typeof otherHands>[0]['entries'][number];
type Signature = Signer['signatures'][number];

const signer = (name: string, ...changes: readonly Partial<Signature>[]): Signer => ({
  name,
  signatures: changes.map((change) => ({
    period: 'morning',
    method: 'link',
    actorKind: 'entry_link',
    actorName: name,
    reason: null,
    device: null,
    ...change,
  })),
});
const BY_OFFICER = { method: 'collected', actorKind: 'user', actorName: 'Zoé' } as const;
/** A counter-signature by the sheet's link alone, as the oldest lines have it. */
const BY_LINK = { method: 'draw_counter_signature', actorKind: 'sheet_link' } as const;

const doubts = (entries: readonly Signer[], trainers: readonly Signer[] = []) =>
  otherHands({ entries, trainers }).map(({ kind, who, detail }) => [kind, who, detail]);

describe('signatures by another hand', () => {
  it('are those collected on another login, with the reason, or without', () => {
    const [one, other] = [signer('Anne', { ...BY_OFFICER, reason: 'Écran cassé' }), signer('Bruno', BY_OFFICER)];
    expect(doubts([one, other])).toEqual([
      ['collected', 'Anne', 'Zoé, motif : Écran cassé'],
      ['collected_unexplained', 'Bruno', 'Zoé'],
    ]);
  });

  it('are those by a code that was handed over', () => {
    expect(doubts([], [signer('Claire', { method: 'handed_code', reason: 'Téléphone perdu' })])).toEqual([
      ['code_handed', 'Claire', 'Téléphone perdu'],
    ]);
  });

  it('are those of every trainer, the first too, by the link of the sheet alone, but not those of trainees', () => {
    const trainers = [signer('Claire', BY_LINK), signer('Denis', BY_LINK)];
    expect(doubts([signer('Anne', BY_LINK)], trainers)).toEqual([
      ['unproven_trainer', 'Claire', null],
      ['unproven_trainer', 'Denis', null],
    ]);
  });

  it('are not those on one’s own page', () => {
    expect(doubts([signer('Anne', {})], [signer('Claire', { method: 'trainer', actorKind: 'user', reason: '' })])).toEqual([]);
  });
});

describe('one device', () => {
  const named = (...entries: readonly Signer[]) => oneDevice({ entries, trainers: [] }).map(({ who, detail }) => [who, detail]);

  it('is named with those whose personal pages it signed', () => {
    const [one, other] = [signer('Anne', { device: 'a1' }), signer('Bruno', { device: 'a1', method: 'qr' })];
    expect(named(one, signer('Chloé', { device: 'b2' }), other)).toEqual([['Anne, Bruno', '2']]);
  });

  it('is named with one’s personal link, if it signed for others by any method, a trainer too', () => {
    const passed = signer('Bruno', { device: 'a1', method: 'tablet' });
    expect(named(signer('Anne', { device: 'a1' }), passed)).toEqual([['Anne', '2']]);
    const trainers = [signer('Claire', { device: 'a1', method: 'trainer_code', actorKind: 'trainer_proof' })];
    expect(oneDevice({ entries: [signer('Anne', { device: 'a1', method: 'email' })], trainers })).toMatchObject([
      { who: 'Anne' },
    ]);
  });

  it('is not when it is the trainer’s, unknown, or of one person', () => {
    expect(
      named(signer('Anne', { device: 'a1', method: 'tablet' }), signer('Bruno', { device: 'a1', method: 'tablet' })),
    ).toEqual([]);
    expect(named(signer('Anne', {}), signer('Bruno', {}))).toEqual([]);
    expect(named(signer('Anne', { device: 'a1' }, { device: 'a1', period: 'afternoon' }))).toEqual([]);
  });
});

describe('the trainer’s screen', () => {
  const onScreen = (name: string, device: string, actorKind: Signature['actorKind'] = 'sheet_link') =>
    signer(name, { device, method: 'tablet', actorKind });
  const [claire, denis] = [signer('Claire', {}), signer('Denis', {})];

  it('is a finding on more devices than trainers, with those whom the smaller ones signed for', () => {
    const entries = [onScreen('Anne', 'a1'), onScreen('Bruno', 'a1'), onScreen('Chloé', 'b2')];
    expect(severalScreens({ entries, trainers: [claire] })).toEqual([{ kind: 'several_screens', who: 'Chloé', detail: '2' }]);
    expect(severalScreens({ entries, trainers: [] })).toHaveLength(1);
    expect(severalScreens({ entries, trainers: [claire, denis] })).toEqual([]);
  });

  it('is none on a device where a trainer was logged in', () => {
    const entries = [onScreen('Anne', 'a1'), onScreen('Bruno', 'b2', 'trainer')];
    expect(severalScreens({ entries, trainers: [claire] })).toEqual([]);
  });
});
