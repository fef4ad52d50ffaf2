import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Client } from '../app/client.ts';
import { recogniseTrainer } from './recogniseTrainer.ts';
import { drawByTouch } from './signature.ts';

/** A trainee signs the half-day that is open, at their personal link. */
export const signAt = async (page: Page, link: string, bends: number): Promise<void> => {
  await page.goto(`/${link}`);
  const signed = page.getByText(/^Signé le /);
  const pad = page.getByRole('img', { name: /^Zone de signature/ }).first();
  await pad.waitFor();
  const before = await signed.count();
  await drawByTouch(page, pad, bends);
  await page.getByRole('button', { name: 'Valider ma signature' }).first().click();
  await expect.poll(() => signed.count()).toBe(before + 1);
};

/** A signature in the dialog of a trainer's page. */
export const drawInDialog = async (page: Page, bends: number): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await drawByTouch(page, dialog.getByRole('img', { name: /^Zone de signature/ }), bends);
  await dialog.getByRole('button', { name: 'Valider ma signature' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** The trainer counter-signs; the first time a code that the officer hands over says who they are. */
export const counterSign = async (
  trainer: Page,
  { bends, code }: { readonly bends: number; readonly code?: { readonly officer: Client; readonly uuid: string } },
): Promise<void> => {
  await trainer.reload();
  await trainer
    .getByRole('button', { name: /^Signer en tant que formateur/ })
    .first()
    .click();
  if (code) await recogniseTrainer(trainer, code.officer, code.uuid);
  await drawInDialog(trainer, bends);
};

export const validate = async (trainer: Page): Promise<void> => {
  await trainer.getByRole('button', { name: 'Valider la feuille' }).click();
  await trainer.getByRole('button', { name: 'Oui, valider' }).click();
  await trainer.getByText(/^Feuille validée le /).waitFor();
};
