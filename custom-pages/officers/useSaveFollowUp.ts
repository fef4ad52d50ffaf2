import { useState } from 'react';
import { useNotify } from 'react-admin';
import { problemOf } from '../../src/api/apiProblem.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { FOLLOWED_PARTS, type FollowedField, type FollowedPart, withRecord } from './followedFields.ts';
import { OFFICER_MESSAGES } from './messages.ts';
import type { FollowedRecord, OfficerLogisticSession } from './officerLogisticSession.ts';

interface SaveFollowUp {
  readonly logisticSession: OfficerLogisticSession;
  readonly fields: readonly FollowedField[];
  /** Edited values, by field key. */
  readonly draft: Readonly<Record<string, unknown>>;
  readonly onSaved: (logisticSession: OfficerLogisticSession) => void;
  readonly onClose: () => void;
}

const errorsOf = (part: FollowedPart, error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(problemOf(error).errors ?? {}).map(([name, message]) => [`${part}.${name}`, message]));

/** Saves the edited values of the three records; stops at the first refusal, keeping the input. */
export const useSaveFollowUp = ({ logisticSession, fields, draft, onSaved, onClose }: SaveFollowUp) => {
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const changesOf = (part: FollowedPart) =>
    Object.fromEntries(
      fields.filter((field) => field.part === part && field.key in draft).map(({ key, name }) => [name, draft[key]]),
    );

  const savePart = async (row: OfficerLogisticSession, part: FollowedPart): Promise<OfficerLogisticSession> => {
    const changes = changesOf(part);
    if (Object.keys(changes).length === 0) return row;
    const { '@id': iri, version } = row[part];
    try {
      const { json } = await httpClient(iri, { method: 'PUT', body: { version, ...changes } });
      const savedRow = withRecord(row, part, json as FollowedRecord);
      onSaved(savedRow);
      return savedRow;
    } catch (error) {
      const { code, current } = problemOf(error);
      // The next save builds on the other person's version, which the page then shows.
      if (code === 'record.stale') onSaved(withRecord(row, part, current as FollowedRecord));
      setErrors(errorsOf(part, error));
      throw error;
    }
  };

  const save = async (): Promise<void> => {
    setSaving(true);
    setErrors({});
    setFailure(null);
    try {
      let row = logisticSession;
      for (const part of FOLLOWED_PARTS) row = await savePart(row, part);
      notify(OFFICER_MESSAGES.savedAll, { type: 'success', messageArgs: { _: OFFICER_MESSAGES.savedAll } });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };

  return { save, isSaving, errors, failure };
};
