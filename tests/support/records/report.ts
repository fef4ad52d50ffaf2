import type { ReportReceipt } from '../../../model/reports/reportDoor.ts';
import type { TestApp } from '../app/testApp.ts';

/** Words that no other record has: text, name and address of a report. */
export const REPORTED = {
  text: 'Kolibri : des gestes déplacés pendant l’exercice de freinage',
  sender: 'Zénaïde KOLIBRI',
  address: 'kolibri@client.example',
} as const;

/** What would tell of it anywhere else. */
export const REPORT_TRACES = /kolibri|déplacés/i;

let peers = 0;

/** Another address for each call. */
export const nextPeer = (): string => {
  peers += 1;
  return `203.0.${Math.floor(peers / 250)}.${peers % 250}`;
};

/** Sends a report by the page's call, from another address each time; returns its code. */
export const sendReport = async (test: Pick<TestApp, 'call'>, more: object = {}): Promise<string> => {
  const { status, body } = await test.call('POST', '/api/report_door/reports', {
    body: { ...REPORTED, procedure: 1, ...more },
    from: nextPeer(),
  });
  if (status !== 201) throw new Error(`A report was refused: ${status} ${JSON.stringify(body)}`);
  return (body as ReportReceipt).code;
};
