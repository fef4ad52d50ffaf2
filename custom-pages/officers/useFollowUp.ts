import { useCallback, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { problemOf } from '../../src/api/apiProblem.ts';
import { useNotifyRefusal } from '../../src/dialogs/useNotifyRefusal.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { type FollowedField, type FollowedPart, followedValue, withRecord } from './followedFields.ts';
import { OFFICER_MESSAGES } from './messages.ts';
import type { FollowedRecord, OfficerLogisticSession } from './officerLogisticSession.ts';

type Changes = Readonly<Record<string, unknown>>;

/** A change that came after somebody else's, with the current row. */
export interface StaleChange {
  readonly logisticSession: OfficerLogisticSession;
  readonly field: FollowedField;
  readonly mine: unknown;
}

interface Edit {
  readonly logisticSession: OfficerLogisticSession;
  readonly field: FollowedField;
  readonly before: unknown;
}

const isStale = (error: unknown): boolean => problemOf(error).code === 'record.stale';
const currentOf = (error: unknown): FollowedRecord => problemOf(error).current as FollowedRecord;

const put = async ({ '@id': iri, version }: FollowedRecord, changes: Changes): Promise<FollowedRecord> =>
  (await httpClient(iri, { method: 'PUT', body: { version, ...changes } })).json as FollowedRecord;

type Replace = (id: number, change: (logisticSession: OfficerLogisticSession) => OfficerLogisticSession) => void;

/** Saves follow-up changes at once, and undoes the last ones in turn. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: saving, undoing and choosing share the edits and the stale change
export const useFollowUp = (replace: Replace) => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const edits = useRef<Edit[]>([]);
  const [stale, setStale] = useState<StaleChange | null>(null);
  const [last, setLast] = useState<string | null>(null);

  const keep = useCallback(
    (id: number, part: FollowedPart, record: FollowedRecord) => replace(id, (row) => withRecord(row, part, record)),
    [replace],
  );

  /** Resolves to the saved row, or the unchanged row after a refusal, which is reported. */
  const change = async (
    logisticSession: OfficerLogisticSession,
    field: FollowedField,
    value: unknown,
  ): Promise<OfficerLogisticSession> => {
    try {
      const record = await put(logisticSession[field.part], { [field.name]: value });
      const savedSession = withRecord(logisticSession, field.part, record);
      edits.current.push({ logisticSession: savedSession, field, before: followedValue(logisticSession, field) });
      setLast(field.label);
      keep(logisticSession.id, field.part, record);
      return savedSession;
    } catch (error) {
      if (!isStale(error)) {
        notifyRefusal(error);
        return logisticSession;
      }
      const current = currentOf(error);
      const row = withRecord(logisticSession, field.part, current);
      // Somebody wrote another value of the same record: no choice needed.
      if (followedValue(row, field) === followedValue(logisticSession, field)) return change(row, field, value);
      keep(logisticSession.id, field.part, current);
      setStale({ logisticSession: row, field, mine: value });
      return row;
    }
  };

  const undo = async (): Promise<void> => {
    const edit = edits.current.pop();
    setLast(null);
    if (!edit) return notify(OFFICER_MESSAGES.nothingToUndo, { messageArgs: { _: OFFICER_MESSAGES.nothingToUndo } });
    const { logisticSession, field, before } = edit;
    try {
      const record = await put(logisticSession[field.part], { [field.name]: before });
      // Earlier changes of the same record are undone on the version this one created.
      edits.current = edits.current.map((one) =>
        one.logisticSession.id === logisticSession.id && one.field.part === field.part
          ? { ...one, logisticSession: withRecord(one.logisticSession, field.part, record) }
          : one,
      );
      keep(logisticSession.id, field.part, record);
      notify(OFFICER_MESSAGES.undone(field.label), { messageArgs: { _: OFFICER_MESSAGES.undone(field.label) } });
    } catch (error) {
      if (isStale(error)) {
        const current = currentOf(error);
        keep(logisticSession.id, field.part, current);
        setStale({ logisticSession: withRecord(logisticSession, field.part, current), field, mine: before });
      } else notifyRefusal(error);
    }
  };

  return {
    change,
    undo,
    /** Label of the last saved value, for the undo message. */
    last,
    forgetLast: () => setLast(null),
    stale,
    keepTheirs: () => setStale(null),
    keepMine: async () => {
      if (!stale) return;
      setStale(null);
      await change(stale.logisticSession, stale.field, stale.mine);
    },
  };
};

export type FollowUp = ReturnType<typeof useFollowUp>;
