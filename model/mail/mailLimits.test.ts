import { expect, it } from 'vitest';
import { MAIL_ATTEMPTS_MAX, mailPauseAfter, uniqueAddresses } from './mailLimits.ts';

const MINUTE_MS = 60_000;

it('waits half a minute, then twice as long each time, an hour at most', () => {
  expect([1, 2, 3].map(mailPauseAfter)).toEqual([MINUTE_MS / 2, MINUTE_MS, 2 * MINUTE_MS]);
  expect([7, 8, MAIL_ATTEMPTS_MAX].map(mailPauseAfter)).toEqual([32 * MINUTE_MS, 60 * MINUTE_MS, 60 * MINUTE_MS]);
});

it('keeps the first spelling of an address', () => {
  expect(uniqueAddresses(['Zoe@Client.example', 'zoe@client.example', 'a@b.example', 'a@b.example'])).toEqual([
    'Zoe@Client.example',
    'a@b.example',
  ]);
});

it('leaves out what an earlier list has', () => {
  expect(uniqueAddresses(['CHEF@client.example', 'a@b.example'], ['chef@client.example'])).toEqual(['a@b.example']);
});
