import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { parisDay } from '../../model/calendar/parisTime.ts';
import type { SessionDate, SessionDatesAnswer, SessionDatesBody } from '../../model/planning/creationDatesView.ts';
import { consecutiveDays } from '../../model/sessions/period.ts';
import { SESSION_CREATION_FIELDS, trainingSessionCreationViolations } from '../../model/sessions/trainingSessionCreation.ts';
import { useDebounced } from '../../src/inputs/pickers/useDebounced.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { isReference } from '../../src/records/references.ts';
import { membersOf, type SessionMembers } from './newSessionMembers.ts';

const NAMES = Object.keys(SESSION_CREATION_FIELDS);
/** Without these no dates can be shown. */
const DECIDING = ['startAt', 'endAt', 'numberSessionToCreate'];

/** The creation as filled in; null while its dates are unknown. */
const requestOf = (
  values: Readonly<Record<string, unknown>>,
  isSkipping: boolean,
  members: SessionMembers,
): SessionDatesBody | null => {
  const filledValues = Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, isReference(value) ? value['@id'] : value] as const)
      .filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
  const faulty = trainingSessionCreationViolations(filledValues).map(({ propertyPath }) => propertyPath);
  if (faulty.some((name) => DECIDING.includes(name))) return null;
  const soundValues = Object.fromEntries(Object.entries(filledValues).filter(([name]) => !faulty.includes(name)));
  return { ...(soundValues as unknown as SessionDatesBody), ...members, skipConflictingDays: isSkipping };
};

/** Consecutive days, known without a request. */
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

/** The dates of the creation while it is filled in, with the reasons for skipped ones. */
export const useSessionDates = (form: UseFormReturn<Record<string, unknown>>, presetMembers: SessionMembers = {}) => {
  const [isSkipping, setSkipping] = useState(false);
  const typed = useWatch({ control: form.control });
  const values = Object.fromEntries(NAMES.map((name) => [name, typed[name]]));
  const request = requestOf(values, isSkipping, membersOf(typed, presetMembers));
  const text = request ? JSON.stringify(request) : '';
  const debounced = useDebounced(text);
  const { data, error } = useQuery({
    queryKey: ['planning', 'days', debounced],
    queryFn: ({ signal }) => readDates(debounced, signal),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = debounced === text;
  const plain = request ? plainDates(request) : [];
  // While loading, the plain days are shown, unless some are to be skipped.
  const shownDates = isSkipping ? (data ?? []) : data && isSameStart(data, plain) ? data : plain;
  const dates = request ? shownDates : [];
  const chosenDates = dates.filter(({ isSkipped }) => !isSkipped).map(({ date }) => date);
  return {
    dates,
    chosen: chosenDates,
    isSkipping,
    setSkipping,
    /** Why no free days were found, e.g. none within a year. */
    refusal: isSkipping && isCurrent && error ? error.message : null,
    /** Does the list match the current input. */
    isSettled: request !== null && (!isSkipping || (isCurrent && data !== undefined && !error)),
  };
};

export type SessionDates = ReturnType<typeof useSessionDates>;
