import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { EmargementApp } from '../../../custom-pages/attendance/public/EmargementApp.tsx';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp({ now: () => at('13:35') });
  screens = adminScreens(test);
  day = await buildAttendedSession(test.database);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

it('says whom they come for, has nothing to sign for the morning, and is confirmed by an officer', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', `/#/emargement/session/${day.sheetUuid}`);
  const { unmount } = render(<EmargementApp />);
  await user.click(await screen.findByText('Ajouter un stagiaire'));
  await user.type(screen.getByLabelText('Prénom'), 'Paul');
  await user.type(screen.getByLabelText('Nom'), 'Imprévu');
  const submit = screen.getByRole('button', { name: 'Ajouter à la feuille' });
  expect(submit).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Une société' }));
  expect(submit).toBeDisabled();
  await user.type(screen.getByLabelText('Nom de la société'), 'Garage du Nord');
  await user.click(submit);
  const title = await screen.findByRole('heading', { name: /Paul IMPRÉVU.*ajouté sur place à 13:35/ });
  const card = within(title.closest('li') as HTMLElement);
  expect(card.getByText('Pas encore là')).toBeInTheDocument();
  expect(card.getByRole('button', { name: /^Faire signer Paul IMPRÉVU, Après-midi/ })).toBeInTheDocument();
  unmount();

  const officer = await test.addUser({ groups: ['super-admin'] });
  await screens.open(`/logistic_session/${day.logisticSessionId}/${day.trainingSessionId}/emargement`, officer);
  expect(await screen.findByText('Identité à confirmer')).toBeInTheDocument();
  expect(screen.getByText('Garage du Nord')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirmer l’identité de Paul IMPRÉVU' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmer l’identité' }));
  await waitFor(() => expect(screen.queryByText('Identité à confirmer')).not.toBeInTheDocument());
});
