import { expect } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import type { ApiClient, ApiRecord } from '../app/apiClient.ts';
import { testNow } from '../clock.ts';

/** The day some days from the tests' today. */
export const dayFromNow = (days: number): string => dayAfter(parisDay(testNow()), days);

interface KeyOptions {
  readonly name?: string;
  readonly roles?: readonly Role[];
  /** IRIs. Default: all areas. */
  readonly areas?: readonly string[];
  readonly expiresOn?: string;
}

export interface MadeKey extends ApiRecord {
  readonly token: string;
  readonly prefix: string;
}

export const keyBody = ({
  name = 'Paie',
  roles = ['ROLE_READ_VEHICULE'],
  areas = [],
  expiresOn = dayFromNow(30),
}: KeyOptions = {}) => ({
  name,
  roles,
  areas,
  expiresOn,
});

/** A new API key, as its answer shows it once. */
export const makeKey = async (admin: ApiClient, options?: KeyOptions): Promise<MadeKey> => {
  const { status, body } = await admin.call('POST', '/api/api_keys', keyBody(options));
  expect([status, body]).toMatchObject([201, { token: expect.any(String) }]);
  const { '@id': iri, token } = body as MadeKey;
  return { ...(await admin.item(iri)), token } as MadeKey;
};

export const bearer = ({ token }: Pick<MadeKey, 'token'>) => ({ Authorization: `Bearer ${token}` });
