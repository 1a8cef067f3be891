import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Finder as FinderButton } from '../../ui/top-bar/top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));

/** Design 7: what can be done now, by its name. Ctrl/Cmd+K opens it, Shift+? the list of shortcuts. */
export function Finder() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  useShortcuts({ palette: () => setOpen('palette'), shortcuts: () => setOpen('shortcuts') });
  return (
    <>
      <FinderButton label={t('palette.open')} shortcut="Ctrl K" onOpen={() => setOpen('palette')} />
      <Suspense>
        {open === 'palette' ? <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} /> : null}
        {open === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
      </Suspense>
    </>
  );
}
