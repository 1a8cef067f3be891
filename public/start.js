// Before the first paint, so that a remembered theme does not flash; not inline, because of the CSP.
try {
  const theme = localStorage.getItem('ronda.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
} catch {}

// One page serves both languages; what is installed has the name of the one in use.
const manifest = document.querySelector('link[rel="manifest"]');
if (manifest && location.pathname.startsWith('/en')) manifest.href = '/en.webmanifest';

// After it the app, all of its files at once: to fetch them first would hold back the mark of the page.
const { entry, parts } = document.currentScript.dataset;
const happens = (target, ...names) =>
  new Promise((done) => {
    for (const name of names) target.addEventListener(name, done, { once: true });
  });

/** A hidden tab paints nothing, and starts all the same. */
const painted = async () => {
  if (document.readyState === 'loading') await happens(document, 'DOMContentLoaded');
  if (document.visibilityState === 'hidden') return;
  const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await Promise.race([frame, happens(document, 'visibilitychange')]);
};
const fetchParts = () => {
  for (const href of [entry, ...parts.split(' ')].filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
};
const styled = () =>
  Promise.all(
    [...document.querySelectorAll('link[rel="preload"][as="style"]')].map((link) => {
      const arrived = happens(link, 'load', 'error');
      link.rel = 'stylesheet';
      return arrived;
    }),
  );
/**
 * The page of the login has its form already (scripts/support/login-pages.ts): it is usable with its style, before the app.
 * Somebody signed in is led on, so that they see the mark, as everywhere else.
 */
const showLogin = () => {
  const root = document.querySelector('#root[data-login]');
  if (!root) return;
  const mark = document.querySelector('.boot');
  root.hidden = false;
  if (/(?:^|; )expiration_date=/.test(document.cookie)) {
    root.removeAttribute('data-login');
    root.replaceChildren(mark);
    return;
  }
  mark.remove();
  const { email, password, remember } = root.querySelector('form').elements;
  try {
    email.value = localStorage.getItem('ronda.email') ?? '';
  } catch {}
  remember.checked = email.value !== '';
  (remember.checked ? password : email).focus();
  root.addEventListener('submit', () => root.toggleAttribute('data-submitted', root.hasAttribute('data-login')));
};
/** The texts come with the app, so here they are in both languages. */
const failed = () => {
  const mark =
    document.querySelector('.boot p') ??
    document.body.insertBefore(document.createElement('p'), document.body.firstChild);
  mark.textContent = 'No se pudo cargar; vuelve a intentarlo. It could not be loaded; try again.';
  // A damaged copy of the app is fetched again; the next load finds it whole.
  navigator.serviceWorker?.controller?.postMessage('repair');
  addEventListener('online', () => location.reload(), { once: true });
};
if (entry) {
  painted()
    .then(fetchParts)
    .then(styled)
    .then(showLogin)
    .then(() => import(entry))
    .catch(failed);
}
