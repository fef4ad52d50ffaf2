import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { EmargementApp } from '../../../custom-pages/attendance/public/EmargementApp.tsx';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { at, buildAttendedSession } from '../../support/records/attendedSession.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let now: Date;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  screens = adminScreens(test);
  // jsdom has no modal dialogs.
  window.HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => {
  now = at('09:05');
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const openSheet = (uuid: string) => {
  window.history.replaceState(null, '', `/#/emargement/session/${uuid}`);
  render(<EmargementApp />);
};
const claim = { name: 'Je suis le formateur' };

it('lets trainers sign without identifying before the window ends', async () => {
  // Within the margin before the end of the morning.
  now = at('12:20');
  openSheet((await buildAttendedSession(test.database)).sheetUuid);
  await screen.findByRole('button', { name: /^Signer en tant que formateur, matin/i });
  expect(screen.queryByRole('button', claim)).not.toBeInTheDocument();
});

it('leads back from a link that has expired, in lines of which none begins with a colon', async () => {
  const day = await buildAttendedSession(test.database);
  now = at('10:00', '2026-11-22');
  openSheet(day.sheetUuid);
  const way = await screen.findByText(/Connectez-vous/);
  expect(screen.getByRole('link', { name: 'Me connecter' })).toBeVisible();
  expect(way.textContent).toMatch(/Connectez-vous\u00a0: /);
  expect(way.textContent).not.toMatch(/ [:;?!»]/);
});

it('lets a trainer identify and sign after the window', async () => {
  // Both half-days are over, and a trainer may still collect late signatures.
  now = at('18:00');
  const day = await buildAttendedSession(test.database);
  const officer = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
  const trainer = `/api/trainers/${day.trainerIds[1]}`;
  const { body } = await test.call('POST', `/api/emargements/${day.sheetUuid}/trainer_codes/hand`, {
    as: officer,
    body: { trainer },
  });
  const user = userEvent.setup();
  openSheet(day.sheetUuid);

  await user.click(await screen.findByRole('button', claim));
  const dialog = within(screen.getByRole('dialog', claim));
  await user.selectOptions(dialog.getByRole('combobox'), 'Claire ZOLA');
  await user.type(dialog.getByLabelText('Code de signature'), (body as { code: string }).code);
  await user.click(dialog.getByRole('button', { name: 'Continuer' }));

  expect(await screen.findByText('Vous êtes reconnu comme formateur : Claire ZOLA.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Signer en tant que formateur, matin/i })).toBeEnabled();
  expect(screen.queryByRole('button', claim)).not.toBeInTheDocument();
});
