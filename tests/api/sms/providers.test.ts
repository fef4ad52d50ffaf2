import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SmsFailure, type SmsSender } from '../../../server/adapters/smsSender.ts';
import { createSmsSender } from '../../../server/adapters/smsSettings.ts';
import { readSettings } from '../../../server/settings.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { BREVO_KEY, OVH, openSmsProvider, type SmsProviderServer } from '../../support/servers/smsProvider.ts';

const SMS = { receiver: '+33612345678', text: 'Organisme : signez à l’heure', isUnicode: true, validMinutes: 360 };

let provider: SmsProviderServer;

beforeAll(async () => {
  provider = await openSmsProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.received.length = 0;
  provider.decide();
});

const OVH_SETTINGS = {
  SMS_PROVIDER: 'ovh',
  SMS_OVH_APPLICATION_KEY: OVH.applicationKey,
  SMS_OVH_APPLICATION_SECRET: OVH.applicationSecret,
  SMS_OVH_CONSUMER_KEY: OVH.consumerKey,
  SMS_OVH_SERVICE: OVH.service,
};
const BREVO_SETTINGS = { SMS_PROVIDER: 'brevo', SMS_BREVO_KEY: BREVO_KEY, SMS_SENDER: 'Organisme' };

/** The sender that the operator's settings make. */
const senderOf = (settings: Readonly<Record<string, string>>): SmsSender => {
  const sender = createSmsSender(readSettings(settings).sms);
  if (!sender) throw new Error('No provider');
  return sender;
};
const ovh = (more: Readonly<Record<string, string>> = {}) => senderOf({ ...OVH_SETTINGS, SMS_URL: provider.ovhUrl, ...more });
const brevo = (more: Readonly<Record<string, string>> = {}) =>
  senderOf({ ...BREVO_SETTINGS, SMS_URL: `${provider.brevoUrl}/`, ...more });

const send = (sender: SmsSender) => sender.send(SMS, new AbortController().signal);
const failureOf = async (sender: SmsSender): Promise<SmsFailure> => {
  const error = await send(sender).catch((caught: unknown) => caught);
  if (!(error instanceof SmsFailure)) throw new Error('It was accepted');
  return error;
};

describe('OVHcloud', () => {
  it('accepts a job signed by its own clock, and gives its number', async () => {
    expect(await send(ovh({ SMS_SENDER: 'Organisme' }))).toMatchObject({ providerId: '27814656' });
    expect(provider.received[0]?.body).toEqual({
      charset: 'UTF-8',
      message: SMS.text,
      noStopClause: true,
      priority: 'high',
      receivers: ['+33612345678'],
      sender: 'Organisme',
      validityPeriod: 360,
    });
  });

  it('sends from a short number without a sender', async () => {
    await send(ovh());
    expect(provider.received[0]?.body).toMatchObject({ senderForResponse: true });
    expect(provider.received[0]?.body).not.toHaveProperty('sender');
  });

  it('refuses another secret, and a number that it does not know', async () => {
    expect(await failureOf(ovh({ SMS_OVH_APPLICATION_SECRET: 'wrong' }))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Invalid signature'),
    });
    provider.decide('invalid');
    expect(await failureOf(ovh())).toMatchObject({ kind: 'refused', message: 'Le prestataire refuse ce numéro.' });
  });

  it('sends nothing while its clock does not answer', async () => {
    const unreachable = ovh({ SMS_URL: `http://127.0.0.1:${await freePort()}/1.0` });
    expect(await failureOf(unreachable)).toMatchObject({ kind: 'later', message: expect.stringContaining('ECONNREFUSED') });
    expect(provider.received).toEqual([]);
  });
});

describe('Brevo', () => {
  it('accepts a message with the key', async () => {
    expect(await send(brevo())).toMatchObject({ providerId: '1511882900176220' });
    expect(provider.received[0]?.body).toEqual({
      sender: 'Organisme',
      recipient: '33612345678',
      content: SMS.text,
      type: 'transactional',
      unicodeEnabled: true,
    });
  });

  it('waits for the operator where the key is wrong', async () => {
    expect(await failureOf(brevo({ SMS_BREVO_KEY: 'other' }))).toMatchObject({
      kind: 'later',
      message: expect.stringContaining('401'),
    });
  });
});

it.each([
  [400, 'refused'],
  [404, 'refused'],
  [402, 'later'],
  [403, 'later'],
  [429, 'later'],
  [503, 'later'],
  [500, 'unknown'],
  [502, 'unknown'],
  [504, 'unknown'],
  ['cut', 'unknown'],
  [302, 'refused'],
] as const)('an answer %s means %s', async (fate, kind) => {
  provider.decide(fate);
  expect((await failureOf(brevo())).kind).toBe(kind);
});

it('does not know what became of an SMS without an answer', async () => {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  provider.decide('hold');
  const failure = failureOf(brevo());
  await expect.poll(() => provider.received).toHaveLength(1);
  over.abort();
  expect(await failure).toMatchObject({ kind: 'unknown', message: expect.stringContaining('8 secondes') });
  expect(timeout).toHaveBeenCalledWith(8_000);
  timeout.mockRestore();
});

describe('settings', () => {
  it('name no provider by default', () => {
    expect(readSettings({}).sms).toBeNull();
    expect(createSmsSender(readSettings({ SMS_SENDER: 'Organisme' }).sms)).toBeNull();
  });

  it.each([
    ['SMS_OVH_CONSUMER_KEY', { ...OVH_SETTINGS, SMS_OVH_CONSUMER_KEY: '' }],
    ['SMS_BREVO_KEY', { SMS_PROVIDER: 'brevo', SMS_SENDER: 'Organisme' }],
    ['SMS_SENDER', { SMS_PROVIDER: 'brevo', SMS_BREVO_KEY: BREVO_KEY }],
    ['SMS_SENDER', { ...BREVO_SETTINGS, SMS_SENDER: 'Nom trop long' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'pigeon' }],
    ['SMS_URL', { ...BREVO_SETTINGS, SMS_URL: 'ftp://sms.example' }],
  ])('are refused without %s', (name, settings) => {
    expect(() => readSettings(settings)).toThrow(new RegExp(`Réglage ${name} refusé`));
  });
});
