import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { SessionProposal, SessionProposalBody } from '../../../model/planning/sessionProposal.ts';
import { useDebounced } from '../../../src/inputs/pickers/useDebounced.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { isReference } from '../../../src/records/references.ts';

type Values = Readonly<Record<string, unknown>>;

const NAMES = ['startAt', 'endAt', 'trainingLocation', 'trainingType', 'area', 'numberSessionToCreate'] as const;

const isInstant = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** The new session as filled in; null while its period is invalid. */
const requestOf = (values: Values, needTrainings: readonly string[]): SessionProposalBody | null => {
  const { startAt, endAt } = values;
  if (!isInstant(startAt) || !isInstant(endAt) || String(endAt) < String(startAt)) return null;
  const filledValues = Object.fromEntries(
    NAMES.map((name) => [name, values[name]] as const)
      .map(([name, value]) => [name, isReference(value) ? value['@id'] : value] as const)
      .filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
  return { ...(filledValues as unknown as SessionProposalBody), needTrainings };
};

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return isReference(value) ? value['@id'] : String(value ?? '');
};

/** Values that the proposal fills in; a place and a number of days that were clicked stay. */
const fillingsOf = (proposal: SessionProposal, starts: Values): Values => {
  const { durationDays, goalNumberTrainees, trainingLocation, trainers, vehicles, teachingTools } = proposal;
  return {
    ...(starts.trainingLocation || trainingLocation === null ? {} : { trainingLocation }),
    ...(durationDays === null || Number(starts.numberSessionToCreate) > 1 ? {} : { numberSessionToCreate: durationDays }),
    goalNumberTrainees,
    trainers,
    vehicles,
    teachingTools,
  };
};

interface ProposedFor {
  readonly form: UseFormReturn<Record<string, unknown>>;
  /** IRIs of the needs that the session is made for; without any nothing is proposed. */
  readonly needs: readonly string[];
  /** Fields that the clicked row gives. */
  readonly given: readonly string[];
}

/** Fills a proposal into the fields that the person has not changed; a changed one stays as it is. */
const useFill = ({ form, given }: Pick<ProposedFor, 'form' | 'given'>, proposal: SessionProposal | undefined): void => {
  /** Texts last filled in, by field; at first the form's start values. */
  const filled = useRef<Readonly<Record<string, string>>>({});
  const latest = useRef(given);
  latest.current = given;
  useEffect(() => {
    if (!proposal) return;
    const starts: Values = form.formState.defaultValues ?? {};
    for (const [name, value] of Object.entries(fillingsOf(proposal, starts))) {
      if (latest.current.includes(name)) continue;
      if (textOf(form.getValues(name)) !== (filled.current[name] ?? textOf(starts[name]))) continue;
      filled.current = { ...filled.current, [name]: textOf(value) };
      form.setValue(name, value);
    }
  }, [proposal, form]);
};

/** Proposes place, trainers, vehicles and tools of a session for needs while it is filled in. */
export const useSessionProposal = ({ form, needs, given }: ProposedFor): void => {
  const request = requestOf(useWatch({ control: form.control }), needs);
  const text = useDebounced(request && needs.length > 0 ? JSON.stringify(request) : '');
  const { data } = useQuery({
    queryKey: ['planning', 'proposals', text],
    queryFn: async ({ signal }) =>
      (await httpClient('/api/planning/proposals', { method: 'POST', body: JSON.parse(text), signal })).json as SessionProposal,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  useFill({ form, given }, data);
};
