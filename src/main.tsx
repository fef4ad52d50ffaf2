import { statusRegion } from './focus/announce.ts';
import { keepFocus } from './focus/keepFocus.ts';
import { PUBLIC_ADDRESS } from './pages/publicAddress.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

type Download = 'emargement' | 'verification' | 'acces' | 'accessibilite' | 'formulaire' | 'signalement' | 'admin';

/** An embedded form: another site's frame must never show the admin, whatever fragment it asks for. */
const isEmbedded = new URLSearchParams(window.location.search).has('formulaire');

const downloadOf = (): Download => {
  const address = PUBLIC_ADDRESS.exec(window.location.hash)?.[1] as Download | 'avis' | 'difficulte' | undefined;
  // The device of a trainee keeps its pages for when it has no network: they are one download.
  const isDoor = address === 'difficulte' || address === 'signalement';
  const page = address === 'avis' ? 'emargement' : isDoor ? 'signalement' : (address ?? 'admin');
  return isEmbedded && page !== 'accessibilite' ? 'formulaire' : page;
};

const MOUNTS: { readonly [D in Download]: (root: HTMLElement) => Promise<void> } = {
  emargement: async (element) => {
    const { mountEmargement } = await import('../custom-pages/attendance/public/mountEmargement.tsx');
    mountEmargement(element);
  },
  verification: async (element) => {
    const { mountVerification } = await import('../custom-pages/evidence/public/mountVerification.tsx');
    mountVerification(element);
  },
  acces: async (element) => {
    const { mountAccess } = await import('../custom-pages/accounts/public/mountAccess.tsx');
    mountAccess(element);
  },
  accessibilite: async (element) => {
    const { mountAccessibility } = await import('../custom-pages/accessibility/mountAccessibility.tsx');
    mountAccessibility(element);
  },
  formulaire: async (element) => {
    const { mountForm } = await import('../custom-pages/forms/public/mountForm.tsx');
    mountForm(element);
  },
  signalement: async (element) => {
    const { mountReports } = await import('../custom-pages/reports/public/mountReports.tsx');
    mountReports(element);
  },
  admin: async (element) => {
    const { mountAdmin } = await import('./mountAdmin.tsx');
    mountAdmin(element);
  },
};

statusRegion();
keepFocus();

const mounted = downloadOf();
const mount = (): Promise<void> => MOUNTS[mounted](root);

// Admin and public pages are separate bundles: crossing from one to the other reloads.
window.addEventListener('hashchange', () => {
  if (downloadOf() !== mounted) window.location.reload();
});

const showFailure = (): void => {
  root.replaceChildren();
  const box = document.createElement('div');
  box.className = 'boot-failure';
  const text = document.createElement('p');
  text.textContent = 'L’application n’a pas pu être chargée : vérifiez votre connexion.';
  const button = document.createElement('button');
  button.textContent = 'Réessayer';
  button.addEventListener('click', () => window.location.reload());
  box.append(text, button);
  root.append(box);
};

const CHUNK_TIMEOUT_MS = 120_000;
const timedOut = new Promise<never>((_resolve, reject) => {
  setTimeout(() => reject(new Error('chunk timed out')), CHUNK_TIMEOUT_MS);
});

Promise.race([mount(), timedOut]).catch((error: unknown) => {
  if (root.childElementCount === 0 || root.querySelector('.boot')) showFailure();
  else throw error;
});
