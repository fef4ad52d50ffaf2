import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { captureAnswers } from './captureAnswers.ts';
import { compareAddedFields } from './customFields.ts';
import { loadBenchData, MASS_STATUS } from './data.ts';
import { startDirectus } from './directus.ts';
import { measureFootprint, measurePglite } from './footprint.ts';
import { massChange, massLine } from './massChange.ts';
import type { Bench } from './measure.ts';
import { measurePassport } from './passport.ts';
import { measureQuestionnaires } from './questionnaires.ts';
import type { Row } from './report.ts';
import { benchRequests } from './requests.ts';
import {
  compareConnections,
  compareEncodings,
  compareUnderWrites,
  compareWithDirectus,
  compareWithFloors,
  measureGrowth,
} from './sections.ts';
import { startApi, startFloor } from './servers.ts';

/*
 * npm run bench [-- --needs 200000 --rounds 3 --seconds 5 --only requests,writes --with-directus folder]
 * The API beside its floors on PostgreSQL (its own, or DATABASE_URL's server), in turn; prints tables and writes bench-results/. What the
 * floors are: docs/performance.md.
 */
const { values } = parseArgs({
  options: {
    needs: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    'with-directus': { type: 'string', default: '' },
  },
});
const needs = Number(values.needs);

const data = await loadBenchData(needs);
const { databaseUrl, cookie, massIds } = data;
const captures = await captureAnswers({ databaseUrl, cookie, requests: benchRequests(data) });
const floor = await startFloor(databaseUrl, captures);
const api = await startApi({ databaseUrl });
const folder = values['with-directus'];
const directus = folder ? await startDirectus(folder, databaseUrl) : null;
const bench: Bench = { data, api, floor, directus, rounds: Number(values.rounds), seconds: Number(values.seconds) };

const measureMassChange = async (): Promise<readonly Row[]> => {
  const list = '/api/need_trainings?order[deliveryDate]=desc';
  const mass = await massChange({ origin: api.origin, cookie, ids: massIds, status: MASS_STATUS, list });
  console.info(massLine(mass));
  return [{ name: 'mass change', ...mass }];
};

const SECTIONS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  requests: () => compareWithFloors(bench),
  connections: () => compareConnections(bench),
  writes: () => compareUnderWrites(bench),
  encodings: () => compareEncodings(bench),
  growth: () => measureGrowth(bench),
  memory: () => measureFootprint(bench, databaseUrl),
  mass: measureMassChange,
  customFields: () => compareAddedFields(bench, databaseUrl),
  passport: () => measurePassport(bench, databaseUrl),
  questionnaires: () => measureQuestionnaires(bench, databaseUrl),
  ...(directus ? { directus: () => compareWithDirectus(bench) } : {}),
  pglite: measurePglite,
};

try {
  const wanted = values.only ? values.only.split(',') : Object.keys(SECTIONS);
  const results: Record<string, readonly Row[]> = {};
  for (const [name, run] of Object.entries(SECTIONS)) if (wanted.includes(name)) results[name] = await run();
  await mkdir('bench-results', { recursive: true });
  const file = `bench-results/${new Date().toISOString().replaceAll(':', '-')}.json`;
  await writeFile(file, JSON.stringify({ needs, node: process.version, ...results }, null, 2));
  console.info(`\n${file}`);
  if (Object.values(results).some((rows) => rows.some(({ failed }) => Number(failed) > 0))) process.exitCode = 1;
} finally {
  await api.stop();
  await floor.stop();
  await directus?.stop();
  await data.stop();
}
