import { setup } from 'xstate';
import type { CheckView, FileView } from '#machines/document-check/index.ts';

export const documentCheckModelEvents = [
  'came',
  'cameWithoutFile',
  'broke',
  'retry',
  'give',
  'giveLarge',
  'isThis',
  'isAnother',
  'unread',
  'another',
] as const;
/** `file`: the name of the given file is shown. */
export type DocumentCheckShown = { view: CheckView; compared: FileView; file: boolean };

const spec = setup({
  types: {} as { events: { type: (typeof documentCheckModelEvents)[number] }; meta: DocumentCheckShown },
});
const gives = { give: 'reading', giveLarge: 'tooLarge' } as const;
const shown = (compared: FileView, file: boolean) => ({ view: 'shown', compared, file }) as const;
const again = { ...gives, another: 'waiting' } as const;

/** Domain 8, the page behind the QR code: the state first, then any number of files, one after the other. */
export const documentCheckModel = spec.createMachine({
  initial: 'loading',
  states: {
    loading: {
      meta: { view: 'loading', compared: 'none', file: false },
      on: { came: 'waiting', cameWithoutFile: 'bare', broke: 'failed' },
    },
    failed: { meta: { view: 'failed', compared: 'none', file: false }, on: { retry: 'loading' } },
    bare: { meta: shown('none', false) },
    waiting: { meta: shown('waiting', false), on: again },
    reading: {
      meta: shown('reading', true),
      on: { ...again, isThis: 'same', isAnother: 'different', unread: 'unreadable' },
    },
    same: { meta: shown('same', true), on: again },
    different: { meta: shown('different', true), on: again },
    unreadable: { meta: shown('unreadable', true), on: again },
    tooLarge: { meta: shown('tooLarge', true), on: again },
  },
});
