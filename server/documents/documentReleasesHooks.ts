import { findingKey, type OverriddenFinding } from '../../model/evidence/blockingFindings.ts';
import { coherenceSentence } from '../../model/messages/evidence/coherence.ts';
import { readBlockingFindings } from '../evidence/readBlockingFindings.ts';
import type { WriteEvent, WriteHooks } from '../records/writeHooks.ts';
import { documentSheetsStatement } from './documentSheetsStatement.ts';

const blockingNow = async ({ transaction, files, now, values }: WriteEvent): Promise<readonly OverriddenFinding[]> => {
  const sheets = await documentSheetsStatement.rows(transaction, [Number(values.own.get('trainingSession'))]);
  const uuids = sheets.flatMap(({ uuid }) => uuid ?? []);
  const findings = await readBlockingFindings({ database: transaction, files, now }, uuids);
  return findings.map((finding) => ({ key: findingKey(finding), sentence: coherenceSentence(finding) }));
};

/** A decision stores its author's name and the blocking findings at that time. */
export const documentReleasesHooks: WriteHooks = {
  beforeWrite: async (event) => ({ author: event.actor.name, overridden: JSON.stringify(await blockingNow(event)) }),
};
