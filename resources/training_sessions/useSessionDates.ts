import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { consecutiveDays, SESSION_CREATION_FIELDS, sessionCreationViolations } from '../../model/sessions/sessionCreation.ts';
import type { SessionDate, SessionDatesAnswer, SessionDatesBody } from '../../model/sessions/sessionDates.ts';
import { useDebounced } from '../../src/inputs/useDebounced.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { isReference } from '../../src/records/references.ts';

/** Who and what is on the days beside what the form says. */
export type SessionDatesMembers = Pick<SessionDatesBody, 'trainers' | 'vehicles'>;

const NAMES = Object.keys(SESSION_CREATION_FIELDS);
/** What decides the dates themselves: without it none can be shown. */
const DECIDING = ['startAt', 'endAt', 'numberSessionToCreate'];

/** The creation as far as it is typed; null while its dates cannot be told. */
const requestOf = (
  values: Readonly<Record<string, unknown>>,
  isSkipping: boolean,
  members: SessionDatesMembers,
): SessionDatesBody | null => {
  const sent = Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, isReference(value) ? value['@id'] : value] as const)
      .filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
  const faulty = sessionCreationViolations(sent).map(({ propertyPath }) => propertyPath);
  if (faulty.some((name) => DECIDING.includes(name))) return null;
  const known = Object.fromEntries(Object.entries(sent).filter(([name]) => !faulty.includes(name)));
  return { ...(known as unknown as SessionDatesBody), ...members, skipConflictingDays: isSkipping };
};

/** Days that follow each other: known without asking. */
const plainDates = ({ startAt, endAt, numberSessionToCreate = 1 }: SessionDatesBody): readonly SessionDate[] =>
  consecutiveDays({ startAt: new Date(startAt), endAt: new Date(endAt) }, numberSessionToCreate).map((day) => ({
    date: parisDay(day.startAt),
    isSkipped: false,
    reasons: [],
  }));

const readDates = async (request: string, signal: AbortSignal): Promise<readonly SessionDate[]> =>
  ((await httpClient('/api/planning/days', { method: 'POST', body: JSON.parse(request), signal })).json as SessionDatesAnswer)
    .days;

const isSameStart = (left: readonly SessionDate[], right: readonly SessionDate[]): boolean =>
  left.length === right.length && left.every(({ date }, index) => date === right[index]?.date);

/** The dates that the typed creation leads to, as it is typed, with why others are jumped over. */
export const useSessionDates = (form: UseFormReturn<Record<string, unknown>>, members: SessionDatesMembers = {}) => {
  const [isSkipping, setSkipping] = useState(false);
  const typed = useWatch({ control: form.control });
  const values = Object.fromEntries(NAMES.map((name) => [name, typed[name]]));
  const request = requestOf(values, isSkipping, members);
  const text = request ? JSON.stringify(request) : '';
  const asked = useDebounced(text);
  const { data, error } = useQuery({
    queryKey: ['planning', 'days', asked],
    queryFn: ({ signal }) => readDates(asked, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked === text;
  const plain = request ? plainDates(request) : [];
  // While the answer is on its way the days themselves are known, unless some are to be jumped over.
  const shown = isSkipping ? (data ?? []) : data && isSameStart(data, plain) ? data : plain;
  const dates = request ? shown : [];
  const chosen = dates.filter(({ isSkipped }) => !isSkipped).map(({ date }) => date);
  return {
    dates,
    chosen,
    isSkipping,
    setSkipping,
    /** Why the free days could not be found, e.g. none is left in a year. */
    refusal: isSkipping && isCurrent && error ? error.message : null,
    /** Is the list that of what is typed now. */
    isSettled: request !== null && (!isSkipping || (isCurrent && data !== undefined && !error)),
  };
};

export type SessionDates = ReturnType<typeof useSessionDates>;
