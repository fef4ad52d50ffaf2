import { expect } from 'vitest';
import type { ApiRecord } from '../app/apiClient.ts';
import type { Person } from '../app/people.ts';
import type { TestApp } from '../app/testApp.ts';

interface SentFile {
  readonly as: Person;
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly content: string;
}

/** Sends a file to be imported, as text: forms of jsdom are none of Node's. */
export const uploadImport = async (test: TestApp, { as, address, fields, content }: SentFile): Promise<ApiRecord> => {
  const part = (disposition: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const named = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  const body = `${named.join('')}${part('name="file"; filename="a.csv"', content)}--x--\r\n`;
  const headers = { Cookie: as.cookie, 'Content-Type': 'multipart/form-data; boundary=x' };
  const response = await test.app.request(address, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
  return (await response.json()) as ApiRecord;
};
