import { useCallback } from 'react';
import { AddTrainee } from './AddTrainee.tsx';
import type { SheetWithEntries } from './attendanceApi.ts';
import { attendanceApi } from './attendanceApi.ts';
import { CounterSignatures } from './CounterSignatures.tsx';
import { MESSAGES } from './messages.ts';
import { PageState } from './PageState.tsx';
import { ScreenCode } from './ScreenCode.tsx';
import { SessionHeader } from './SessionHeader.tsx';
import { TraineeCard } from './TraineeCard.tsx';
import { useLoaded } from './useLoaded.ts';
import { useReloadWhenSent } from './useReloadWhenSent.ts';
import { ValidateSheet } from './ValidateSheet.tsx';

/** Trainees sign on their own phones meanwhile: the trainer sees it come. */
const REFRESH_MS = 15_000;

const Sheet = ({ sheet, onChange }: { readonly sheet: SheetWithEntries; readonly onChange: () => Promise<void> }) => {
  const words = MESSAGES.sheet;
  return (
    <>
      <SessionHeader session={sheet} kicker={words.title} />
      {!sheet.validatedAt && sheet.halfDays.some(({ state }) => state === 'open') && (
        <ScreenCode sheet={sheet} onChange={onChange} />
      )}
      <h2>{words.trainees(sheet.entries.length)}</h2>
      {sheet.entries.length === 0 && <p>{words.none}</p>}
      <ul className="trainees">
        {sheet.entries.map((entry) => (
          <TraineeCard key={entry.uuid} sheet={sheet} entry={entry} onChange={onChange} />
        ))}
      </ul>
      {!sheet.validatedAt && <AddTrainee sheet={sheet.uuid} onChange={onChange} />}
      <CounterSignatures sheet={sheet} onChange={onChange} />
      <ValidateSheet sheet={sheet} onChange={onChange} />
    </>
  );
};

/** The trainer's screen of one session day: `#/emargement/session/{uuidSession}`. */
export const TrainerPage = ({ uuid }: { readonly uuid: string }) => {
  const load = useCallback(() => attendanceApi.readSheet(uuid), [uuid]);
  const loaded = useLoaded(load, REFRESH_MS);
  useReloadWhenSent(loaded.reload);
  return <PageState loaded={loaded}>{(sheet) => <Sheet sheet={sheet} onChange={loaded.reload} />}</PageState>;
};
