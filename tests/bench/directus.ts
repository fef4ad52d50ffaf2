import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../support/servers/freePort.ts';
import { type RunningServer, startProcess } from './servers.ts';

/*
 * Directus on the bench's tables, as an administrator: no row scope, no relations of several (it ignores tables without a key of one
 * column), and no other set-up.
 */

const TOKEN = 'bench';

export const DIRECTUS_HEADERS = { Authorization: `Bearer ${TOKEN}` } as const;

const settings = (databaseUrl: string, port: number): Record<string, string> => {
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  return {
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: databasePort,
    DB_DATABASE: pathname.slice(1),
    DB_USER: decodeURIComponent(username),
    DB_PASSWORD: decodeURIComponent(password),
    SECRET: 'bench',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'bench-password',
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
};

const START_TIMEOUT_MS = 60_000;
const ASK_EVERY_MS = 100;

const answering = async (port: number): Promise<number> => {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}/server/ping`).catch(() => null);
    if (answer?.ok) return port;
    await setTimeout(ASK_EVERY_MS);
  }
  throw new Error('Directus did not answer');
};

/** @param folder where `npm install directus` was run */
export const startDirectus = async (folder: string, databaseUrl: string): Promise<RunningServer> => {
  const script = path.resolve(folder, 'node_modules/directus/cli.js');
  await access(script).catch(() => Promise.reject(new Error(`Directus is not installed in ${folder}: npm install directus`)));
  const port = await freePort();
  const environment = settings(databaseUrl, port);
  await promisify(execFile)(process.execPath, [script, 'bootstrap'], { cwd: folder, env: { ...process.env, ...environment } });
  return startProcess(script, { environment, arguments: ['start'], port: () => answering(port) });
};

const PERSON = ['id', 'first_name', 'last_name', 'phone_number', 'mobile_phone', 'email'].map((name) => `trainee_id.${name}`);
const NEED = ['id', 'status', 'delivery_date', 'command_no_one', ...PERSON, 'company_id.name', 'training_type_id.name'];
const DAY = ['*', 'training_location_id.name', 'area_id.name', 'training_officer_id.last_name'];

const needs = (filter: string): string =>
  `/items/need_trainings?${filter}&fields=${NEED}&limit=30&sort=-delivery_date,-id&meta=filter_count`;

/** Directus's address for a floor's path (requests.ts). */
export const directusPath = (floorPath: string): string => {
  const [name, first = '', second = ''] = floorPath.split('/');
  switch (name) {
    case 'list':
      return needs(`filter[status][_eq]=${first}`);
    case 'search':
      return needs(`filter[trainee_words][_contains]=${first}`);
    case 'item':
      return `/items/need_trainings/${first}?fields=*,${NEED}`;
    case 'planning':
      return `/items/logistic_sessions?filter[start_at][_between]=${first},${second}T23:59:59&fields=${DAY}&limit=-1`;
    default:
      return `/items/companies${first && `/${first}`}`;
  }
};

/** A company's body with the names of the columns. */
export const directusBody = (body: string): string => body.replace('"zipCode"', '"zip_code"');
