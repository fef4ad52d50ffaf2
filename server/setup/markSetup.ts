import type { SETUP_SET_ASIDE, SetupStep } from '../../model/setup/setupSteps.ts';
import { journalEvent } from '../records/journalEvent.ts';
import type { Writer } from '../records/recordWriter.ts';

const ADD = 'insert into setup_marks (mark) values ($1) on conflict do nothing returning mark';
const REMOVE = 'delete from setup_marks where mark = $1 returning mark';

interface SetupMark {
  readonly mark: SetupStep | typeof SETUP_SET_ASIDE;
  readonly isSet: boolean;
}

/** Marks a step as not necessary, or the whole as set aside, or takes the mark away. */
export const markSetup = async (writer: Writer, { mark, isSet }: SetupMark): Promise<void> => {
  const changed = await writer.database.write('setup_marks', isSet ? ADD : REMOVE, [mark]);
  if (changed.length === 0) return;
  const [before, after] = [{ [mark]: !isSet }, { [mark]: isSet }];
  await journalEvent(writer, { resource: 'setup_marks', action: 'update', before, after });
};
