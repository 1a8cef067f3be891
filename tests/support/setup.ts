import { afterAll, afterEach, vi } from 'vitest';

// Files of a worker share their modules and their window: what a test leaves in them would be there for the next file.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  const { default: i18next } = await import('i18next');
  // Only to prevent a hang: lazy screens are slow on a busy machine.
  configure({ asyncUtilTimeout: 30_000 });
  afterEach(() => {
    cleanup();
    configure({ defaultHidden: false });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    history.replaceState(null, '', '/');
    localStorage.clear();
    sessionStorage.clear();
    document.head.replaceChildren();
    document.body.replaceChildren();
    if (!i18next.isInitialized) return;
    const { startTexts } = await import('#i18n/index.ts');
    await startTexts('es');
  });
}
