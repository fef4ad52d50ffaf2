import Brightness4Icon from '@mui/icons-material/Brightness4';
import Brightness7Icon from '@mui/icons-material/Brightness7';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAdminFile } from '../support/admin/adminFile.ts';

const { screens, admin } = await startAdminFile();

const system = { isDark: false, listeners: new Set<() => void>() };

/** The operating system's setting; other queries match nothing, as without `matchMedia`. */
const matchMedia = (query: string) => ({
  media: query,
  get matches() {
    return query.includes('prefers-color-scheme: dark') && system.isDark;
  },
  addEventListener: (_type: string, listener: () => void) => system.listeners.add(listener),
  removeEventListener: (_type: string, listener: () => void) => system.listeners.delete(listener),
  addListener: (listener: () => void) => system.listeners.add(listener),
  removeListener: (listener: () => void) => system.listeners.delete(listener),
});

const setSystem = (isDark: boolean) =>
  act(async () => {
    system.isDark = isDark;
    for (const listener of [...system.listeners]) listener();
  });

beforeEach(() => {
  system.isDark = false;
  vi.stubGlobal('matchMedia', matchMedia);
});
afterEach(() => {
  system.listeners.clear();
  vi.unstubAllGlobals();
});

/** Stylesheets are not loaded here: the menu's icon shows the theme in use. */
const ICONS = { light: <Brightness4Icon />, dark: <Brightness7Icon /> };
/** The drawing of an icon; only the development build names it. */
const drawingIn = (markup: string) => / d="([^"]+)"/.exec(markup)?.[1];

const shows = (mode: keyof typeof ICONS) =>
  waitFor(() => {
    const { innerHTML } = screen.getByRole('button', { name: /^Thème : / });
    expect(drawingIn(innerHTML)).toBe(drawingIn(renderToStaticMarkup(ICONS[mode])));
  });

const choose = async (now: string, choice: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Thème : ${now}` }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: choice }));
};

describe('the theme', () => {
  it('follows the system, also when it changes while the admin is open', async () => {
    system.isDark = true;
    await screens.open('/car_brand/list', admin);
    await screen.findByRole('button', { name: 'Thème : Comme le système' });
    await shows('dark');
    await setSystem(false);
    await shows('light');
  });

  it('is the chosen one whatever the system says, until the person goes back to the system', async () => {
    await screens.open('/car_brand/list', admin);
    await choose('Comme le système', 'Sombre');
    await shows('dark');
    await choose('Sombre', 'Clair');
    await setSystem(true);
    await screen.findByRole('button', { name: 'Thème : Clair' });
    await shows('light');
    await choose('Clair', 'Comme le système');
    await shows('dark');
  });
});
