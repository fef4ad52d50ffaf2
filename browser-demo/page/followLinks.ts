/** As in server/site.ts. */
const API_PATH = /^\/(api|print|calendars)(\/|$)/;

const fileNameOf = (response: Response): string => {
  const [, encoded, plain] =
    /filename\*=UTF-8''([^;]+)|filename="([^"]+)"/i.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? '');
};

/** Browsers hand a service worker the calls of a page, but not a link's own: this fetches the file and saves or shows it. */
const openFile = async (address: string, isSaved: boolean): Promise<void> => {
  const response = await fetch(address);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  if (isSaved || /^attachment/i.test(response.headers.get('Content-Disposition') ?? '')) link.download = fileNameOf(response);
  else link.target = '_blank';
  link.click();
};

/** Follows links to files of the API, and those to the site's root, which here is a folder. */
export const followLinks = (): void => {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    if (API_PATH.test(link.pathname)) {
      event.preventDefault();
      void openFile(link.href, link.hasAttribute('download'));
    } else if (link.getAttribute('href')?.startsWith('/#')) {
      event.preventDefault();
      window.location.hash = link.hash;
    }
  });
};
