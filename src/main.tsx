const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const isPublic = (): boolean => /^#\/?emargement\//.test(window.location.hash);

const mount = async (): Promise<void> => {
  if (isPublic()) {
    const { mountEmargement } = await import('../custom-pages/emargement/mountEmargement.tsx');
    mountEmargement(root);
    return;
  }
  const { mountAdmin } = await import('./mountAdmin.tsx');
  mountAdmin(root);
};

// The two are separate downloads: an address that crosses from one to the other starts afresh.
const mountedPublic = isPublic();
window.addEventListener('hashchange', () => {
  if (isPublic() !== mountedPublic) window.location.reload();
});

const showFailure = (): void => {
  root.replaceChildren();
  const box = document.createElement('div');
  box.className = 'boot-failure';
  const text = document.createElement('p');
  text.textContent = "L'application n'a pas pu être chargée : vérifiez votre connexion.";
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
