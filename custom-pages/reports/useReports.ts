import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  REPORT_READINGS_PATH,
  REPORTS_PATH,
  type ReportReadingsView,
  type ReportsView,
  type ReportView,
} from '../../model/reports/report.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

/** Nothing of a report stays in the memory of the pages that follow. */
const FORGOTTEN = { gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** All reports, without what they say. */
export const useReports = () =>
  useQuery({
    ...FORGOTTEN,
    queryKey: ['reports', 'list'],
    queryFn: async ({ signal }) => (await httpClient(REPORTS_PATH, { signal })).json as ReportsView,
  });

/** Readings of all reports. */
export const useReadings = () =>
  useQuery({
    ...FORGOTTEN,
    queryKey: ['reports', 'readings'],
    queryFn: async ({ signal }) => (await httpClient(REPORT_READINGS_PATH, { signal })).json as ReportReadingsView,
  });

const keyOf = (id: number) => ['reports', 'one', id] as const;

/** A whole report. Each time it is asked for is a line of the log: once for each time that the page is opened. */
export const useReport = (id: number) =>
  useQuery({
    ...FORGOTTEN,
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: keyOf(id),
    queryFn: async () => (await httpClient(`${REPORTS_PATH}/${id}/readings`, { method: 'POST' })).json as ReportView,
  });

/** Shows what the server answered to a decision. */
export const useShowReport = () => {
  const client = useQueryClient();
  return (report: ReportView): void => {
    client.setQueryData(keyOf(report.id), report);
    // The menu counts what waits.
    void client.invalidateQueries({ queryKey: ['reports', 'waiting'] });
  };
};
