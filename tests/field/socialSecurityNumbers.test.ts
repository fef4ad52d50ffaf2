import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nirKey, readNir } from '../../model/passport/socialSecurityNumber.ts';
import { createApp } from '../../server/app.ts';
import { DEMONSTRATION_KEYS } from '../../server/kernel/sealingKeys.ts';
import { resealNumbers } from '../../server/passport/identity/resealNumbers.ts';
import { fileSealContext, open, seal, setSealingKeys } from '../../server/passport/identity/sealedText.ts';
import { createLog } from '../../server/platform/log.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildNeed } from '../support/records/buildInArea.ts';

/* Reports about numbers of people and encrypted values in other products; each tried on ours. */

describe('a number that exists is taken', () => {
  it.each([
    ['Corsica before 1976, when it was the department 20', 'ronanguilloux/IsoCodes 146', '2600720123456'],
    ['Corse-du-Sud, with its letter kept', 'gip-inclusion/rdv-insertion 1136', '292102A131042'],
    ['Haute-Corse', 'betagouv/mrs 849', '180032B004123'],
    ['an imaginary month of birth, of somebody whose month nobody knows', 'django/django-localflavor 242', '1853175116001'],
    ['a first digit of somebody who is being registered', 'assurance-maladie-digital/nir-validation 3', '7850775116001'],
    ['an overseas department of three digits', 'assurance-maladie-digital/design-system 3818', '1850797212005'],
  ])('%s (%s)', (_what, _source, number) => {
    expect(readNir(`${number}${nirKey(number)}`)).toEqual({ number });
  });
});

const TYPED = '269054958815780';
const DIGITS = /2690549588157/;

let test: TestApp;
let person: Person;
let admin: ApiClient;
let trainee: ApiRecord;
let path: string;

beforeAll(async () => {
  test = await testApp();
  person = await test.addUser({ groups: ['super-admin'] });
  admin = apiClient(test, person);
});
afterAll(() => test.close());
beforeEach(async () => {
  setSealingKeys(DEMONSTRATION_KEYS);
  trainee = (await buildNeed(admin)).trainee as ApiRecord;
  path = `${trainee['@id']}/passport_identity`;
  await admin.update(path, { version: 0, birthName: 'Canarino', number: TYPED });
});

describe('an encrypted value stays encrypted', () => {
  // SparkDevNetwork/Rock 3570 and 1593, directus/v8-archive 1962: the value is encrypted, its history is not.
  it('in the history of its change and of its removal', async () => {
    await admin.update(path, { version: 1, number: null });
    const lines = await test.database.query<{ line: string }>(
      "select l::text as line from api_logs l where resource = 'passport_identities'",
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter(({ line }) => DIGITS.test(line) || line.includes('CANARINO'))).toEqual([]);
  });

  // StackStorm/st2 4404, openemr/openemr 7343: it is in the log once somebody reads or writes it.
  it('in the log of the call that shows it, also at the most talkative level', async () => {
    const lines: string[] = [];
    const app = createApp({ ...test.deps, log: createLog('trace', { write: (line) => lines.push(line) }) });
    const shown = await app.request(`${path}/show`, { method: 'POST', headers: { Cookie: person.cookie } });
    expect((await shown.text()).replaceAll(' ', '')).toMatch(DIGITS);
    expect(lines.filter((line) => DIGITS.test(line))).toEqual([]);
  });

  // odoo/odoo 12077, FOGProject/fogproject 1325, frappe/frappe 5505: an export or a call has what the screen hides.
  it('in an export and in the record itself', async () => {
    for (const address of ['/api/trainees?itemsPerPage=100', '/api/need_trainings/export?pagination=false', trainee['@id']]) {
      const text = await (await test.app.request(address, { headers: { Cookie: person.cookie } })).text();
      expect(text).toContain(String(trainee.lastName));
      expect(text).not.toMatch(/2690549588157|CANARINO/);
    }
  });
});

describe('another key', () => {
  // ankane/lockbox 35, aws/aws-database-encryption-sdk-dynamodb 1395: what the former key encrypted does not open.
  it('opens what the former one has encrypted, by the name that the value bears', async () => {
    setSealingKeys({ current: new Uint8Array(randomBytes(32)), previous: DEMONSTRATION_KEYS.current });
    expect(await admin.item(path)).toMatchObject({ details: { maskedNumber: '•••• 80' } });
  });

  // ZJU-REAL/Polaris 444, appsmithorg/appsmith 19548: a value that does not open any more could not even be replaced.
  it('lets a number whose key is lost be given again', async () => {
    setSealingKeys({ current: new Uint8Array(randomBytes(32)), previous: null });
    expect(await admin.item(path)).toMatchObject({ numberState: 'given', details: { maskedNumber: null } });
    await admin.update(path, { version: 1, number: TYPED });
    expect(await admin.item(path)).toMatchObject({ details: { version: 2, maskedNumber: '•••• 80' } });
  });

  // MemberJunction/MJ 4580: the rotation passes over values that another part of the product has encrypted.
  it('takes over the files for the portal with the numbers', async () => {
    const [file] = await test.database.query<{ id: number }>(
      "insert into passport_files (proof, quarter, author, file_name) values ('attestation', '2026-T4', 'Julien', 'x.csv') returning id",
    );
    const id = file?.id ?? 0;
    const content = await seal('NIR|…', fileSealContext(id));
    await test.database.query('update passport_files set sealed_content = $2 where id = $1', [id, content]);
    const current = new Uint8Array(randomBytes(32));
    setSealingKeys({ current, previous: DEMONSTRATION_KEYS.current });
    await resealNumbers(test.deps);
    setSealingKeys({ current, previous: null });
    const [resealed] = await test.database.query<{ content: string }>(
      'select sealed_content as content from passport_files where id = $1',
      [id],
    );
    expect(await open(resealed?.content ?? '', fileSealContext(id))).toBe('NIR|…');
    expect(await admin.item(path)).toMatchObject({ details: { maskedNumber: '•••• 80' } });
    // As it was for the other tests' key.
    setSealingKeys({ current: DEMONSTRATION_KEYS.current, previous: current });
    await resealNumbers(test.deps);
  });
});
