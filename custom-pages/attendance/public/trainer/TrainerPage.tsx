import { useCallback, useState } from 'react';
import { withFirmSpaces } from '../../../../model/kernel/values/french.ts';
import { serverNow } from '../../../../src/clock/serverClock.ts';
import { attendanceApi, type SheetWithEntries } from '../calls/attendanceApi.ts';
import { loginAddress } from '../calls/emargementRoute.ts';
import { keepTrainerProof } from '../calls/trainerProof.ts';
import { useAction } from '../calls/useAction.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { useReloadWhenSent } from '../calls/useReloadWhenSent.ts';
import { formatInstant } from '../parts/formatTime.ts';
import { Notice } from '../parts/Notice.tsx';
import { PageState } from '../parts/PageState.tsx';
import { SessionHeader } from '../parts/SessionHeader.tsx';
import { MESSAGES } from '../words/messages.ts';
import { AddTrainee } from './AddTrainee.tsx';
import { CounterSignatures } from './CounterSignatures.tsx';
import { Incidents } from './Incidents.tsx';
import { ScreenCode } from './ScreenCode.tsx';
import { TraineeCard } from './TraineeCard.tsx';
import { ValidateSheet } from './ValidateSheet.tsx';

/** Trainees sign on their own phones: the trainer's screen follows. */
const REFRESH_MS = 15_000;

/** Shows who is identified here, and whether the sheet's link still opens. */
const LinkState = ({ sheet, onChange }: { readonly sheet: SheetWithEntries; readonly onChange: () => Promise<void> }) => {
  const words = MESSAGES.identity;
  const { isRunning, error, run } = useAction();
  const { trainer: iri, collector } = sheet.caller;
  const trainer = sheet.trainers.find((one) => one['@id'] === iri);
  const isClosed = Date.parse(sheet.linkEndsAt) < serverNow().getTime() && !sheet.validatedAt;
  const handleReopen = () =>
    run(async () => {
      await attendanceApi.reopenLink(sheet.uuid);
      await onChange();
    }, MESSAGES.said.reopened);
  return (
    <>
      {trainer && <p className="detail">{words.recognised(`${trainer.firstName} ${trainer.lastName}`)}</p>}
      {collector && <Notice level="warning">{words.collector(collector)}</Notice>}
      {isClosed && (
        <Notice level="info" title={words.closed(formatInstant(sheet.linkEndsAt))}>
          {words.closedDetail}
        </Notice>
      )}
      {isClosed && (
        <div className="actions">
          <button type="button" className="button" disabled={isRunning} onClick={() => void handleReopen()}>
            {words.reopen}
          </button>
        </div>
      )}
      {error && <Notice level="error">{error.message}</Notice>}
    </>
  );
};

interface SheetProps {
  readonly sheet: SheetWithEntries;
  /** Opens with the note of an incident. */
  readonly isNoting: boolean;
  readonly onChange: () => Promise<void>;
}

const Sheet = ({ sheet, isNoting, onChange }: SheetProps) => {
  const words = MESSAGES.sheet;
  return (
    <>
      <SessionHeader trainingSession={sheet} kicker={words.title} />
      <LinkState sheet={sheet} onChange={onChange} />
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
      <Incidents uuid={sheet.uuid} incidents={sheet.incidents} isNoting={isNoting} onChange={onChange} />
      <ValidateSheet sheet={sheet} onChange={onChange} />
    </>
  );
};

interface TrainerPageProps {
  readonly uuid: string;
  readonly proof: string | undefined;
  readonly isNoting: boolean;
}

/** The trainer's screen of a sheet: `#/emargement/session/{uuidSession}`. */
export const TrainerPage = ({ uuid, proof, isNoting }: TrainerPageProps) => {
  // Before the first request: the trainer's personal link opens the sheet after its day.
  useState(() => proof && keepTrainerProof(uuid, proof));
  const load = useCallback(() => attendanceApi.readSheet(uuid), [uuid]);
  const sheetLoad = useLoaded(load, REFRESH_MS);
  useReloadWhenSent(sheetLoad.reload);
  const isGone = sheetLoad.error?.status === 404;
  // Without network a sheet that this device never opened still takes a note.
  const isWithoutCopy = !sheetLoad.data && sheetLoad.error?.status === 0;
  return (
    <>
      <PageState loaded={sheetLoad}>
        {(sheet) => <Sheet sheet={sheet} isNoting={isNoting} onChange={sheetLoad.reload} />}
      </PageState>
      {isWithoutCopy && <Incidents uuid={uuid} incidents={[]} isNoting={isNoting} onChange={sheetLoad.reload} />}
      {isGone && (
        <section className="card">
          <p>{withFirmSpaces(MESSAGES.identity.gone)}</p>
          <div className="actions">
            <a className="button button-main" href={loginAddress(uuid)}>
              {MESSAGES.identity.login}
            </a>
          </div>
        </section>
      )}
    </>
  );
};
