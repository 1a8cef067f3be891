import { afterEach } from 'vitest';

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // Against hanging, not for speed: lazy screens take their time on a busy machine.
  configure({ asyncUtilTimeout: 30_000 });
  afterEach(() => {
    cleanup();
    // What a test asked for is not for the next one: files of a worker share their modules.
    configure({ defaultHidden: false });
  });
}
