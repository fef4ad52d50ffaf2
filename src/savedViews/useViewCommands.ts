import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { problemOf } from '../api/apiProblem.ts';
import { useNotifyRefusal } from '../dialogs/useNotifyRefusal.ts';
import type { ListView } from './listView.ts';
import { VIEW_WORDS } from './messages.ts';

/** Name and group of a view. */
export interface ViewIdentity {
  readonly name: string;
  /** IRI; null: private. */
  readonly userGroup: string | null;
}

type Errors = Readonly<Record<string, string>>;

/** Saves and deletes views; errors are shown at their field or as a message. */
export const useViewCommands = (onDone: () => unknown) => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const dataProvider = useDataProvider();
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  const run = async (work: () => Promise<unknown>, message: string): Promise<boolean> => {
    if (isRunning) return false;
    setRunning(true);
    setErrors({});
    try {
      await work();
      notify(message, { type: 'success' });
      onDone();
      return true;
    } catch (error) {
      const refused = problemOf(error).errors;
      if (refused) setErrors(refused);
      else notifyRefusal(error);
      return false;
    } finally {
      setRunning(false);
    }
  };

  const change = (record: RaRecord, data: object, name: string) =>
    run(
      () =>
        dataProvider.update('saved_views', { id: record.id, data: { ...data, version: record.version }, previousData: record }),
      VIEW_WORDS.saved(name),
    );

  return {
    isRunning,
    errors,
    create: (resource: string, identity: ViewIdentity, view: ListView) =>
      run(
        () => dataProvider.create('saved_views', { data: { resource, ...identity, ...view } }),
        VIEW_WORDS.saved(identity.name),
      ),
    identify: (record: RaRecord, identity: ViewIdentity) => change(record, { ...record, ...identity }, identity.name),
    overwrite: (record: RaRecord, view: ListView) => change(record, { ...record, ...view }, String(record.name)),
    remove: (record: RaRecord) =>
      run(
        () => dataProvider.delete('saved_views', { id: record.id, previousData: record }),
        VIEW_WORDS.deleted(String(record.name)),
      ),
  };
};
