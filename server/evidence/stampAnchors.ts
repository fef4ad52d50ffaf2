import type { Dependencies } from '../dependencies.ts';
import { ANCHOR_FOLDER, timestampName } from './anchorFile.ts';
import { requestTimestamp } from './timestamp.ts';

/** Newest anchors that are stamped again and again until an authority answers. */
const NEWEST = 30;

/** Asks for the missing timestamps of the newest anchor files, and stores each beside its file. */
export const stampAnchors = async ({ files, settings, log }: Pick<Dependencies, 'files' | 'settings' | 'log'>): Promise<void> => {
  if (settings.timestampAuthorities.length === 0) return;
  const all = new Set(await files.list(ANCHOR_FOLDER));
  const newest = [...all]
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .slice(-NEWEST);
  for (const name of newest.filter((one) => !all.has(timestampName(one)))) {
    const bytes = await files.read(`${ANCHOR_FOLDER}/${name}`);
    const stamp = await requestTimestamp({ authorities: settings.timestampAuthorities, log }, bytes);
    if (!stamp) return;
    await files.write(`${ANCHOR_FOLDER}/${timestampName(name)}`, stamp.token);
  }
};
