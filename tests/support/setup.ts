import { afterEach } from 'vitest';

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // Only to prevent a hang: lazy screens are slow on a busy machine.
  configure({ asyncUtilTimeout: 30_000 });
  afterEach(() => {
    cleanup();
    // Resets test settings, because files of a worker share their modules.
    configure({ defaultHidden: false });
  });
}
