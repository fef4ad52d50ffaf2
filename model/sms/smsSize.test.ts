import { describe, expect, it } from 'vitest';
import { reminderSms, signingSms } from '../messages/sms/sms.ts';
import { mobileOf } from './mobileNumber.ts';
import { plainPunctuation, smsSize } from './smsSize.ts';
import { SMS_COMMANDS, SMS_STATES, smsCommandsOf } from './smsStates.ts';

describe('segments of an SMS', () => {
  it.each([
    ['', 'gsm7', 1],
    ['a'.repeat(160), 'gsm7', 1],
    ['a'.repeat(161), 'gsm7', 2],
    ['a'.repeat(306), 'gsm7', 2],
    ['a'.repeat(307), 'gsm7', 3],
    ['é'.repeat(160), 'gsm7', 1],
    ['€'.repeat(80), 'gsm7', 1],
    ['€'.repeat(81), 'gsm7', 2],
    // An escaped character is not cut in two: the first part ends one short.
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 3],
    ['ê'.repeat(70), 'ucs2', 1],
    ['ê'.repeat(71), 'ucs2', 2],
    ['ê'.repeat(134), 'ucs2', 2],
    ['ê'.repeat(135), 'ucs2', 3],
    ['🚗'.repeat(35), 'ucs2', 1],
    ['🚗'.repeat(36), 'ucs2', 2],
    // Two code units that stay together: 33 in each part of 67.
    ['🚗'.repeat(67), 'ucs2', 3],
  ])('%# counts %s', (text, encoding, segments) => {
    expect(smsSize(text)).toMatchObject({ encoding, segments });
  });

  it('names the French letters that the alphabet lacks', () => {
    expect(smsSize('àéèùÇÉ ç ê ô î œ ê').foreign).toEqual(['ç', 'ê', 'ô', 'î', 'œ']);
  });

  it('replaces typographic signs, not letters', () => {
    expect(plainPunctuation('L’« été »\u202f: à l’heure…')).toBe('L\'"été" : à l\'heure...');
  });

  it('has words of one segment with a usual address', () => {
    const link = `https://formation.organisme.example/#/emargement/${crypto.randomUUID()}`;
    expect(smsSize(signingSms({ organisation: 'Centre de formation', day: '24/11', link }))).toMatchObject({
      encoding: 'gsm7',
      segments: 1,
    });
    const reminder = reminderSms({ organisation: null, day: '25/11', time: '09:00', place: 'Circuit de Trappes, Trappes' });
    expect(smsSize(reminder)).toMatchObject({ encoding: 'gsm7', segments: 1 });
  });
});

describe('numbers that get SMS', () => {
  it.each([
    [['06 12 34 56 78'], ['FR'], '+33612345678'],
    [['01 23 45 67 89', '+33756123456'], ['FR'], '+33756123456'],
    [['0692 12 34 56'], ['FR'], null],
    [['0692 12 34 56'], ['FR', 'RE'], '+262692123456'],
    [['+49 1511 2345678'], ['FR'], null],
    [['+49 1511 2345678'], ['DE'], '+4915112345678'],
    [['01 23 45 67 89'], ['FR'], null],
    [['08 92 70 12 34'], ['FR'], null],
    [[null, ''], ['FR'], null],
    [['à rappeler'], ['FR'], null],
  ])('%j for %j', (numbers, countries, mobile) => {
    expect(mobileOf(numbers, countries)).toBe(mobile);
  });
});

it('offers a command only where it can end differently', () => {
  expect(Object.fromEntries(SMS_STATES.map((state) => [state, smsCommandsOf(state)]))).toEqual({
    queued: ['cancel'],
    sending: [],
    sent: [],
    refused: ['retry'],
    unknown: ['retry'],
    canceled: ['retry'],
  });
  expect(SMS_COMMANDS).toHaveLength(2);
});
