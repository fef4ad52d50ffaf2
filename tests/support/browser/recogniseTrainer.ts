import type { Page } from 'playwright-core';
import type { Client } from '../app/client.ts';

interface Sheet {
  readonly uuid: string;
  readonly trainers?: readonly { readonly '@id': string }[];
}

/** The code an officer hands to the sheet's first trainer. */
export const handedCode = async (officer: Client, uuid: string): Promise<string> => {
  const { body: sheet } = await officer.call<Sheet>('GET', `/api/emargements/${uuid}`);
  const trainer = sheet.trainers?.[0]?.['@id'];
  const { body } = await officer.call<{ code: string }>('POST', `/api/emargements/${uuid}/trainer_codes/hand`, { trainer });
  return body.code;
};

/** In the trainer identification dialog: types the code that an officer hands over. */
export const recogniseTrainer = async (page: Page, officer: Client, uuid: string): Promise<void> => {
  const code = await handedCode(officer, uuid);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code de signature').fill(code);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('img', { name: /^Zone de signature/ }).waitFor();
};
