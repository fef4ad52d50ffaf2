import { expect, it } from 'vitest';
import { uniqueAddresses } from './uniqueAddresses.ts';

it('keeps the first spelling of an address', () => {
  expect(uniqueAddresses(['Zoe@Client.example', 'zoe@client.example', 'a@b.example', 'a@b.example'])).toEqual([
    'Zoe@Client.example',
    'a@b.example',
  ]);
});

it('leaves out what an earlier list has', () => {
  expect(uniqueAddresses(['CHEF@client.example', 'a@b.example'], ['chef@client.example'])).toEqual(['a@b.example']);
});
