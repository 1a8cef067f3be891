import { useEffect } from 'react';

/** Takes over the login that was in the page before the app (`public/start.js`); submits it if a user already did. */
export function useEarlyLogin(formId: string) {
  useEffect(() => {
    const root = document.querySelector('[data-login]');
    root?.removeAttribute('data-login');
    if (!root?.hasAttribute('data-submitted')) return;
    root.removeAttribute('data-submitted');
    document.forms.namedItem(formId)?.requestSubmit();
  }, [formId]);
}
