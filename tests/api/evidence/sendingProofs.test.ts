import { strFromU8 } from 'fflate';
import { expect, it } from 'vitest';
import { sheetFolder } from '../../../server/evidence/controlFile/sheetFolder.ts';
import { testApp } from '../../support/app/testApp.ts';
import { at, buildAttendedSession } from '../../support/records/attendedSession.ts';

it('names what was sent in words, with its hour in UTC', async () => {
  const test = await testApp({ now: () => at('09:05') });
  const { sheetUuid, trainingSessionId } = await buildAttendedSession(test.database);
  await test.database.query(
    `INSERT INTO mail_messages (state, kind, subject, receiver, carbon_copy, blind_carbon_copy, html, training_session_id, send_after,
       message_id, created_at, sent_at)
     VALUES ('sent', 'session_change', 'Nouveau lieu', '{jean@client.example}', '{}', '{}', '<p>Bonjour</p>', $1, now(), 'a@b', $2, $2)`,
    [trainingSessionId, at('08:00')],
  );

  const drawnOnce = async () => ({ documents: [], refusal: null });
  const folder = await sheetFolder(test.deps, { sheetUuid, companyId: null, origin: null, actor: null, drawnOnce });
  const [header, row] = strFromU8(
    folder.find(({ path }) => path.endsWith('envois/preuves-d-envoi.csv'))?.bytes ?? new Uint8Array(),
  ).split('\r\n');

  expect(header).toContain(';État;Préparé le (heure UTC);Envoyé le (heure UTC);');
  expect(row).toContain(';Nouveau lieu;Changement de session;jean@client.example;');
  expect(row).toContain(`;Envoyé;${at('08:00').toISOString()};${at('08:00').toISOString()};`);
  await test.close();
});
